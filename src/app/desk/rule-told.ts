import type { JsonObject } from '../../kernel/json.ts'
import type { Claim, Rule } from '../../kernel/rule.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { labelShown } from '../names.ts'
import { type ParamChoice, paramChoices } from '../param-choices.ts'
import { withinShown } from '../public-value.ts'
import { rulePage } from '../rule-page.ts'

/** A rule as it goes over the wire: its text as it is, what is true of it besides, and the same as a page says it. */
export function ruleTold(world: World, state: State, rule: Rule): JsonObject {
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
      ...choicesTold(paramChoices(world, state, rule, name)),
    })),
    readings: Object.entries(front.readings).map(([name, { value, choices, why }]) => ({
      name,
      value,
      ...(choices === undefined ? {} : { choices }),
      why,
    })),
    claims: front.claims.flatMap(claim => claimTold(state, claim)),
    notes: page.notes,
  }
}

function choicesTold(choices: readonly ParamChoice[]): JsonObject {
  return choices.length === 0 ? {} : { choices }
}

function claimTold(state: State, { kind, target, words }: Claim): readonly JsonObject[] {
  const named = 'rule' in target ? { rule: labelOf(state, target.rule) } : { ...target }
  return [{ kind, target: named, ...(words === undefined ? {} : { words }) }]
}
