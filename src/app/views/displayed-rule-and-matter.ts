import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf, uniqueRuleLabel } from '../names/names-and-labels.ts'

/** A rule as displayed. */
export function displayedRule(state: State, rule: Rule): JsonObject {
  const finding = state.findings.find(it => it.rule === rule.id)
  const { title, text, group, version, front, lineage } = rule
  return {
    ...rule.attributes,
    label: uniqueRuleLabel(state, rule),
    title,
    text,
    group,
    version,
    lineage: [...lineage, rule.label],
    amendments: amendmentsOf(state, rule),
    params: Object.fromEntries(Object.entries(front.params).map(([name, param]) => [name, param.value])),
    readings: Object.fromEntries(Object.entries(front.readings).map(([name, reading]) => [name, reading.value])),
    program: rule.program !== null,
    void: finding === undefined ? false : labelOf(state, finding.by),
  }
}

function amendmentsOf(state: State, rule: Rule): Json {
  const all = (state.registers['amendments']?.value ?? {}) as JsonObject
  return lookup(all, rule.id) ?? []
}

/** A matter as displayed. */
export function displayedMatter(state: State, matter: Matter): JsonObject {
  const by = matter.by === null ? null : nameOf(state, matter.by)
  return { ...matter.fields, label: matter.label, kind: matter.kind, by, open: matter.open }
}
