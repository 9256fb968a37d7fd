import type { Change } from '../institutions/change.ts'
import { paramOf } from '../institutions/param-of.ts'
import { canonical } from '../kernel/canonical.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'

/** What becomes of the program of a rule that is changed, in brackets behind the change: “(keeping its program)”; nothing where nothing is said of it. */
export function programNote(state: State, change: Change): string {
  const program = 'program' in change ? change.program : undefined
  const counts = change.kind === 'amend' ? counted(state, change) : []
  if (program === 'keep' && counts.length > 0) return ` (its program stays, and counts with ${counts.join(' and ')})`
  if (program === 'keep') return ' (keeping its program)'
  if (program === 'drop') return ' (without its program)'
  return program === undefined ? '' : ' (with a program)'
}

/** What a program that is kept counts with otherwise than the rule’s does, as values. */
function counted({ rules }: State, { rule: id, params }: Extract<Change, { kind: 'amend' }>): readonly string[] {
  const rule = own(rules, id)
  return Object.entries(params ?? {}).flatMap(([name, asked]) => {
    const { value } = paramOf(asked)
    const same = rule === undefined || canonical(own(rule.front.params, name)?.value ?? null) === canonical(value)
    return same ? [] : [typeof value === 'string' ? value : JSON.stringify(value)]
  })
}
