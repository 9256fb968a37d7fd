import { createHash } from 'node:crypto'
import type { QuestionKind } from '../../../kernel/questions/question-kind.ts'
import type { Claim, Rule, RuleId } from '../../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { valueAt } from '../../../kernel/values/persistent-map.ts'
import type { RuleAnswer, Rulebook } from '../../../wire/game/rule.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { NotUnderstood } from '../../binding/binding-context.ts'
import { ruleFound, uniqueRuleLabel } from '../../names/names-and-labels.ts'
import { unusualReferencesInWords } from '../../prose/acts.ts'
import { eachInParts, eachInWords } from '../../prose/sentence.ts'
import { valueInWords } from '../../prose/values.ts'
import { rulePage } from '../../rules/printable-rule.ts'
import { references, rulesCiting } from '../../rules/rule-references.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { eachWithDisplayNames } from '../../views/displayed-register-value.ts'
import { answeringUnknown, dataAnswer, type Question, stateAsked } from '../question.ts'

type RuleView = Rulebook['groups'][number]['rules'][number]

/** The rulebook, group by group, in printed order. */
export const rulesQuestion: Question<Rulebook> = questioned => {
  const state = stateAsked(questioned)
  return dataAnswer({ ...entryCountAndTime(state), groups: groupsView(questioned.world, state) })
}

function groupsView(world: World, state: State): Rulebook['groups'] {
  return state.groups.map(({ name, heading, note, rules }) => ({
    name,
    heading,
    note,
    rules: rules.flatMap(id => {
      const rule = lookup(state.rules, id)
      return rule === undefined ? [] : [ruleView(world, state, rule)]
    }),
  }))
}

type Tagged = { readonly of: readonly unknown[]; readonly tag: string }
const tags = new WeakMap<State['rules'], Tagged>()

/** A tag for the rulebook as people see it. As long as it stays the same, a page need not request any rule again. */
export function rulebookTag(world: World, state: State): string {
  const of = [state.groups, state.findings, state.persons]
  const known = tags.get(state.rules)
  if (known?.of.every((it, place) => it === of[place]) === true) return known.tag
  const tag = createHash('sha256')
    .update(JSON.stringify(groupsView(world, state)))
    .digest('base64url')
    .slice(0, 22)
  tags.set(state.rules, { of, tag })
  return tag
}

/** One rule, with its program and with the rules that the labels in its text refer to. */
export const ruleQuestion: Question<RuleAnswer, { readonly label: string }> = answeringUnknown(questioned => {
  const { world, request, past } = questioned
  const state = stateAsked(questioned)
  const rule = existingRule(state, request.of.label, past === undefined)
  const program = rule.program === null ? undefined : valueAt(state.programs, rule.program.hash)
  const rules = rulesNow(world, state)
  const meant = unusualReferencesInWords(rules, state, rule)
  return dataAnswer({
    ...entryCountAndTime(state),
    rule: {
      ...ruleView(world, state, rule),
      source: program?.source ?? null,
      references: eachInWords(meant),
      referencesParts: eachInParts(meant),
      refers: references(rules, state, rule).map(it => ({
        label: it.label,
        rule: it.rule === undefined ? null : uniqueRuleLabel(state, it.rule),
      })),
      citedBy: rulesCiting(rules, state, rule).map(it => uniqueRuleLabel(state, it)),
    },
  })
})

/** A rule's hidden identity, and the entries that brought it and its text into the game. */
type RuleMeant = { readonly rule: RuleId; readonly since: number; readonly textSince: number }

/**
 * The rule that a label refers to: its hidden identity, and when it entered the game, for looking up the rule's past.
 */
export const ruleMeantQuestion: Question<RuleMeant, { readonly label: string }> = answeringUnknown(questioned => {
  const { request, past } = questioned
  const { id, since, textSince } = existingRule(stateAsked(questioned), request.of.label, past === undefined)
  return dataAnswer({ rule: id, since, textSince })
})

function entryCountAndTime({ seq, now }: State) {
  return { entries: seq, at: wireInstant(now) }
}

