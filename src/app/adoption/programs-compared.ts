import { heard, listeners } from '../../kernel/listeners.ts'
import { own } from '../../kernel/own.ts'
import type { RuleId } from '../../kernel/rule.ts'
import type { State } from '../../kernel/state.ts'

/** Something that rules answer, offer or forbid, with the rules in force whose programs do so before and after. */
export type Compared = { readonly name: string; readonly was: readonly RuleId[]; readonly is: readonly RuleId[] }

/** What is answered (or offered, or forbidden) by other programs, or by programs of other texts, than before. */
export function programsCompared(
  before: State,
  after: State,
  part: 'answers' | 'offers' | 'forbids',
): readonly Compared[] {
  const names = [...new Set([...heard(before, part), ...heard(after, part)])].sort()
  return names.flatMap(name => {
    const [was, is] = [listeners(before, part, name), listeners(after, part, name)]
    return alike(before, was) === alike(after, is) ? [] : [{ name, was, is }]
  })
}

/** The rules, each with the program that speaks for it. */
function alike(state: State, rules: readonly RuleId[]): string {
  return rules.map(id => `${id} ${own(state.rules, id)?.program?.hash} ${params(state, id)}`).join()
}

function params(state: State, id: RuleId): string {
  return JSON.stringify(
    Object.entries(own(state.rules, id)?.front.params ?? {}).map(([name, { value }]) => [name, value]),
  )
}
