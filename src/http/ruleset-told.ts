import type { RuleSource, RulesetSource } from '../kernel/ruleset-source.ts'
import type { Ruleset } from '../wire/ruleset.ts'
import type { RulesetSummary } from '../wire/ruleset-summary.ts'

/** A ruleset as it goes over the wire: in brief, and whole. */
export const rulesetTold = {
  brief: ({ name, title, source, story, zone, rules }: RulesetSource): RulesetSummary => ({
    name,
    title,
    source,
    story,
    zone,
    rules: rules.length,
  }),
  whole: ({ name, title, source, story, zone, settings, groups, rules }: RulesetSource): Ruleset => ({
    name,
    title,
    source,
    story,
    zone,
    settings: Object.entries(settings).map(([setting, { choices, default: usual, why }]) => ({
      name: setting,
      choices: [...choices],
      default: usual,
      why,
    })),
    groups: groups.map(group => ({ ...group })),
    rules: rules.map(ruleOf),
  }),
}

function ruleOf({ label, title, text, group, attributes, front, program }: RuleSource): Ruleset['rules'][number] {
  const { carriedOut, charters, params, readings, registers, claims, togetherWith } = front
  return {
    label,
    title,
    text,
    group,
    attributes: { ...attributes },
    carriedOut,
    charters: [...charters],
    params: { ...params },
    readings: { ...readings },
    registers: [...registers],
    claims: [...claims],
    togetherWith: [...togetherWith],
    source: program?.source ?? null,
  }
}
