/* A battle as a page for a phone: one file of HTML, which asks nothing of the network, in every
 * language at once, for everybody who may know everything or for one side alone. Its policy lets
 * the browser obey its own style sheet and program, and nothing else that may stand in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/assist/biv-opponent-copy.h"
#include "render/publish/phone/biv-phone-resources.h"
#include "render/publish/phone/biv-phone.h"
#include "text/biv-translation.h"

#define RESOURCES "/io/github/bivouac/phone/"

/* --- The body -------------------------------------------------------------------------------- */

static void
write_link (BivPhonePage *self, const char *word, bool is_in_language, const char *title)
{
  g_autofree char *id = is_in_language ? biv_phone_page_make_id (self, word) : g_strdup (word);
  g_autofree char *link = g_strconcat ("#", id, NULL);

  biv_html_open (self->html, "a", "href", link, NULL);
  biv_html_add_text (self->html, title);
  biv_html_close (self->html);
}

static void
write_contents (BivPhonePage *self, const char *language)
{
  g_autofree char *class_name = g_strdup_printf ("in in-%s", language);

  self->options.language = language;
  biv_html_open (self->html, "nav", "class", class_name, "lang", language, "aria-label",
                 biv_phone_page_translate (self, N_ ("Contents")), NULL);
  write_link (self, "briefing", true, biv_phone_page_translate (self, N_ ("Briefing")));
  write_link (self, "map", false, biv_phone_page_translate (self, N_ ("Map")));
  if (biv_phone_turns_are_any (self))
    write_link (self, "turns", true, biv_phone_page_translate (self, N_ ("Turns")));
  write_link (self, "setup", true, biv_phone_page_translate (self, N_ ("Who stands where")));
  write_link (self, "armies", true, biv_phone_page_translate (self, N_ ("Armies")));
  if (self->terms->len > 0)
    write_link (self, "terms", true, biv_phone_page_translate (self, N_ ("What the words mean")));
  biv_html_close (self->html);
}

static const char *
get_title (BivPhonePage *self)
{
  return biv_page_text_for (&self->flow, biv_scenario_get_title (self->scenario),
                            biv_phone_page_translate (self, N_ ("Scenario")));
}

