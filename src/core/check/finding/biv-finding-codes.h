/* The one table of findings: the codes, what they say, and the checks that raise them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"

/* Codes are public: scripts and files rely on them, so none is ever renamed. A code has a severity,
 * unless its check says otherwise, and the names of the arguments that its sentence may use, in
 * order; "?": not always there. What it SAYS is the sentence and the remedy, NULL where nothing
 * needs doing; N_() and NP_() as in src/text/biv-translation.h, which alone compiles them. Several
 * sentences of one code: the most specific first, see src/text/biv-sentence-row.h.
 *
 * A sentence with {total} says in one what the sentence before it says of each of several things of
 * one side; {names} are theirs, the first argument of each, with its hex where it has one. What it
 * does not tell may differ between them, all else is the same: src/text/field/biv-finding-group.h.
 *
 * MENDS declares that the fix is safe to apply along with others, and says what it does, with the
 * {names} of all: it fills in what is missing, or takes over what a list or the rules say. Fixes
 * that take something away, add troops, move what somebody placed, or choose between ways of equal
 * right have no such sentence, and "Fix all that is safe" leaves them to the player.
 *
 * A check raises codes from one to another. It looks at an army or a scenario, as a WHOLE or at
 * EACH unit and figure of it, in the function biv_check_NAME(); what needs RULES is left out when
 * the ruleset is missing. What it reads is all that makes it look again after an edit: whoever
 * changes a check keeps this true; tests/property/test-checker.c notices when it is not. Findings
 * come in the order of the checks, then in that of the document.
 *
 * What an argument holds follows from its name:
 *  - unit figure piece leader enemy contingent side other objective: things of the document. A
 *    string that a person typed; a text for a side, for an objective, and for a unit or figure
 *    without a name (then its arm's or kind's); the id, a string, when there is nothing better
 *  - kind ruleset expected muster quality terrain entry pool, and other beside entry: items of
 *    rules. A text; the id, a string, when they are unknown
 *  - arm: the id, a string, of an arm that the ruleset lacks
 *  - version installed: strings
 *  - hex: the number printed on a hex
 *  - edge: a string: north, east, south or west
 *  - what: a string: units or points
 *  - source: a string: document or own, the user's folder
 *  - differs: a text, what the first things are called that differ
 *  - detail: a text, what a field of the rules is called; a string: arm, kind or quality
 *  - found wanted: texts, or strings as they stand in the file
 *  - all others: numbers
 * In activation-advice, size stands where one activation's size is meant; without it, their count
 * is. In unit-out-of-command, leader, distance and range are those of the leader who lacks least
 * to reach the unit; they are absent when nobody on the board may command it.
 * In entry-details-differ, detail is the first thing that differs; found is absent when the piece
 * says nothing of it, wanted when its list does; all three when one is a unit and the other a
 * figure.
 * In ruleset-carried and muster-carried, source, count and differs are absent when there is nothing
 * else of that id and version: then it is a note.
 * In hex-occupied, other is the unit on whose ground this one stands, on a table without hexes:
 * two are there, where one may be.
 *
 * CODE (member, word, severity, arguments), in the order of the enumeration;
 * SAYS (word, sentence, remedy), after its code;
 * MENDS (word, sentence), after what it says;
 * CHECK (first code, last code, looks at, rules, how, name, reads), after the codes it raises. */
