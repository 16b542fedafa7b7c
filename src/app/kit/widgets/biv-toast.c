/* Short messages that lie over a page and go by themselves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-toast.h"

#include "app/kit/compat/biv-spoken-news.h"

/* Shows a toast that says @words, which no markup is read in, and lets those hear them who do not
 * see it. @toast: (transfer full) */
void
biv_toast_show (AdwToastOverlay *overlay, AdwToast *toast, const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast));
  adw_toast_set_title (toast, escaped);
  adw_toast_overlay_add_toast (overlay, toast);
  biv_spoken_news_tell (GTK_WIDGET (overlay), words);
}