/* The switch between languages, each by its own name. */
static void
write_switch (BivPhonePage *self)
{
  biv_html_open (self->html, "fieldset", "class", "languages", NULL);
  biv_html_open (self->html, "legend", NULL);
  for (guint i = 0; self->languages[i]; i++)
    {
      g_autofree char *class_name = g_strdup_printf ("in in-%s", self->languages[i]);

      biv_html_open (self->html, "span", "class", class_name, "lang", self->languages[i], NULL);
      biv_html_add_text (self->html, biv_translation_get (self->languages[i], N_ ("Language")));
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
  for (guint i = 0; self->languages[i]; i++)
    {
      const char *language = self->languages[i];
      g_autofree char *id = g_strconcat ("lang-", language, NULL);

      biv_html_open (self->html, "label", "lang", language, NULL);
      biv_html_mark (self->html, "input", "type", "radio", "name", "language", "id", id, "value",
                     language, i == 0 ? "checked" : NULL, "", NULL);
      /* Translators: this language's own name */
      biv_html_add_text (self->html, biv_translation_get (language, N_ ("English")));
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
}

static void
write_header (BivPhonePage *self)
{
  biv_html_open (self->html, "header", NULL);
  self->options.language = self->languages[0];
  write_switch (self);
  for (guint i = 0; self->languages[i]; i++)
    {
      g_autofree char *class_name = g_strdup_printf ("in in-%s", self->languages[i]);

      self->options.language = self->languages[i];
      biv_html_open (self->html, "h1", "class", class_name, "lang", self->languages[i], NULL);
      biv_html_add_text (self->html, get_title (self));
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
}

/* (transfer full) (nullable): the body; NULL sets @error */
static char *
write_body (BivPhonePage *self, GError **error)
{
  bool is_drawn;

  biv_phone_map_lay_out (self);
  biv_html_open (self->html, "body", NULL);
  write_header (self);
  for (guint i = 0; self->languages[i]; i++)
    write_contents (self, self->languages[i]);
  biv_html_open (self->html, "main", NULL);
  for (guint i = 0; self->languages[i]; i++)
    {
      self->options.language = self->languages[i];
      biv_phone_briefing_write (self);
    }
  is_drawn = biv_phone_map_write (self, error);
  for (guint i = 0; self->languages[i]; i++)
    {
      self->options.language = self->languages[i];
      biv_phone_turns_write (self);
      biv_phone_setup_write (self);
      biv_phone_roster_write (self);
      biv_phone_roster_write_terms (self);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
  return is_drawn ? biv_html_finish (self->html) : NULL;
}

/* --- The whole ------------------------------------------------------------------------------- */

static char *
read_resource (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (biv_phone_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* (transfer full): the style sheet: that of every page, one language at a time, and the looks of
 * this page's map. */
static char *
make_style (BivPhonePage *self)
{
  g_autofree char *common = read_resource ("phone.css");
  g_autofree char *looks = biv_svg_looks_write (self->looks);
  GString *style = g_string_new (common);

  for (guint i = 0; self->languages[i]; i++)
    g_string_append_printf (style,
                            "html:has(#lang-%s:checked) .in:not(.in-%s){display:none}\n",
                            self->languages[i], self->languages[i]);
  g_string_append (style, looks);
  return g_string_free (style, FALSE);
}

/* (transfer full): what a policy calls a style sheet or program that may be obeyed. */
static char *
make_hash (const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *words = NULL;

  g_checksum_update (checksum, (const guchar *) text, (gssize) strlen (text));
  g_checksum_get_digest (checksum, digest, &length);
  words = g_base64_encode (digest, length);
  return g_strdup_printf ("'sha256-%s'", words);
}

static char *
make_policy (const char *style, const char *program, bool has_picture)
{
  g_autofree char *style_hash = make_hash (style);
  g_autofree char *program_hash = make_hash (program);

  return g_strdup_printf ("default-src 'none'; style-src %s; script-src %s;%s base-uri 'none'; "
                          "form-action 'none'",
                          style_hash, program_hash, has_picture ? " img-src data:;" : "");
}

static void
write_head (BivPhonePage *self, BivHtml *html, const char *style, const char *program)
{
  g_autofree char *policy = make_policy (style, program, biv_phone_map_is_picture (self));

  biv_html_open (html, "head", NULL);
  biv_html_mark (html, "meta", "charset", "utf-8", NULL);
  biv_html_mark (html, "meta", "http-equiv", "Content-Security-Policy", "content", policy, NULL);
  biv_html_mark (html, "meta", "name", "viewport", "content",
                 "width=device-width, initial-scale=1", NULL);
  biv_html_mark (html, "meta", "name", "referrer", "content", "no-referrer", NULL);
  biv_html_mark (html, "meta", "name", "color-scheme", "content", "light dark", NULL);
  biv_html_mark (html, "meta", "name", "generator", "content", "Bivouac", NULL);
  self->options.language = self->languages[0];
  biv_html_open (html, "title", NULL);
  biv_html_add_text (html, get_title (self));
  biv_html_close (html);
  biv_html_open (html, "style", NULL);
  biv_html_insert (html, style);
  biv_html_close (html);
  biv_html_close (html);
}

/* @body: with all that stands in it. The program comes last, when all is there that it moves. */
static GBytes *
put_together (BivPhonePage *self, const char *body)
{
  g_autoptr (BivHtml) html = biv_html_new ();
  g_autofree char *style = make_style (self);
  g_autofree char *program = read_resource ("phone.js");
  const char *end = g_strrstr (body, "</body>");
  g_autofree char *most = g_strndup (body, (gsize) (end - body));
  char *page;

  biv_html_insert (html, "<!DOCTYPE html>\n");
  biv_html_open (html, "html", "lang", self->languages[0], NULL);
  write_head (self, html, style, program);
  biv_html_insert (html, most);
  biv_html_open (html, "script", NULL);
  biv_html_insert (html, program);
  biv_html_close (html);
  biv_html_insert (html, end);
  biv_html_close (html);
  page = biv_html_finish (html);
  return g_bytes_new_take (page, strlen (page));
}

/* The one in which the page opens first, then the others in which the battle has a title: each
 * makes the page larger. */
static void
list_languages (BivPhonePage *self, const char *first)
{
  const char *const *languages = biv_translation_get_languages ();
  BivText *title = biv_scenario_get_title (self->scenario);
  guint n = 0;

  self->languages[n++] = first;
  for (guint i = 0; languages[i] && n + 1 < G_N_ELEMENTS (self->languages); i++)
    if (!g_str_equal (languages[i], first) && biv_text_lookup (title, languages[i]))
      self->languages[n++] = languages[i];
}

static void
begin (BivPhonePage *self, const BivPublishing *what)
{
  BivNode *root = BIV_NODE (what->scenario);
  BivNode *known = what->side ? biv_opponent_copy_for_side (root, what->catalogue, what->report,
                                                            what->side)
                              : g_object_ref (root);

  self->what = what;
  self->scenario = BIV_SCENARIO (known);
  self->options = (BivPageOptions){ .language = what->language, .style = what->style };
  self->flow = (BivPageFlow){
    .options = &self->options,
    .root = known,
    .catalogue = what->catalogue,
    .report = what->side ? NULL : what->report,
    .ruleset =
      biv_catalogue_get_ruleset (what->catalogue, biv_scenario_get_ruleset (what->scenario)),
  };
  list_languages (self, what->language);
  self->html = biv_html_new ();
  self->looks = biv_svg_looks_new ();
  self->terms = g_ptr_array_new ();
  self->numbers = g_hash_table_new (NULL, NULL);
  biv_phone_roster_find_terms (self);
}

static void
end (BivPhonePage *self)
{
  g_object_unref (self->scenario);
  biv_html_free (self->html);
  biv_svg_looks_free (self->looks);
  g_ptr_array_unref (self->terms);
  g_hash_table_unref (self->numbers);
}

static GBytes *
make (const BivPublishing *what, GError **error)
{
  BivPhonePage page = { 0 };
  g_autofree char *body = NULL;
  GBytes *bytes;

  begin (&page, what);
  body = write_body (&page, error);
  bytes = body ? put_together (&page, body) : NULL;
  end (&page);
  return bytes;
}

const BivPublication biv_phone_publication = { "html", ".html", "text/html",
                                               N_ ("Page for a phone"), true, make };
