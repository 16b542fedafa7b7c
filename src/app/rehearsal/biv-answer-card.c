/* Shows the answer of the rules to the chosen action: whether it is allowed, its cost, or why it is
 * not allowed, with the citation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-answer-card.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-spoken.h"
#include "core/ruleset/biv-cite.h"
#include "text/biv-action-text.h"
#include "text/biv-citation.h"
#include "text/biv-sentences.h"

/* Sections that the card has room for. */
#define SECTIONS_SHOWN 6

struct _BivAnswerCard
{
  AdwBin parent_instance;

  GtkLabel *outcome;
  GtkImage *sign;
  GtkLabel *verdict;
  GtkLabel *figures;
  GtkWidget *source; /* folds the citation */
  GtkLabel *cite;
};

G_DEFINE_FINAL_TYPE (BivAnswerCard, biv_answer_card, ADW_TYPE_BIN)

static void
biv_answer_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ANSWER_CARD);
  G_OBJECT_CLASS (biv_answer_card_parent_class)->dispose (object);
}

static void
biv_answer_card_class_init (BivAnswerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_answer_card_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/rehearsal/biv-answer-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BivAnswerCard, outcome);
  gtk_widget_class_bind_template_child (widget_class, BivAnswerCard, sign);
  gtk_widget_class_bind_template_child (widget_class, BivAnswerCard, verdict);
  gtk_widget_class_bind_template_child (widget_class, BivAnswerCard, figures);
  gtk_widget_class_bind_template_child (widget_class, BivAnswerCard, source);
  gtk_widget_class_bind_template_child (widget_class, BivAnswerCard, cite);
}

static void
biv_answer_card_init (BivAnswerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Leaves out modifiers that do not apply and discounts of nothing. */
static bool
is_trivial (const BivSituation *situation, BivAnswer *answer, const BivFact *fact)
{
  const BivFact *cost = biv_answer_find_fact (answer, BIV_FACT_COST);
  BivRuleset *ruleset = situation->ruleset;

  if (biv_fact_is (fact, BIV_FACT_FULL))
    return cost && cost->number == fact->number;
  return fact->kind == BIV_FACT_IS_NUMBER && fact->number == 0 &&
         (biv_fact_is (fact, BIV_FACT_DISCOUNT) ||
          (ruleset && biv_node_list_lookup (biv_ruleset_get_modifiers (ruleset), fact->name)));
}

/* What dice show, and what comes of it, stands from the figure "dice" on.
 *
 * Returns: (transfer full): the figures before that or, if they are known, all; or, for @outcome,
 *   those from there on */
static char *
list_facts (const BivAsked *asked, BivAnswer *answer, bool outcome)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  bool thrown = false;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *line = biv_action_text_for_fact (asked->situation, fact, NULL);

      thrown |= biv_fact_is (fact, BIV_FACT_DICE);
      if (outcome ? thrown : (!thrown || asked->dice))
        if (!is_trivial (asked->situation, answer, fact) && !biv_action_text_fact_is_terms (fact))
          g_strv_builder_add (lines, line);
    }
  all = g_strv_builder_end (lines);
  return g_strjoinv (outcome ? " · " : "\n", all);
}

static void
show_label (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words && *words);
}

static void
show_sign (BivAnswerCard *self, const char *icon, const char *style)
{
  const char *styles[] = { style, NULL };

  gtk_widget_set_visible (GTK_WIDGET (self->sign), icon != NULL);
  gtk_image_set_from_icon_name (self->sign, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->sign), styles);
}

/* The rule that allows it. */
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
  return biv_cite_union ((const char *const *) cites, SECTIONS_SHOWN);
}

static void
show_citation (BivAnswerCard *self, const BivAsked *asked, const char *cite)
{
  BivRuleset *ruleset = asked->situation->ruleset;
  g_autofree char *named = biv_citation_make_in_lines (cite, ruleset, NULL);
  g_autofree char *sources = biv_citation_list_sources (cite, ruleset, NULL);

  show_label (self->cite, named);
  gtk_widget_set_visible (self->source, named && *named);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->cite), sources);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cite), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sources ? sources : "", -1);
}

/* Says what is still to be chosen, or cannot be understood. */
void
biv_answer_card_show_missing (BivAnswerCard *self, const BivAsked *asked,
                              const BivActionFault *fault)
{
  BivRuleset *ruleset = asked->situation->ruleset;
  g_autofree char *slot = fault->slot
                            ? biv_action_text_get_title (biv_slot_names, ruleset,
                                                         biv_about_words[fault->slot->about], NULL)
                            : NULL;
  g_autofree char *words = NULL;

  show_sign (self, NULL, NULL);
  show_label (self->figures, NULL);
  show_citation (self, asked, NULL);
  if (fault->kind == BIV_FAULT_MISSING && fault->slot)
    /* Translators: %s is what an action lacks, such as "Leader" */
    words = g_strdup_printf (_ ("Still to be chosen: %s"), slot);
  else if (fault->slot)
    /* Translators: %s is what something was written for, such as "Hex" */
    words = g_strdup_printf (_ ("%s: that is none."), slot);
  show_label (self->verdict, words ? words : _ ("That cannot be understood."));
}

/* Says whether it may be, and what it costs or why not. */
void
biv_answer_card_show (BivAnswerCard *self, const BivAsked *asked, BivAnswer *answer)
{
  BivFinding *refusal = biv_answer_get_refusal (answer);
  g_autofree char *sentence =
    refusal             ? biv_sentences_make_message (refusal, NULL)
    : asked->verb->asks ? g_strdup (_ ("Yes."))
                        : biv_action_text_for_action (asked->situation, asked->action, NULL);
  g_autofree char *facts = list_facts (asked, answer, false);
  g_autofree char *cites =
    refusal ? g_strdup (biv_finding_get_cite (refusal)) : cite_items (answer);

  show_sign (self, refusal ? "biv-error-symbolic" : "biv-legal-symbolic",
             refusal ? "error" : "success");
  show_label (self->verdict, sentence);
  show_label (self->figures, refusal ? NULL : facts);
  show_citation (self, asked, cites);
}

/* Says what came of the dice of an action that was done, if it threw any; that it was done is
 * heard. */
void
biv_answer_card_show_outcome (BivAnswerCard *self, const BivAsked *asked, BivAnswer *answer)
{
  g_autofree char *facts = list_facts (asked, answer, true);
  g_autofree char *sentence = biv_action_text_for_action (asked->situation, asked->action, NULL);
  g_autofree char *words = g_strconcat (sentence, "\n", facts, NULL);

  show_label (self->outcome, *facts ? words : NULL);
  biv_spoken_news_announce (GTK_WIDGET (self), *facts ? words : sentence);
}

static void
forget_outcome (BivAnswerCard *self)
{
  show_label (self->outcome, NULL);
}

/* The outcome of an action is shown until the next moment. */
void
biv_answer_card_follow (BivAnswerCard *self, BivRehearsal *rehearsal)
{
  g_signal_connect_object (rehearsal, "changed", G_CALLBACK (forget_outcome), self,
                           G_CONNECT_SWAPPED);
  forget_outcome (self);
}
