import type { GroupSource, RuleSource, RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { OptionalRule, RulesetWithOptions } from '../../ports/optional-rule.ts'
import { daysInWords, textWithDays } from '../../wire/optional-rule-days.ts'

/** The optional rules that founders add to a ruleset, by name, each with the number of days that they chose. */
export type ChosenRules = { readonly [name: string]: number }

/** The ruleset with the chosen rules, or the choice that is not possible, and why. */
export type Extended =
  | { readonly ok: true; readonly ruleset: RulesetSource }
  | { readonly ok: false; readonly name: string; readonly sentence: string }

/** The minimum and the maximum number of days that founders can choose. */
export const DAYS = { least: 1, most: 365 }

/** The group that contains the optional rules of a game. */
export const OPTIONAL_GROUP = {
  name: 'optional',
  heading: 'Optional rules',
  note: 'The founder added these rules. They are not part of the original.',
} satisfies GroupSource

/** Adds optional rules to a ruleset. They become rules like all others: entry 0 records them with the original. */
export function withOptionalRules(ruleset: RulesetWithOptions, chosen: ChosenRules): Extended {
  const { optionalRules = [], ...original } = ruleset
  const wrong = Object.entries(chosen).find(([name, days]) => choiceFault(optionalRules, name, days) !== undefined)
  if (wrong !== undefined) return { ok: false, name: wrong[0], sentence: choiceFault(optionalRules, ...wrong) ?? '' }
  const added = optionalRules.filter(({ name }) => lookup(chosen, name) !== undefined)
  if (added.length === 0) return { ok: true, ruleset }
  const rules = added.flatMap(({ name, rule }) =>
    rule === null ? [] : [ruleWithDays(rule, lookup(chosen, name) ?? 0)],
  )
  const groups = [...original.groups.filter(({ name }) => name !== OPTIONAL_GROUP.name), OPTIONAL_GROUP]
  return {
    ok: true,
    ruleset: { ...original, groups, rules: [...original.rules.map(it => readAsWanted(it, added)), ...rules] },
  }
}

function choiceFault(options: readonly OptionalRule[], name: string, days: number): string | undefined {
  const option = options.find(it => it.name === name)
  const offered = options.flatMap(it => (it.rule === null ? [] : [it.name]))
  if (option === undefined)
    return `There is no optional rule “${name}”. The optional rules are ${offered.join(', ') || 'none'}.`
  if (option.rule === null) return `“${option.title}” is not offered for this ruleset. ${option.why}`
  if (Number.isSafeInteger(days) && days >= DAYS.least && days <= DAYS.most) return undefined
  return `Choose a whole number of days from ${DAYS.least} to ${DAYS.most} for “${option.title}”.`
}

/** Puts the chosen number of days into the text and the parameter of an optional rule. */
function ruleWithDays(rule: RuleSource, days: number): RuleSource {
  const { front, text } = rule
  const { words = '' } = lookup(front.params, 'days') ?? {}
  const params = { ...front.params, days: { value: days, words: daysInWords(days) } }
  return { ...rule, text: textWithDays(text, words, days), group: OPTIONAL_GROUP.name, front: { ...front, params } }
}

/** Switches a rule of the original to the reading that the added rules need. */
function readAsWanted(rule: RuleSource, added: readonly OptionalRule[]): RuleSource {
  const wanted = Object.entries(Object.assign({}, ...added.map(({ readings }) => lookup(readings, rule.label) ?? {})))
  if (wanted.length === 0) return rule
  const readings = Object.fromEntries(
    Object.entries(rule.front.readings).map(([name, reading]) => {
      const value = wanted.find(([it]) => it === name)?.[1]
      return [name, value === undefined ? reading : { ...reading, value }] as const
    }),
  ) as RuleSource['front']['readings']
  return { ...rule, front: { ...rule.front, readings } }
}
