import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { charterers } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { inForce, labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { labelShown, nameOf } from '../names/names-and-labels.ts'
import { displayedValue, registerNow } from './register-value-shown.ts'
import { viewAs } from './view-as.ts'

/**
 * A register by its public name, as a viewer sees it; undefined if there is no such register or the viewer may not see
 * it. Only the viewers named by a register's audience can see the register.
 */
export function registerValueFor(state: State, world: World, name: string, viewer?: string): Json | undefined {
  return registerValueIfVisible(state, world, name, () => viewAs(world, state, viewer), viewer)
}

/**
 * Like `registerValueFor`, but takes a function that returns the game as the viewer sees it, and calls it only when
 * needed.
 */
export function registerValueIfVisible(
  state: State,
  world: World,
  name: string,
  eyes: () => State,
  viewer?: string,
): Json | undefined {
  const register = registerNow(world, state, name)
  if (register === undefined) return undefined
  return maySee(state, world, register.declaration.audience, viewer) ? displayedValue(eyes(), register) : undefined
}

function maySee(state: State, world: World, audience: string | undefined, viewer: string | undefined): boolean {
  if (audience === undefined || audience === 'everybody') return true
  if (viewer === undefined) return false
  const named = registerNow(world, state, audience)?.value
  return audience === viewer || named === viewer || (Array.isArray(named) && named.includes(viewer))
}

/** A rule as displayed. */
export function ruleShown(state: State, rule: Rule): JsonObject {
  const finding = state.findings.find(it => it.rule === rule.id)
  const { title, text, group, version, front, lineage } = rule
  return {
    ...rule.attributes,
    label: labelShown(state, rule),
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

/**
 * The number of rules, void ones included, with this value for an attribute (such as the status “mutable”). For
 * “rules”, the number of all rules.
 */
export function countRulesWith(state: State, value: string): number {
  const rules = Object.values(state.rules)
  if (value === 'rules') return rules.length
  return rules.filter(rule => Object.values(rule.attributes).includes(value)).length
}

/** A matter as displayed. */
export function matterShown(state: State, matter: Matter): JsonObject {
  const by = matter.by === null ? null : nameOf(state, matter.by)
  return { ...matter.fields, label: matter.label, kind: matter.kind, by, open: matter.open }
}

/** The labels of matters with held items. */
export function heldMatterLabels(state: State): readonly string[] {
  const waiting = state.open.filter(open => open.held !== undefined && open.matter !== undefined)
  return [...new Set(waiting.map(open => matterIn(state, open.matter ?? '')?.label ?? ''))].filter(
    label => label !== '',
  )
}

/** The labels of open matters that no rule in force handles any longer. */
export function unattendedMatterLabels(state: State): readonly string[] {
  return Object.values(state.matters)
    .filter(matter => matter.open && !isAttended(state, matter))
    .map(matter => matter.label)
}

/**
 * Whether a rule in force enables the institution of a matter. If a rule invented the matter's kind, the matter belongs
 * to the rule that opened it.
 */
function isAttended(state: State, { institution, charter }: Matter): boolean {
  return institution === 'matters'
    ? charter === null || inForce(state, charter)
    : charterers(state, institution).length > 0
}

/** The open items that need the rules to decide a question. */
export function undecidedQuestions(state: State): readonly OpenQuestion[] {
  return state.open.filter(open => open.question !== undefined)
}
