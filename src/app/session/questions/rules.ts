import { createHash } from 'node:crypto'
import type { QuestionKind } from '../../../kernel/questions/question-kind.ts'
import type { Claim, Rule } from '../../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { NotUnderstood } from '../../binding/binding.ts'
import { labelShown, ruleFound } from '../../names/names.ts'
import { referencesInWords } from '../../prose/acts.ts'
import { valueInWords } from '../../prose/values.ts'
import { citing, references } from '../../rules/references.ts'
import { rulePage } from '../../rules/rule-page.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { withinShown } from '../../views/registers.ts'
import { askedAbout, type Question, textOf, told, understanding, wireInstant } from '../question.ts'

/** The rulebook, group by group as it is printed. */
export const rulesQuestion: Question = questioned => {
  const state = askedAbout(questioned)
  return told({ ...asOf(state), groups: groupsView(questioned.world, state) })
}

function groupsView(world: World, state: State): readonly JsonObject[] {
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

/** A tag of the rulebook as people read it: a page whose tag is the same needs to ask for no rule again. */
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

/** One rule, with its program and what the labels in its text refer to. */
export const ruleQuestion: Question = understanding(questioned => {
  const { world, request, past } = questioned
  const state = askedAbout(questioned)
  const rule = ruleThere(state, textOf(request.of['label']), past === undefined)
  const program = rule.program === null ? undefined : lookup(state.programs, rule.program.hash)
  const rules = rulesNow(world, state)
  return told({
    ...asOf(state),
    rule: {
      ...ruleView(world, state, rule),
      source: program?.source ?? null,
      references: referencesInWords(rules, state, rule),
      refers: references(rules, state, rule).map(it => ({
        label: it.label,
        rule: it.rule === undefined ? null : labelShown(state, it.rule),
      })),
      citedBy: citing(rules, state, rule).map(it => labelShown(state, it)),
    },
  })
})

/** Which rule a label means: its hidden identity, and when it came into the game. For those who look up its past. */
export const ruleMeantQuestion: Question = understanding(questioned => {
  const { request, past } = questioned
  const { id, since, textSince } = ruleThere(askedAbout(questioned), textOf(request.of['label']), past === undefined)
  return told({ rule: id, since, textSince })
})

function asOf({ seq, now }: State) {
  return { entries: seq, at: wireInstant(now) }
}

function ruleThere(state: State, label: string, isNow: boolean) {
  const rule = ruleFound(state, label)
  if (rule !== undefined) return rule
  throw new NotUnderstood(isNow ? notNow(state, label) : `No rule bore the label ${label} then.`)
}

function notNow(state: State, label: string): string {
  const [once] = rulesInOrder(state).filter(({ lineage }) => lineage.includes(label))
  const hint =
    once === undefined
      ? 'If one did before, look at the rules as of an earlier entry.'
      : `The rule that did is ${labelShown(state, once)} now.`
  return `No rule bears the label ${label} now. ${hint}`
}

/** A rule as it goes over the wire: its text as it is, what is true of it besides, and the same as a page says it. */
export function ruleView(world: World, state: State, rule: Rule): JsonObject {
  const { title, text, group, version, front, lineage, since, textSince, attributes, program } = rule
  const finding = state.findings.find(it => it.rule === rule.id)
  const page = rulePage(state, rule)
  return {
    label: labelShown(state, rule),
    title,
    heading: page.heading,
    text,
    group,
    attributes: withinShown(state, attributes),
    version,
    since,
    textSince,
    lineage: [...lineage],
    void:
      finding === undefined ? null : { by: labelOf(state, finding.by), clause: finding.clause, entry: finding.entry },
    ...(page.void === undefined ? {} : { voidBecause: page.void }),
    carriedOut: front.carriedOut,
    program: program !== null,
    charters: front.charters,
    registers: front.registers.map(({ name }) => name),
    params: Object.entries(front.params).map(([name, { value, words }]) => ({
      name,
      value,
      ...(words === undefined ? {} : { words }),
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

function choicesView(choices: readonly ParamChoice[]): JsonObject {
  return choices.length === 0 ? {} : { choices }
}

function claimView(state: State, { kind, target, words }: Claim): readonly JsonObject[] {
  const named = 'rule' in target ? { rule: labelOf(state, target.rule) } : { ...target }
  return [{ kind, target: named, ...(words === undefined ? {} : { words }) }]
}

/** One of the values that a constant of a program may have: as it is written, and as people read it. */
type ParamChoice = { readonly value: string; readonly words: string }

/**
 * What a constant of a rule's program may be, where it is the answer to a question that the table of questions gives
 * answers for (“all”, “majority” …): the program says so, or calls it as the question that it answers is called. Empty
 * where it may be anything.
 */
function paramChoices(world: World, state: State, { program }: Rule, name: string): readonly ParamChoice[] {
  const answers = program?.manifest.answers ?? {}
  const hook = Object.keys(answers).find(it => it === name || paramOf(lookup(answers, it)) === name)
  const kind = hook === undefined ? undefined : lookup(world.kinds, hook.split(' ')[0] ?? '')
  return kind === undefined
    ? []
    : answersNamed(kind).map(({ value, answer }) => ({ value, words: words(state, value, answer) }))
}

function paramOf(answer: JsonObject | undefined): Json | undefined {
  const constant = answer?.['constant']
  return typeof constant === 'object' && constant !== null ? (constant as JsonObject)['param'] : undefined
}

/** The answers that the table of questions quotes, each in its one form. */
function answersNamed({
  value,
  normalise,
}: QuestionKind): readonly { readonly value: string; readonly answer: Json }[] {
  const quoted = [...value.matchAll(/“([^”]+)”/g)].map(([, it = '']) => it)
  return quoted.flatMap(it => {
    const answer = normalise === undefined ? it : normalise(it)
    return answer === undefined ? [] : [{ value: it, answer }]
  })
}

function words(state: State, value: string, answer: Json): string {
  return answer === value ? value : valueInWords(state, answer)
}