function existingRule(state: State, label: string, isNow: boolean) {
  const rule = ruleFound(state, label)
  if (rule !== undefined) return rule
  throw new NotUnderstood(isNow ? noRuleSentence(state, label) : `No rule had the label ${label} then.`)
}

function noRuleSentence(state: State, label: string): string {
  const [once] = rulesInOrder(state).filter(({ lineage }) => lineage.includes(label))
  const hint =
    once === undefined
      ? 'If a rule had it before, look at the rules as of an earlier entry.'
      : `The rule that did is ${uniqueRuleLabel(state, once)} now.`
  return `No rule has the label ${label} now. ${hint}`
}

/** A rule for the client: its exact text and its properties, and how to show both on a page. */
export function ruleView(world: World, state: State, rule: Rule): RuleView {
  const { title, text, group, version, front, lineage, since, textSince, attributes, program } = rule
  const finding = state.findings.find(it => it.rule === rule.id)
  const page = rulePage(state, rule)
  return {
    label: uniqueRuleLabel(state, rule),
    title,
    heading: page.heading,
    text,
    group,
    attributes: eachWithDisplayNames(state, attributes),
    version,
    since,
    textSince,
    lineage: [...lineage],
    void:
      finding === undefined ? null : { by: labelOf(state, finding.by), clause: finding.clause, entry: finding.entry },
    ...(page.void === undefined ? {} : { voidBecause: page.void.words, voidBecauseParts: page.void.parts }),
    carriedOut: front.carriedOut,
    program: program !== null,
    charters: front.charters,
    registers: front.registers.map(({ name }) => name),
    params: Object.entries(front.params).map(([name, { value, words, also }]) => ({
      name,
      value,
      ...(words === undefined ? {} : { words }),
      ...(also === undefined ? {} : { also }),
      ...choicesView(paramChoices(world, state, rule, name)),
    })),
    readings: Object.entries(front.readings).map(([name, { value, choices, why }]) => ({
      name,
      value,
      ...(choices === undefined ? {} : { choices }),
      why,
    })),
    claims: front.claims.flatMap(claim => claimView(state, claim)),
    notes: page.notes,
  }
}

function choicesView(choices: readonly ParamChoice[]): Pick<RuleView['params'][number], 'choices'> {
  return choices.length === 0 ? {} : { choices }
}

function claimView(state: State, { kind, target, words }: Claim): RuleView['claims'] {
  const named = 'rule' in target ? { rule: labelOf(state, target.rule) } : { ...target }
  return [{ kind, target: named, ...(words === undefined ? {} : { words }) }]
}

/** A possible value of a program's constant: as it is written, and as people read it. */
type ParamChoice = { readonly value: string; readonly words: string }

/**
 * The possible values of a constant in a rule's program. They are known if the constant decides a question for which
 * the table of questions lists answers (“all”, “majority” …), because the program says so or because the constant has
 * the name of the question. Empty if the constant may have any value.
 */
function paramChoices(world: World, state: State, { program }: Rule, name: string): readonly ParamChoice[] {
  const answers = program?.manifest.answers ?? {}
  const hook = Object.keys(answers).find(it => it === name || paramOf(lookup(answers, it)) === name)
  const kind = hook === undefined ? undefined : lookup(world.kinds, hook.split(' ')[0] ?? '')
  return kind === undefined
    ? []
    : answersNamed(kind).map(({ value, answer }) => ({ value, words: choiceInWords(state, value, answer) }))
}

function paramOf(answer: JsonObject | undefined): Json | undefined {
  const constant = answer?.['constant']
  return typeof constant === 'object' && constant !== null ? (constant as JsonObject)['param'] : undefined
}

/** The answers that the table of questions quotes, each in its normal form. */
function answersNamed({
  value,
  normalise,
}: QuestionKind): readonly { readonly value: string; readonly answer: Json }[] {
  const quoted = [...value.matchAll(/“([^“”]+)”/g)].map(([, it = '']) => it)
  return quoted.flatMap(it => {
    const answer = normalise === undefined ? it : normalise(it)
    return answer === undefined ? [] : [{ value: it, answer }]
  })
}

function choiceInWords(state: State, value: string, answer: Json): string {
  return answer === value ? value : valueInWords(state, answer).words
}
