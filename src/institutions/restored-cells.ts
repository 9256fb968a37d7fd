import { matterIn } from '../kernel/state/find-matter.ts'
import type { Matter } from '../kernel/state/matter.ts'
import { readRegister } from '../kernel/state/register-value.ts'
import { registerOrRetired, retiredRegister } from '../kernel/state/retired-registers.ts'
import type { Rule } from '../kernel/state/rule.ts'
import type { Group, State } from '../kernel/state/state.ts'
import { canonical } from '../kernel/values/canonical-json.ts'
import type { Json } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'

/**
 * What the cells of a game contain, as one text each, so that a correction can tell whether somebody has changed a cell
 * since the correction was computed. Undefined if there is no such cell.
 */
export function ruleCell({ rules }: State, id: string): string | undefined {
  const rule = lookup(rules, id)
  return rule === undefined ? undefined : canonical(comparedRule(rule))
}

/** Everything about a rule that a correction gives back, with the hash of its program in place of the program. */
function comparedRule({ label, title, text, attributes, group, front, program }: Rule): Json {
  return { label, title, text, attributes, group, front, program: program?.hash ?? null }
}

/** What a register contains. One that is retired contains what it contained then, if a correction reinstates it. */
export function registerCell(state: State, name: string, key: string | undefined): string | undefined {
  const register = registerOrRetired(state, name)
  return register === undefined ? undefined : canonical(readRegister(register, key))
}

/** Whether a register is in use and, if it is not, which entry retired it. */
export function cellOfUse(state: State, name: string): string {
  return canonical(lookup(state.registers, name) !== undefined || (retiredRegister(state, name)?.retired ?? null))
}

export function groupCell({ groups }: State, name: string): string | undefined {
  const group = groupNamed(groups, name)
  return group === undefined ? undefined : canonical({ heading: group.heading, note: group.note })
}

export function groupNamed(groups: readonly Group[], name: string): Group | undefined {
  return groups.find(it => it.name === name)
}

export function deadlineCell({ deadlines }: State, id: string): string | undefined {
  const deadline = lookup(deadlines, id)
  return deadline === undefined ? undefined : canonical(deadline)
}

export function answerCell({ answers }: State, id: string): string | undefined {
  const answer = answers.find(it => it.id === id)
  return answer === undefined ? undefined : canonical(answer)
}

export function questionCell({ open }: State, id: string): string | undefined {
  const question = open.find(it => it.id === id)
  return question === undefined ? undefined : canonical(question)
}

/** What a matter contains. A field without a value is the same as none. */
export function matterCell(state: State, id: string): string | undefined {
  const matter: Matter | undefined = matterIn(state, id)
  if (matter === undefined) return undefined
  const fields = Object.fromEntries(Object.entries(matter.fields).filter(([, value]) => value !== null))
  return canonical({ open: matter.open, fields })
}