#define BIV_EACH_FINDING(CODE, SAYS, MENDS, CHECK)                                                 \
  CODE (RULESET_MISSING, "ruleset-missing", ERROR, "ruleset version")                              \
  SAYS ("ruleset-missing",                                                                         \
        N_ ("The rules {ruleset} are not installed."),                                             \
        N_ ("Install them or choose others; until then little can be checked."))                   \
  CODE (RULESET_VERSION, "ruleset-version", WARNING, "ruleset version installed")                  \
  SAYS ("ruleset-version",                                                                         \
        N_ ("Written for version {version} of the rules {ruleset}; version {installed} is "        \
            "installed."),                                                                         \
        N_ ("Look through the other findings, then take over the installed version."))             \
  CHECK (RULESET_MISSING, RULESET_VERSION, SCENARIO, NO_RULES, WHOLE, scenario_ruleset,            \
         ITSELF)                                                                                   \
  CHECK (RULESET_MISSING, RULESET_VERSION, ARMY, NO_RULES, WHOLE, army_ruleset, FRAME)             \
  CODE (RULESET_CARRIED, "ruleset-carried", WARNING,                                               \
        "ruleset version source? count? differs?")                                                 \
  SAYS ("ruleset-carried",                                                                         \
        NP_ ("The rules {ruleset}, version {version}, come from {source}, and those installed "    \
             "say something else in {count} place: {differs}.",                                    \
             "The rules {ruleset}, version {version}, come from {source}, and those installed "    \
             "say something else in {count} places: {differs}.",                                   \
             "count"),                                                                             \
        N_ ("Drop this copy to follow those installed, or give it a version of its own."))         \
  SAYS ("ruleset-carried",                                                                         \
        N_ ("The rules {ruleset}, version {version}, come with this document; they are not "       \
            "installed."),                                                                         \
        N_ ("Keep this copy as long as the rules are not installed."))                             \
  CODE (MUSTER_CARRIED, "muster-carried", WARNING, "muster version source? count? differs?")       \
  SAYS ("muster-carried",                                                                          \
        NP_ ("The muster list {muster}, version {version}, comes from {source}, and the one "      \
             "installed says something else in {count} place: {differs}.",                         \
             "The muster list {muster}, version {version}, comes from {source}, and the one "      \
             "installed says something else in {count} places: {differs}.",                        \
             "count"),                                                                             \
        N_ ("Drop this copy to follow the one installed, or give it a version of its own."))       \
  SAYS ("muster-carried",                                                                          \
        N_ ("The muster list {muster}, version {version}, comes with this document; it is not "    \
            "installed."),                                                                         \
        N_ ("Keep this copy as long as the list is not installed."))                               \
  CODE (MUSTER_MISSING, "muster-missing", WARNING, "muster version")                               \
  SAYS ("muster-missing",                                                                          \
        N_ ("The muster list {muster} is not installed."),                                         \
        N_ ("Install it or choose another; until then its limits and prices are not checked."))    \
  CODE (MUSTER_VERSION, "muster-version", WARNING, "muster version installed")                     \
  SAYS ("muster-version",                                                                          \
        N_ ("Written for version {version} of the list {muster}; version {installed} is "          \
            "installed."),                                                                         \
        N_ ("Compare units and prices, then take over the installed version."))                    \
  CHECK (MUSTER_MISSING, MUSTER_VERSION, ARMY, NO_RULES, WHOLE, army_musters, FRAME)               \
  CHECK (RULESET_CARRIED, MUSTER_CARRIED, SCENARIO, NO_RULES, WHOLE, carried, FRAME)               \
  CHECK (RULESET_CARRIED, MUSTER_CARRIED, SCENARIO, NO_RULES, WHOLE, scenario_rules_own,           \
         ITSELF)                                                                                   \
  CHECK (RULESET_CARRIED, MUSTER_CARRIED, ARMY, NO_RULES, WHOLE, army_rules_own, FRAME)            \
  CODE (GENERAL_MISSING, "general-missing", ERROR, "kind")                                         \
  SAYS ("general-missing",                                                                         \
        N_ ("The army has no {kind}."),                                                            \
        N_ ("Add one to a contingent that is not allied."))                                        \
  CODE (GENERAL_DUPLICATE, "general-duplicate", ERROR, "figure kind maximum")                      \
  SAYS ("general-duplicate",                                                                       \
        N_ ("{figure} is one {kind} too many: the army may have only {maximum}."),                 \
        N_ ("Give this figure a lower rank, or remove it."))                                       \
  CHECK (GENERAL_MISSING, GENERAL_DUPLICATE, ARMY, RULES, WHOLE, generals, FIGURES)                \
  CODE (GENERAL_ALLIED, "general-allied", ERROR, "figure kind contingent")                         \
  SAYS ("general-allied",                                                                          \
        N_ ("{figure}, {kind}, stands in the allied contingent {contingent}."),                    \
        N_ ("Move this figure to a contingent that is not allied."))                               \
  CHECK (GENERAL_ALLIED, GENERAL_ALLIED, ARMY, RULES, WHOLE, allied_generals,                      \
         FIGURES | ITSELF)                                                                         \
  CODE (ALLY_NOT_ALLOWED, "ally-not-allowed", ERROR, "contingent")                                 \
  SAYS ("ally-not-allowed",                                                                        \
        N_ ("The contingent {contingent} is allied, and these rules know no allies."),             \
        N_ ("Make it an ordinary contingent, or choose other rules."))                             \
  CHECK (ALLY_NOT_ALLOWED, ALLY_NOT_ALLOWED, ARMY, RULES, WHOLE, allies_allowed, ITSELF)           \
  CODE (ALLY_COMMANDER_MISSING, "ally-commander-missing", ERROR,                                   \
        "contingent kind count required")                                                          \
  SAYS ("ally-commander-missing",                                                                  \
        NP_ ("The allied contingent {contingent} has no {kind} of its own.",                       \
             "The allied contingent {contingent} has {count} of the {required} leaders it needs "  \
             "({kind}).",                                                                          \
             "required"),                                                                          \
        N_ ("Add one to the contingent: its units obey only their own leaders."))                  \
  CODE (ALLY_COMMANDER_DUPLICATE, "ally-commander-duplicate", ERROR,                               \
        "figure kind contingent maximum")                                                          \
  SAYS ("ally-commander-duplicate",                                                                \
        N_ ("{figure} is one {kind} too many in the allied contingent {contingent}: it may have "  \
            "only {maximum}."),                                                                    \
        N_ ("Give this figure a lower rank, or remove it."))                                       \
  CHECK (ALLY_COMMANDER_MISSING, ALLY_COMMANDER_DUPLICATE, ARMY, RULES, WHOLE,                     \
         ally_commanders, FIGURES | UNITS | ITSELF)                                                \
  CODE (ALLY_WRONG_COMMAND, "ally-wrong-command", ERROR, "piece leader contingent")                \
  SAYS ("ally-wrong-command",                                                                      \
        N_ ("{leader} commands {piece}, of another contingent."),                                  \
        N_ ("Place it under a leader of its own contingent."))                                     \
  SAYS ("ally-wrong-command",                                                                      \
        N_ ("Under a leader of another contingent ({total}): {names}."),                           \
        N_ ("Place each under a leader of its own contingent."))                                   \
  CHECK (ALLY_WRONG_COMMAND, ALLY_WRONG_COMMAND, ARMY, NO_RULES, EACH, ally_command,               \
         ITSELF | FIGURES)                                                                         \
  CODE (FIGURE_NOT_ALLOWED, "figure-not-allowed", ERROR, "figure kind")                            \
  SAYS ("figure-not-allowed",                                                                      \
        N_ ("{figure} is of a kind that these rules do not have: {kind}."),                        \
        N_ ("Give the figure a kind that the rules know, or remove it."))                          \
  SAYS ("figure-not-allowed",                                                                      \
        N_ ("Of a kind that these rules do not have, {kind} ({total}): {names}."),                 \
        N_ ("Give the figures a kind that the rules know, or remove them."))                       \
  CHECK (FIGURE_NOT_ALLOWED, FIGURE_NOT_ALLOWED, ARMY, RULES, EACH, figure_allowed, ITSELF)        \
  CODE (UNIT_NOT_ALLOWED, "unit-not-allowed", ERROR, "unit arm")                                   \
  SAYS ("unit-not-allowed",                                                                        \
        N_ ("The unit {unit} is of an arm that these rules do not have: {arm}."),                  \
        N_ ("Give the unit an arm that the rules know, or remove it."))                            \
  SAYS ("unit-not-allowed",                                                                        \
        N_ ("Of an arm that these rules do not have, {arm} ({total}): {names}."),                  \
        N_ ("Give the units an arm that the rules know, or remove them."))                         \
  CHECK (UNIT_NOT_ALLOWED, UNIT_NOT_ALLOWED, ARMY, RULES, EACH, unit_allowed, ITSELF)              \
  CODE (UNIT_EMPTY, "unit-empty", ERROR, "unit elements")                                          \
  SAYS ("unit-empty",                                                                              \
        N_ ("The unit {unit} has no elements."),                                                   \
        N_ ("Give it at least one element, or remove it."))                                        \
  SAYS ("unit-empty",                                                                              \
        N_ ("Units without elements ({total}): {names}."),                                         \
        N_ ("Give each at least one element, or remove it."))                                      \
  MENDS ("unit-empty",                                                                             \
         N_ ("Take the number of elements from the list: {names}."))                               \
  CHECK (UNIT_EMPTY, UNIT_EMPTY, ARMY, NO_RULES, EACH, unit_empty, ITSELF)                         \
  CODE (UNIT_UNKNOWN, "unit-unknown", WARNING, "unit muster")                                      \
  SAYS ("unit-unknown",                                                                            \
        N_ ("The unit {unit} is not in the muster list {muster}."),                                \
        N_ ("Choose one of the list’s units, or mark this one as made by hand."))                  \
  SAYS ("unit-unknown",                                                                            \
        N_ ("Not in the muster list {muster} ({total}): {names}."),                                \
        N_ ("Choose units of the list, or mark these as made by hand."))                           \
  CHECK (UNIT_UNKNOWN, UNIT_UNKNOWN, ARMY, NO_RULES, EACH, unit_known, ITSELF)                     \
  CODE (ENTRY_COST_DIFFERS, "entry-cost-differs", ERROR, "piece entry cost listed")                \
  SAYS ("entry-cost-differs",                                                                      \
        N_ ("{piece}: price {cost}; the list asks {listed} for {entry}."),                         \
        N_ ("Take over the list’s price, or mark the piece as made by hand."))                     \
  SAYS ("entry-cost-differs",                                                                      \
        N_ ("Price {cost}; the list asks {listed} for {entry} ({total}): {names}."),               \
        N_ ("Take over the list’s price, or mark the pieces as made by hand."))                    \
  MENDS ("entry-cost-differs",                                                                     \
         N_ ("Take over the list’s price, {listed}: {names}."))                                    \
  CHECK (ENTRY_COST_DIFFERS, ENTRY_COST_DIFFERS, ARMY, NO_RULES, EACH, entry_cost, ITSELF)         \
  CODE (ENTRY_ELEMENTS_DIFFER, "entry-elements-differ", ERROR, "unit entry elements listed")       \
  SAYS ("entry-elements-differ",                                                                   \
        NP_ ("{unit}: {elements} element; the list says {listed} for {entry}.",                    \
             "{unit}: {elements} elements; the list says {listed} for {entry}.",                   \
             "elements"),                                                                          \
        N_ ("Take over the list’s number, or mark the unit as made by hand."))                     \
  SAYS ("entry-elements-differ",                                                                   \
        N_ ("Not the {listed} elements that the list says for {entry} ({total}): {names}."),       \
        N_ ("Take over the list’s number, or mark the units as made by hand."))                    \
  MENDS ("entry-elements-differ",                                                                  \
         N_ ("Take over the list’s number of elements, {listed}: {names}."))                       \
  CHECK (ENTRY_ELEMENTS_DIFFER, ENTRY_ELEMENTS_DIFFER, ARMY, NO_RULES, EACH,                       \
         entry_elements, ITSELF)                                                                   \
  CODE (ENTRY_DETAILS_DIFFER, "entry-details-differ", ERROR,                                       \
        "piece entry detail? found? wanted?")                                                      \
  /* Translators: {detail} is the label of a field: “Weight” is Light */                       \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("{piece}: “{detail}” is {found}; the list says {wanted} for {entry}."),                \
        N_ ("Take over what the list says, or mark the piece as made by hand."))                   \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("“{detail}” is {found}; the list says {wanted} for {entry} ({total}): {names}."),      \
        N_ ("Take over what the list says, or mark the pieces as made by hand."))                  \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("{piece}: nothing under “{detail}”; the list says {wanted} for {entry}."),             \
        N_ ("Take over what the list says, or mark the piece as made by hand."))                   \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("Nothing under “{detail}”; the list says {wanted} for {entry} ({total}): {names}."),   \
        N_ ("Take over what the list says, or mark the pieces as made by hand."))                  \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("{piece}: “{detail}” is {found}; the list has nothing of it for {entry}."),            \
        N_ ("Take over what the list says, or mark the piece as made by hand."))                   \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("“{detail}” is {found}; the list has nothing of it for {entry} ({total}): {names}."),  \
        N_ ("Take over what the list says, or mark the pieces as made by hand."))                  \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("{piece}: taken from the list as {entry}, and that is something else."),               \
        N_ ("Take another entry, or mark the piece as made by hand."))                             \
  SAYS ("entry-details-differ",                                                                    \
        N_ ("Taken from the list as {entry}, and something else ({total}): {names}."),             \
        N_ ("Take another entry, or mark the pieces as made by hand."))                            \
  MENDS ("entry-details-differ",                                                                   \
         N_ ("Take over what the list says, “{detail}” and all else that differs: {names}."))      \
  CHECK (ENTRY_DETAILS_DIFFER, ENTRY_DETAILS_DIFFER, ARMY, RULES, EACH, entry_details,             \
         ITSELF)                                                                                   \
  CODE (ENTRY_BELOW_MIN, "entry-below-min", ERROR, "entry count minimum")                          \
  SAYS ("entry-below-min",                                                                         \
        N_ ("{entry}: {count} in the army; the list asks for {minimum} at least."),                \
        N_ ("Add what is missing."))                                                               \
  CODE (ENTRY_ABOVE_MAX, "entry-above-max", ERROR, "entry count maximum")                          \
  SAYS ("entry-above-max",                                                                         \
        N_ ("{entry}: {count} in the army; the list allows {maximum} at most."),                   \
        N_ ("Remove those that are too many."))                                                    \
  CODE (POOL_ABOVE_MAX, "pool-above-max", ERROR, "pool count maximum")                             \
  SAYS ("pool-above-max",                                                                          \
        NP_ ("There is {count} unit of {pool}; the list allows {maximum} at most, all kinds "      \
             "together.",                                                                          \
             "There are {count} units of {pool}; the list allows {maximum} at most, all kinds "    \
             "together.",                                                                          \
             "count"),                                                                             \
        N_ ("Remove those that are too many."))                                                    \
  CODE (ENTRY_REQUIRES, "entry-requires", ERROR, "entry other")                                    \
  SAYS ("entry-requires",                                                                          \
        N_ ("{entry} may only be taken together with {other}."),                                   \
        N_ ("Add {other}, or remove {entry}."))                                                    \
  CODE (ENTRY_EXCLUDES, "entry-excludes", ERROR, "entry other")                                    \
  SAYS ("entry-excludes",                                                                          \
        N_ ("{entry} and {other} may not be taken together."),                                     \
        N_ ("Remove one of the two."))                                                             \
  CHECK (ENTRY_BELOW_MIN, ENTRY_EXCLUDES, ARMY, NO_RULES, WHOLE, composition,                      \
         FIGURES | UNITS | BUDGETS)                                                                \
  CODE (BUDGET_EXCEEDED, "budget-exceeded", ERROR, "spent budget over contingent?")                \
  SAYS ("budget-exceeded",                                                                         \
        N_ ("The contingent {contingent} costs {spent} points; its share of the budget is "        \
            "{budget}."),                                                                          \
        NP_ ("Save {over} point, or raise its share.",                                             \
             "Save {over} points, or raise its share.",                                            \
             "over"))                                                                              \
  SAYS ("budget-exceeded",                                                                         \
        N_ ("The army costs {spent} points; its budget is {budget}."),                             \
        NP_ ("Save {over} point, or raise the budget.",                                            \
             "Save {over} points, or raise the budget.",                                           \
             "over"))                                                                              \
  CODE (BUDGET_UNUSED, "budget-unused", INFO, "spent budget left contingent?")                     \
  SAYS ("budget-unused",                                                                           \
        N_ ("The contingent {contingent} spends {spent} of its {budget} points and leaves "        \
            "{left}."),                                                                            \
        N_ ("There is room for another unit or a better leader."))                                 \
  SAYS ("budget-unused",                                                                           \
        N_ ("The army spends {spent} of its {budget} points and leaves {left}."),                  \
        N_ ("There is room for another unit or a better leader."))                                 \
  CHECK (BUDGET_EXCEEDED, BUDGET_UNUSED, ARMY, NO_RULES, WHOLE, budgets,                           \
         FIGURES | UNITS | BUDGETS | ITSELF)                                                       \
  CODE (PRICE_MISSING, "price-missing", WARNING, "piece")                                          \
  SAYS ("price-missing",                                                                           \
        N_ ("{piece}: no price, and the army has a budget."),                                      \
        N_ ("Give it a price, 0 if it is free."))                                                  \
  SAYS ("price-missing",                                                                           \
        N_ ("No price, and the army has a budget ({total}): {names}."),                            \
        N_ ("Give each a price, 0 if it is free."))                                                \
  MENDS ("price-missing",                                                                          \
         N_ ("Take the price from the list: {names}."))                                            \
  CHECK (PRICE_MISSING, PRICE_MISSING, ARMY, NO_RULES, EACH, price, ITSELF | BUDGETS)              \
  CODE (ACTIVATION_ADVICE, "activation-advice", WARNING,                                           \
        "units count advised smallest largest size?")                                              \
  SAYS ("activation-advice",                                                                       \
        NP_ ("An activation of {size} unit is planned; for an army of {units} the rules advise "   \
             "{smallest..largest}.",                                                               \
             "An activation of {size} units is planned; for an army of {units} the rules advise "  \
             "{smallest..largest}.",                                                               \
             "size"),                                                                              \
        N_ ("Keep it if you mean it, or change the number of units."))                             \
  SAYS ("activation-advice",                                                                       \
        N_ ("Planned activations of another size than {smallest..largest}, which the rules "       \
            "advise for an army of {units}: {total}."),                                            \
        N_ ("Keep them if you mean it, or change the number of units."))                           \
  SAYS ("activation-advice",                                                                       \
        NP_ ("{count} activation is planned; for an army of {units} the rules advise {advised}, "  \
             "of {smallest..largest} units.",                                                      \
             "{count} activations are planned; for an army of {units} the rules advise "           \
             "{advised}, of {smallest..largest} units.",                                           \
             "count"),                                                                             \
        N_ ("Keep it if you mean it, or follow the advice."))                                      \
  MENDS ("activation-advice",                                                                      \
         N_ ("Plan activations of {smallest..largest} units, as the rules advise."))               \
  CHECK (ACTIVATION_ADVICE, ACTIVATION_ADVICE, ARMY, RULES, WHOLE, activation_advice,              \
         UNITS | FIGURES | ACTIVATIONS | SIDES | IDS)                                              \
  CODE (ACTIVATION_LEADER_MISSING, "activation-leader-missing", ERROR, "number")                   \
  SAYS ("activation-leader-missing",                                                               \
        N_ ("Activation {number} has no leader."),                                                 \
        N_ ("Choose the leader who makes it."))                                                    \
  SAYS ("activation-leader-missing",                                                               \
        N_ ("Activations without a leader ({total}): {names}."),                                   \
        N_ ("Choose the leaders who make them."))                                                  \
  CHECK (ACTIVATION_LEADER_MISSING, ACTIVATION_LEADER_MISSING, ARMY, NO_RULES, WHOLE,              \
         activation_leaders, ACTIVATIONS)                                                          \
  CODE (ACTIVATION_LEADER_REPEATED, "activation-leader-repeated", ERROR, "leader number")          \
  SAYS ("activation-leader-repeated",                                                              \
        N_ ("{leader} makes another activation already; activation {number} is one too many."),    \
        N_ ("Let another leader make it: each makes one a turn."))                                 \
  CHECK (ACTIVATION_LEADER_REPEATED, ACTIVATION_LEADER_REPEATED, ARMY, RULES, WHOLE,               \
         activation_repeats, ACTIVATIONS | FIGURES)                                                \
  CODE (ACTIVATION_LEADER_UNFIT, "activation-leader-unfit", ERROR, "leader kind number")           \
  SAYS ("activation-leader-unfit",                                                                 \
        N_ ("{leader} cannot make activation {number}: {kind}, without command."),                 \
        N_ ("Choose a figure of a kind that has command."))                                        \
  CHECK (ACTIVATION_LEADER_UNFIT, ACTIVATION_LEADER_UNFIT, ARMY, RULES, WHOLE,                     \
         activation_fitness, ACTIVATIONS | FIGURES)                                                \
  CODE (ACTIVATION_QUALITY, "activation-quality", INFO,                                            \
        "leader quality change units effective")                                                   \
  SAYS ("activation-quality",                                                                      \
        NP_ ("With his quality ({quality}), {leader} activates {effective} unit; {units} were "    \
             "planned.",                                                                           \
             "With his quality ({quality}), {leader} activates {effective} units; {units} were "   \
             "planned.",                                                                           \
             "effective"),                                                                         \
        NULL)                                                                                      \
  CHECK (ACTIVATION_QUALITY, ACTIVATION_QUALITY, ARMY, RULES, WHOLE, activation_qualities,         \
         ACTIVATIONS | FIGURES)                                                                    \
  CODE (COMMAND_LEVEL_MISSING, "command-level-missing", WARNING, "figure level")                   \
  SAYS ("command-level-missing",                                                                   \
        N_ ("{figure} has no command level, and it sets the order points at the start."),          \
        N_ ("Give him one; {level} is usual."))                                                    \
  MENDS ("command-level-missing",                                                                  \
         N_ ("Give the usual command level, {level}: {names}."))                                   \
  CHECK (COMMAND_LEVEL_MISSING, COMMAND_LEVEL_MISSING, ARMY, RULES, WHOLE, command_levels,         \
         FIGURES)                                                                                  \
  CODE (TOO_FEW_LEADERS, "too-few-leaders", WARNING, "leaders activations")                        \
  SAYS ("too-few-leaders",                                                                         \
        NP_ ("{leaders} leader can make activations, and {activations} are planned.",              \
             "{leaders} leaders can make activations, and {activations} are planned.",             \
             "leaders"),                                                                           \
        N_ ("Add a leader, or plan fewer activations."))                                           \
  CHECK (TOO_FEW_LEADERS, TOO_FEW_LEADERS, ARMY, RULES, WHOLE, leaders_suffice,                    \
         ACTIVATIONS | FIGURES)                                                                    \
  CODE (BOARD_TOO_SMALL, "board-too-small", ERROR, "width height short long")                      \
  SAYS ("board-too-small",                                                                         \
        N_ ("The board is {width} by {height} hexes; the rules ask for {short} by {long} at "      \
            "least."),                                                                             \
        N_ ("Make the board larger; what is on it keeps its place."))                              \
  CHECK (BOARD_TOO_SMALL, BOARD_TOO_SMALL, SCENARIO, RULES, WHOLE, board_size, FRAME)              \
  CODE (SIDE_ARMY_MISSING, "side-army-missing", ERROR, "side")                                     \
  SAYS ("side-army-missing",                                                                       \
        N_ ("The side {side} has no army."),                                                       \
        N_ ("Give it an army, or remove the side."))                                               \
  CHECK (SIDE_ARMY_MISSING, SIDE_ARMY_MISSING, SCENARIO, NO_RULES, WHOLE, side_armies,             \
         SIDES)                                                                                    \
  CODE (SIDE_RULESET_DIFFERS, "side-ruleset-differs", ERROR, "side ruleset expected")              \
  SAYS ("side-ruleset-differs",                                                                    \
        N_ ("The army of the side {side} is of the rules {ruleset}, the scenario of {expected}."), \
        N_ ("Choose an army of the same rules."))                                                  \
  CHECK (SIDE_RULESET_DIFFERS, SIDE_RULESET_DIFFERS, SCENARIO, NO_RULES, WHOLE,                    \
         side_rulesets, SIDES)                                                                     \
  CODE (ARMY_OUTDATED, "army-outdated", INFO, "side")                                              \
  SAYS ("army-outdated",                                                                           \
        N_ ("The library has a newer revision of the army of the side {side}."),                   \
        N_ ("Compare the two, and update the scenario’s copy if you want the changes."))           \
  CHECK (ARMY_OUTDATED, ARMY_OUTDATED, SCENARIO, NO_RULES, WHOLE, armies_current, SIDES)           \
  CODE (EDGE_MISSING, "edge-missing", WARNING, "side")                                             \
  SAYS ("edge-missing",                                                                            \
        N_ ("The side {side} owns no table edge; its units need one to rally and retreat."),       \
        N_ ("Choose the edge on which it begins."))                                                \
  MENDS ("edge-missing",                                                                           \
         N_ ("Begin at the edge opposite the enemy’s: {names}."))                                  \
  CHECK (EDGE_MISSING, EDGE_MISSING, SCENARIO, RULES, WHOLE, edges_present, SIDES)                 \
  CODE (EDGE_SHARED, "edge-shared", WARNING, "side other edge")                                    \
  SAYS ("edge-shared",                                                                             \
        N_ ("The sides {side} and {other} are opponents and own the same table edge: {edge}."),    \
        N_ ("Give one of them another edge."))                                                     \
  CHECK (EDGE_SHARED, EDGE_SHARED, SCENARIO, NO_RULES, WHOLE, edges_shared, SIDES)                 \
  CODE (FIRST_PLAYER_MISSING, "first-player-missing", WARNING, "")                                 \
  SAYS ("first-player-missing",                                                                    \
        N_ ("Nobody is named to play first."),                                                     \
        N_ ("Choose the side that begins."))                                                       \
  CHECK (FIRST_PLAYER_MISSING, FIRST_PLAYER_MISSING, SCENARIO, NO_RULES, WHOLE,                    \
         first_player, ITSELF)                                                                     \
  CODE (UNIT_UNPLACED, "unit-unplaced", WARNING, "unit side")                                      \
  SAYS ("unit-unplaced",                                                                           \
        N_ ("The unit {unit} ({side}) is neither on the board nor in reserve."),                   \
        N_ ("Place it on the board, or put it in reserve."))                                       \
  SAYS ("unit-unplaced",                                                                           \
        N_ ("Neither on the board nor in reserve, side {side} ({total}): {names}."),               \
        N_ ("Place them on the board, or put them in reserve."))                                   \
  MENDS ("unit-unplaced",                                                                          \
         N_ ("Place where the side {side} deploys: {names}."))                                     \
  CODE (FIGURE_UNPLACED, "figure-unplaced", WARNING, "figure side")                                \
  SAYS ("figure-unplaced",                                                                         \
        N_ ("{figure} ({side}) is neither on the board nor in reserve."),                          \
        N_ ("Place the figure on the board, or put it in reserve."))                               \
  SAYS ("figure-unplaced",                                                                         \
        N_ ("Neither on the board nor in reserve, side {side} ({total}): {names}."),               \
        N_ ("Place them on the board, or put them in reserve."))                                   \
  MENDS ("figure-unplaced",                                                                        \
         N_ ("Place where the side {side} deploys: {names}."))                                     \
  CHECK (UNIT_UNPLACED, FIGURE_UNPLACED, SCENARIO, NO_RULES, EACH, unplaced,                       \
         PLACE | SIDES | ZONES)                                                                    \
  CODE (HEX_OCCUPIED, "hex-occupied", ERROR, "unit hex count stacking other?")                     \
  SAYS ("hex-occupied",                                                                            \
        N_ ("On hex {hex}, {unit} and {other} stand on the same ground."),                         \
        N_ ("Move {unit}: units may touch, no more."))                                             \
  SAYS ("hex-occupied",                                                                            \
        N_ ("{count} units stand on hex {hex}, where {stacking} may."),                            \
        N_ ("Move {unit} to a free hex."))                                                         \
  SAYS ("hex-occupied",                                                                            \
        N_ ("More on a hex than may stand there, {stacking} ({total}): {names}."),                 \
        N_ ("Move them to free hexes."))                                                           \
  CHECK (HEX_OCCUPIED, HEX_OCCUPIED, SCENARIO, RULES, EACH, stacking,                              \
         PLACE | COMPANY | POSITIONS)                                                              \
  CHECK (HEX_OCCUPIED, HEX_OCCUPIED, SCENARIO, RULES, EACH, footprints,                            \
         ITSELF | PLACE | COMPANY | POSITIONS)                                                     \
  CODE (HEX_IMPASSABLE, "hex-impassable", ERROR, "piece hex terrain")                              \
  SAYS ("hex-impassable",                                                                          \
        N_ ("{piece}: on hex {hex}, which is never entered: {terrain}."),                          \
        N_ ("Move it, or change the terrain."))                                                    \
  SAYS ("hex-impassable",                                                                          \
        N_ ("On hexes that are never entered, {terrain} ({total}): {names}."),                     \
        N_ ("Move them, or change the terrain."))                                                  \
  CHECK (HEX_IMPASSABLE, HEX_IMPASSABLE, SCENARIO, RULES, EACH, passable, PLACE | GROUND)          \
  CODE (OUTSIDE_BOARD, "outside-board", ERROR, "piece arrival?")                                   \
  SAYS ("outside-board",                                                                           \
        N_ ("{piece}: to arrive at {arrival}, column and row from zero, which is no hex of the "   \
            "board."),                                                                             \
        N_ ("Let it arrive on another hex, or make the board larger."))                            \
  SAYS ("outside-board",                                                                           \
        N_ ("{piece}: off the board."),                                                            \
        N_ ("Move it onto the board, or make the board larger."))                                  \
  SAYS ("outside-board",                                                                           \
        N_ ("Off the board ({total}): {names}."),                                                  \
        N_ ("Move them onto the board, or make the board larger."))                                \
  CHECK (OUTSIDE_BOARD, OUTSIDE_BOARD, SCENARIO, NO_RULES, EACH, on_board,                         \
         PLACE | POSITIONS)                                                                        \
  CHECK (OUTSIDE_BOARD, OUTSIDE_BOARD, SCENARIO, NO_RULES, EACH, reserve_hex, PLACE)               \
  CODE (OUTSIDE_ZONE, "outside-zone", WARNING, "piece side hex")                                   \
  SAYS ("outside-zone",                                                                            \
        N_ ("{piece}: starting hex {hex}, outside the deployment zone of the side {side}."),       \
        N_ ("Move it into the zone, or paint the zone over this hex."))                            \
  SAYS ("outside-zone",                                                                            \
        N_ ("Outside the deployment zone of the side {side} ({total}): {names}."),                 \
        N_ ("Move them into the zone, or paint the zone over these hexes."))                       \
  CHECK (OUTSIDE_ZONE, OUTSIDE_ZONE, SCENARIO, NO_RULES, EACH, zone, PLACE | GROUND | ZONES)       \
  CODE (UNIT_OUT_OF_COMMAND, "unit-out-of-command", WARNING,                                       \
        "unit hex leader? distance? range?")                                                       \
  SAYS ("unit-out-of-command",                                                                     \
        N_ ("The unit {unit} on hex {hex} is out of command: {leader} is {distance} away and "     \
            "reaches {range}."),                                                                   \
        N_ ("Bring a leader closer, or move the unit towards one."))                               \
  SAYS ("unit-out-of-command",                                                                     \
        N_ ("Out of command, with no leader near enough who may activate them "                    \
            "({total}): {names}."),                                                                \
        N_ ("Bring a leader closer, or move the units towards one."))                              \
  SAYS ("unit-out-of-command",                                                                     \
        N_ ("The unit {unit} on hex {hex} is out of command: no leader on the board may "          \
            "activate it."),                                                                       \
        N_ ("Place a leader of its contingent within reach of it."))                               \
  SAYS ("unit-out-of-command",                                                                     \
        N_ ("Out of command, with no leader on the board who may activate them "                   \
            "({total}): {names}."),                                                                \
        N_ ("Place a leader of their contingent within reach of them."))                           \
  CHECK (UNIT_OUT_OF_COMMAND, UNIT_OUT_OF_COMMAND, SCENARIO, RULES, EACH, command,                 \
         PLACE | LEADERS)                                                                          \
  CODE (ALLY_TOO_FAR, "ally-too-far", WARNING, "unit hex leader distance leash")                   \
  SAYS ("ally-too-far",                                                                            \
        N_ ("The allied unit {unit} on hex {hex} starts {distance} from {leader}; {leash} is "     \
            "the limit."),                                                                         \
        N_ ("Bring them closer: further away it may only come back to him or withdraw."))          \
  SAYS ("ally-too-far",                                                                            \
        N_ ("Allied units that start further than {leash} from {leader} ({total}): {names}."),     \
        N_ ("Bring them closer: further away they may only come back to him or withdraw."))        \
  CHECK (ALLY_TOO_FAR, ALLY_TOO_FAR, SCENARIO, RULES, EACH, leash, PLACE | LEADERS)                \
  CODE (MESSENGER_ALONE, "messenger-alone", WARNING, "figure kind hex")                            \
  SAYS ("messenger-alone",                                                                         \
        N_ ("{figure}, {kind}, starts on hex {hex}, where no leader can send him."),               \
        N_ ("Place him on the hex of a leader."))                                                  \
  SAYS ("messenger-alone",                                                                         \
        N_ ("Starting where no leader can send them ({total}): {names}."),                         \
        N_ ("Place them on the hex of a leader."))                                                 \
  CHECK (MESSENGER_ALONE, MESSENGER_ALONE, SCENARIO, RULES, EACH, lone_messenger,                  \
         PLACE | COMPANY | LEADERS)                                                                \
  CODE (CHARACTER_ALONE, "character-alone", INFO, "figure kind hex")                               \
  SAYS ("character-alone",                                                                         \
        N_ ("{figure}, {kind}, starts on hex {hex}, away from every unit."),                       \
        N_ ("Place the figure with a unit if it is to act with one."))                             \
  SAYS ("character-alone",                                                                         \
        N_ ("Starting away from every unit ({total}): {names}."),                                  \
        N_ ("Place them with a unit if they are to act with one."))                                \
  CHECK (CHARACTER_ALONE, CHARACTER_ALONE, SCENARIO, RULES, EACH, lone_character,                  \
         PLACE | COMPANY)                                                                          \
  CODE (ORDER_POINTS_DIFFER, "order-points-differ", INFO, "side points level")                     \
  SAYS ("order-points-differ",                                                                     \
        N_ ("{points} order points are set for the side {side}; its command level is {level}."),   \
        N_ ("Keep it if the scenario means it; rules that know the level alone begin with that.")) \
  CHECK (ORDER_POINTS_DIFFER, ORDER_POINTS_DIFFER, SCENARIO, RULES, WHOLE, order_points,           \
         SIDES | FIGURES | ITSELF)                                                                 \
  CODE (RESERVE_TOO_LATE, "reserve-too-late", ERROR, "piece turn limit")                           \
  SAYS ("reserve-too-late",                                                                        \
        N_ ("{piece}: to arrive in turn {turn}, and turn {limit} is the last."),                   \
        N_ ("Let it arrive earlier, or play more turns."))                                         \
  SAYS ("reserve-too-late",                                                                        \
        N_ ("To arrive after turn {limit}, which is the last ({total}): {names}."),                \
        N_ ("Let them arrive earlier, or play more turns."))                                       \
  CHECK (RESERVE_TOO_LATE, RESERVE_TOO_LATE, SCENARIO, NO_RULES, EACH, reserve_turn,               \
         PLACE | TURNS)                                                                            \
  CODE (RESERVE_ENTRY_MISSING, "reserve-entry-missing", WARNING, "piece hex? edge?")               \
  SAYS ("reserve-entry-missing",                                                                   \
        N_ ("{piece}: to arrive round hex {hex} and at the {edge} edge, and no hex is both."),     \
        N_ ("Let it arrive further away from that hex, round another one or at another edge."))    \
  SAYS ("reserve-entry-missing",                                                                   \
        N_ ("{piece}: in reserve without a turn or a place of arrival."),                          \
        N_ ("Say in which turn it arrives, and from which edge or round which hex."))              \
  SAYS ("reserve-entry-missing",                                                                   \
        N_ ("In reserve without a turn or a place of arrival ({total}): {names}."),                \
        N_ ("Say in which turn they arrive, and from which edge or round which hex."))             \
  MENDS ("reserve-entry-missing",                                                                  \
         N_ ("Arrive at the edge of the own side: {names}."))                                      \
  CHECK (RESERVE_ENTRY_MISSING, RESERVE_ENTRY_MISSING, SCENARIO, NO_RULES, EACH,                   \
         reserve_entry, PLACE | SIDES)                                                             \
  CHECK (RESERVE_ENTRY_MISSING, RESERVE_ENTRY_MISSING, SCENARIO, NO_RULES, EACH,                   \
         reserve_zone, PLACE)                                                                      \
  CODE (RESERVE_COMMAND_SPLIT, "reserve-command-split", WARNING, "leader count")                   \
  SAYS ("reserve-command-split",                                                                   \
        NP_ ("{leader}: to arrive elsewhere than {count} piece of the command.",                   \
             "{leader}: to arrive elsewhere than {count} pieces of the command.", "count"),        \
        N_ ("Let the whole command arrive in one place, unless it is meant to come apart."))       \
  CHECK (RESERVE_COMMAND_SPLIT, RESERVE_COMMAND_SPLIT, SCENARIO, NO_RULES, WHOLE, arrivals,        \
         PLACE | FIGURES | UNITS)                                                                  \
  CODE (OBJECTIVE_OFF_BOARD, "objective-off-board", ERROR, "objective")                            \
  SAYS ("objective-off-board",                                                                     \
        N_ ("The objective {objective} is on no hex of the board."),                               \
        N_ ("Place it on a hex, or remove it."))                                                   \
  CHECK (OBJECTIVE_OFF_BOARD, OBJECTIVE_OFF_BOARD, SCENARIO, NO_RULES, WHOLE, objectives,          \
         OBJECTIVES)                                                                               \
  CODE (VICTORY_MISSING, "victory-missing", WARNING, "side")                                       \
  SAYS ("victory-missing",                                                                         \
        N_ ("The side {side} has no way to win, and the rules name no usual one."),                \
        N_ ("Say how many enemy units or objective points bring victory, or describe it in "       \
            "words."))                                                                             \
  CODE (VICTORY_DEFAULT, "victory-default", INFO, "side wanted? available?")                       \
  SAYS ("victory-default",                                                                         \
        NP_ ("No victory is set for the side {side}: by the rules it needs {wanted} of "           \
             "{available} enemy unit.",                                                            \
             "No victory is set for the side {side}: by the rules it needs {wanted} of "           \
             "{available} enemy units.",                                                           \
             "available"),                                                                         \
        NULL)                                                                                      \
  SAYS ("victory-default",                                                                         \
        N_ ("No victory is set for the side {side}: the rules count enemy units, and there are "   \
            "none yet."),                                                                          \
        NULL)                                                                                      \
  MENDS ("victory-default",                                                                        \
         N_ ("Write down the number of enemy units that the rules ask for, {wanted}: {names}."))   \
  CHECK (VICTORY_MISSING, VICTORY_DEFAULT, SCENARIO, RULES, WHOLE, victory_set,                    \
         SIDES | UNITS)                                                                            \
  CODE (VICTORY_UNREACHABLE, "victory-unreachable", ERROR, "side what wanted available")           \
  SAYS ("victory-unreachable",                                                                     \
        N_ ("The side {side} cannot win: it needs {wanted} and there are {available} ({what})."),  \
        N_ ("Ask for less."))                                                                      \
  MENDS ("victory-unreachable",                                                                    \
         N_ ("Ask for no more than there is, {available}: {names}."))                              \
  CHECK (VICTORY_UNREACHABLE, VICTORY_UNREACHABLE, SCENARIO, NO_RULES, WHOLE,                      \
         victory_reach, SIDES | UNITS | OBJECTIVES | TURNS)                                        \
  CODE (TURN_LIMIT_RESULT_MISSING, "turn-limit-result-missing", INFO, "limit")                     \
  SAYS ("turn-limit-result-missing",                                                               \
        N_ ("The battle lasts to turn {limit}, and it is not said what it then comes to if "       \
            "nobody has won."),                                                                    \
        N_ ("Say whether it is drawn, what is counted, or which side wins."))                      \
  CODE (TURN_LIMIT_RESULT_TWICE, "turn-limit-result-twice", WARNING, "side")                       \
  SAYS ("turn-limit-result-twice",                                                                 \
        N_ ("After the last turn the side {side} wins in any case, so what is to be counted then " \
            "counts for nothing."),                                                                \
        N_ ("Leave out what is counted, or the side that wins."))                                  \
  CODE (TURN_LIMIT_MISSING, "turn-limit-missing", INFO, "")                                        \
  SAYS ("turn-limit-missing",                                                                      \
        N_ ("It is said what the battle comes to after its last turn, but not which turn is the "  \
            "last."),                                                                              \
        N_ ("Say which turn is the last, or leave out what comes after it."))                      \
  CHECK (TURN_LIMIT_RESULT_MISSING, TURN_LIMIT_MISSING, SCENARIO, NO_RULES, WHOLE,                 \
         turn_limit, ITSELF | SIDES)                                                               \
  CODE (ENEMIES_ADJACENT, "enemies-adjacent", INFO, "unit enemy hex")                              \
  SAYS ("enemies-adjacent",                                                                        \
        N_ ("{unit} and {enemy} start next to each other, on hex {hex}."),                         \
        N_ ("Keep it if the battle is to begin in contact."))                                      \
  SAYS ("enemies-adjacent",                                                                        \
        N_ ("Next to an enemy at the start ({total}): {names}."),                                  \
        N_ ("Keep it if the battle is to begin in contact."))                                      \
  CHECK (ENEMIES_ADJACENT, ENEMIES_ADJACENT, SCENARIO, NO_RULES, EACH, contact,                    \
         PLACE | COMPANY)

#define BIV_FINDING_SKIP(...)
#define BIV_FINDING_MEMBER(member, ...) BIV_CODE_##member,

typedef enum
{
  BIV_EACH_FINDING (BIV_FINDING_MEMBER, BIV_FINDING_SKIP, BIV_FINDING_SKIP,
                    BIV_FINDING_SKIP) BIV_N_CODES,
} BivFindingCode;

typedef struct
{
  const char *code;
  BivSeverity severity;
  const char *args;
} BivFindingCodeInfo;

extern const BivFindingCodeInfo biv_finding_codes[BIV_N_CODES];
