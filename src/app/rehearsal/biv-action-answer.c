/* What the rules say of the action that is chosen: whether it may be, what it costs, why not, and
 * where that is written.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-action-form-private.h"

#include <glib/gi18n.h>

#include "text/biv-action-text.h"
#include "text/biv-citation.h"
#include "text/biv-sentences.h"

/* A modifier that does not apply, or a discount that there is not. */
static bool
says_nothing (const BivFact *fact)
{
  return g_str_equal (fact->value, "0") &&
         (g_str_equal (fact->name, "discount") || !biv_text_has_word (biv_fact_names, fact->name));
}

/* Whether dice are entered, or the rules are only asked. */
static bool
tells_dice (BivActionForm *self)
{
  BivSlotRow *dice = biv_action_form_find_row (self, "dice");

  return self->verb->asks || (dice && !biv_slot_row_is_empty (dice));
}

static char *
list_facts (BivActionForm *self, BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *line =
        biv_text_fact (biv_rehearsal_get_situation (self->rehearsal), fact, NULL);

      /* What dice show, and what comes of it, is not known before they are thrown. */
      if (!tells_dice (self) && g_str_equal (fact->name, "dice"))
        break;
      if (!says_nothing (fact) && !biv_text_fact_is_terms (fact))
        g_strv_builder_add (lines, line);
    }
  all = g_strv_builder_end (lines);
  return g_strjoinv ("\n", all);
}

static void
show_label (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words && *words);
}

static void
show_sign (BivActionForm *self, const char *icon, const char *style)
{
  const char *styles[] = { style, NULL };

  gtk_widget_set_visible (GTK_WIDGET (self->sign), icon != NULL);
  gtk_image_set_from_icon_name (self->sign, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->sign), styles);
}

/* Where a yes comes from. */
static char *
cite_items (BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) cites = NULL;

  for (guint i = 0; i < biv_answer_get_n_items (answer); i++)
    {
      BivNode *item = biv_answer_get_item (answer, i);
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "cite");
      const char *cite = field >= 0 ? biv_node_get_string (item, (guint) field) : "";

      if (*cite)
        g_strv_builder_add (builder, cite);
    }
  cites = g_strv_builder_end (builder);
  for (guint i = 0; cites[i]; i++) /* each once, and no more than fit */
    for (guint k = i + 1; cites[k];)
      if (g_str_equal (cites[i], cites[k]) || k > 3)
        {
          char **rest = &cites[k];

          g_free (*rest);
          for (; *rest; rest++)
            rest[0] = rest[1];
        }
      else
        k++;
  return g_strjoinv (" · ", cites);
}

static void
show_citation (BivActionForm *self, const char *cite)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *sources = cite && ruleset ? biv_text_sources (cite, ruleset) : NULL;

  show_label (self->cite, cite);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->cite), sources);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cite), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sources ? sources : "", -1);
}

/* Says what is still to be chosen, or cannot be understood. */
void
biv_action_form_show_missing (BivActionForm *self, const BivActionFault *fault)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *slot =
    fault->slot ? biv_text_named_title (biv_slot_names, ruleset, fault->slot->name, NULL) : NULL;
  g_autofree char *words = NULL;

  show_sign (self, NULL, NULL);
  show_label (self->figures, NULL);
  show_citation (self, NULL);
  if (fault->kind == BIV_FAULT_MISSING && fault->slot)
    /* Translators: %s is what an action lacks, such as "Leader" */
    words = g_strdup_printf (_ ("Still to be chosen: %s"), slot);
  else if (fault->slot)
    /* Translators: %s is what something was written for, such as "Hex" */
    words = g_strdup_printf (_ ("%s: that is none."), slot);
  show_label (self->verdict, words ? words : _ ("That cannot be understood."));
}

/* @words: of the action */
void
biv_action_form_show_answer (BivActionForm *self, BivAnswer *answer, GStrv words)
{
  BivFinding *refusal = biv_answer_get_refusal (answer);
  g_autofree char *sentence = refusal ? biv_text_message (refusal, NULL)
                              : self->verb->asks
                                ? g_strdup (_ ("Yes."))
                                : biv_text_action (biv_rehearsal_get_situation (self->rehearsal),
                                                   (const char *const *) words, NULL);
  g_autofree char *facts = list_facts (self, answer);
  g_autofree char *cites =
    refusal ? g_strdup (biv_finding_get_cite (refusal)) : cite_items (answer);

  show_sign (self, refusal ? "biv-error-symbolic" : "biv-legal-symbolic",
             refusal ? "error" : "success");
  show_label (self->verdict, sentence);
  show_label (self->figures, refusal ? NULL : facts);
  show_citation (self, cites);
}
