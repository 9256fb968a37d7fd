import type { Effect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { Front, Rule, RuleId } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import { paramsCompared } from './rule-change-compared.ts'

/** One step in a rule's history: the entry that changed the rule, its proposal, and the rule after it. */
export type RuleVersion = {
  readonly entry: number
  readonly at: number
  /** The label of the proposal or case that led to the change. */
  readonly matter?: string
  readonly what: readonly string[]
  /** The rule after the entry; undefined if the rule left the game. */
  readonly rule: Rule | undefined
}

/** The history of a rule, oldest version first. */
export function ruleHistory(entries: readonly Entry[], id: RuleId): readonly RuleVersion[] {
  const versions: RuleVersion[] = []
  let state = stateBeforeFounding(entries[0]?.game ?? '')
  for (const entry of entries) {
    const before = state
    state = evolve(state, entry)
    const touching = entry.effects.filter(effect => touchesRule(effect, id))
    if (touching.length === 0) continue
    const matter = touching.find(effect => effect.warrant.matter !== undefined)?.warrant.matter
    const label = matter === undefined ? undefined : matterIn(state, matter)?.label
    versions.push({
      entry: entry.seq,
      at: entry.act.at,
      ...(label === undefined ? {} : { matter: label }),
      what: [...new Set(touching.flatMap(effect => ruleChangesInWords(before, effect)))],
      rule: lookup(state.rules, id),
    })
  }
  return versions
}

/** An effect that changes a rule or its properties. */
type RuleEffect =
  | Exclude<Extract<Effect, { rule: RuleId }>, { do: 'answer' }>
  | Extract<Effect, { do: 'addRule' | 'find' }>

/** Whether an effect changes a rule or its properties. */
export function touchesRule(effect: Effect, id: RuleId): boolean {
  return Object.hasOwn(IN_FEW_WORDS, effect.do) && ruleOf(effect as RuleEffect) === id
}

function ruleOf(effect: RuleEffect): RuleId {
  if (effect.do === 'addRule') return effect.rule.id
  return effect.do === 'find' ? effect.finding.rule : effect.rule
}

/** Describes in a few words each change that an effect made to a rule. Empty if nothing visible changed. */
export function ruleChangesInWords(before: State, effect: Effect): readonly string[] {
  const told = lookup(IN_FEW_WORDS, effect.do) as ((effect: Effect, before: State) => readonly string[]) | undefined
  return told?.(effect, before) ?? []
}

const IN_FEW_WORDS: {
  readonly [Kind in RuleEffect['do']]: (effect: Extract<RuleEffect, { do: Kind }>, before: State) => readonly string[]
} = {
  addRule: (_, before) => [before.seq === 0 ? 'in force since the game began' : 'in force'],
  removeRule: () => ['repealed'],
  replaceText: () => ['new text'],
  setAttribute: ({ name, value }) => [`${name}: ${String(value)}`],
  relabel: ({ label }) => [`number ${label}`],
  place: ({ group }, before) => [`in the group ${before.groups.find(it => it.name === group)?.heading || group}`],
  setFront: ({ rule, front }, before) => {
    const known = lookup(before.rules, rule)
    return known === undefined ? [] : frontInWords(known.front, front)
  },
  bind: () => ['a program'],
  unbind: () => ['no program'],
  find: ({ finding }, before) => [`void by rule ${lookup(before.rules, finding.by)?.label ?? finding.by}`],
  lapse: () => ['no longer void'],
  readAs: ({ reading, value }) => [`“${reading}” is read as ${String(value)}`],
}

/** The parts of a rule's front matter, with their display names. */
const PARTS: readonly (readonly [keyof Front, string])[] = [
  ['claims', 'its claims of precedence'],
  ['togetherWith', 'the rules it is read together with'],
  ['registers', 'its registers'],
  ['charters', 'the institutions it enables'],
  ['readings', 'its readings'],
]

/** Describes the changes in a rule's front matter: its program's constants, its registers, and its claims. */
function frontInWords(before: Front, after: Front): readonly string[] {
  const counted = paramsCompared(before.params, after.params, '').filter(
    ({ was, is }) => was === undefined || canonical(was.value) !== canonical(is.value),
  )
  return [
    ...counted.map(
      ({ name, was, is }) =>
        `its program now uses ${fieldValueInWords(is.value)} ${was === undefined ? `as ${wordsOfName(name)}` : `instead of ${fieldValueInWords(was.value)}`}`,
    ),
    ...PARTS.flatMap(([part, words]) => (same(before, after, part) ? [] : [`${words} changed`])),
  ]
}

function same(before: Front, after: Front, part: keyof Front): boolean {
  return canonical(before[part] as never) === canonical(after[part] as never)
}

function fieldValueInWords(value: unknown): string {
  return typeof value === 'string' ? `“${wordsOfName(value)}”` : JSON.stringify(value)
}
