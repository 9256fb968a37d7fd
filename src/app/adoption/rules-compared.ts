import type { Finding } from '../../kernel/finding.ts'
import { own } from '../../kernel/own.ts'
import type { Rule, RuleId } from '../../kernel/rule.ts'
import { rulesInOrder } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'

/** What becomes of one rule: how it was and how it would be, either of which may be absent, and why it would be void. */
export type RuleCompared = {
  readonly is: 'new' | 'gone' | 'changed' | 'void' | 'alive' | 'moved'
  readonly was: Rule | undefined
  readonly rule: Rule | undefined
  readonly finding: Finding | undefined
}

/** Every rule that is not the same in two states of a game, in the order in which the later one prints them. */
export function rulesCompared(before: State, after: State): readonly RuleCompared[] {
  const gone = rulesInOrder(before).filter(({ id }) => own(after.rules, id) === undefined)
  return [...rulesInOrder(after), ...gone].flatMap(({ id }) => compared(before, after, id) ?? [])
}

function compared(before: State, after: State, id: RuleId): RuleCompared | undefined {
  const [was, rule] = [own(before.rules, id), own(after.rules, id)]
  const [wasVoid, finding] = [voidIn(before, id), voidIn(after, id)]
  const told = { was, rule, finding }
  if (rule === undefined) return { is: 'gone', ...told }
  if (was === undefined) return { is: 'new', ...told }
  if (was !== rule && !sameButPlace(was, rule)) return { is: 'changed', ...told }
  if ((wasVoid === undefined) !== (finding === undefined))
    return { is: finding === undefined ? 'alive' : 'void', ...told }
  return was.group === rule.group ? undefined : { is: 'moved', ...told }
}

function voidIn({ findings }: State, id: RuleId): Finding | undefined {
  return findings.find(({ rule }) => rule === id)
}

/** What a rule says and is, wherever it is printed. */
function sameButPlace(one: Rule, other: Rule): boolean {
  const said = ({ group: _, ...rule }: Rule) => JSON.stringify(rule)
  return said(one) === said(other)
}
