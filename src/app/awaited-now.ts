import { openVotes } from '../institutions/ballots.ts'
import type { Matter } from '../kernel/matter.ts'
import type { PersonId, State } from '../kernel/state.ts'
import { dueNow, owedBy } from './due-now.ts'
import type { RulesNow } from './rules-now.ts'
import { yetToVote } from './yet-to-vote.ts'

/**
 * Somebody for whom a game waits: the open votes in which a ballot of theirs is missing, the cases on which they are to
 * rule, the part of their turn, and what else they owe the others.
 */
export type Awaited = {
  readonly person: PersonId
  readonly votes: readonly Matter[]
  readonly cases: readonly Matter[]
  readonly phase?: string
  readonly owes: readonly string[]
}

/** Everybody for whom a game waits, and for what. */
export function awaitedNow(rules: RulesNow, state: State): readonly Awaited[] {
  const phase = rules.register('phase')
  const open = openVotes(state).map(matter => ({ matter, voters: yetToVote(rules, state, matter) }))
  const voting = open.some(({ voters }) => voters.length > 0)
  const mover = rules.register('mover')
  const due = dueNow(rules, state)
  const judges = Object.values(state.matters).flatMap(matter => judgeAwaited(matter) ?? [])
  return [...new Set([...due, ...judges])].map(person => ({
    person,
    votes: open.flatMap(({ matter, voters }) => (voters.includes(person) ? [matter] : [])),
    cases: Object.values(state.matters).filter(matter => judgeAwaited(matter) === person),
    owes: owedBy(rules, person).filter(it => it !== phase),
    ...(voting || person !== mover || typeof phase !== 'string' || phase === '' ? {} : { phase }),
  }))
}

/** Who is to rule on a case, where nobody has. */
function judgeAwaited({ institution, open, fields: { judges, ruling } }: Matter): PersonId | undefined {
  if (institution !== 'judgment' || !open || ruling != null || !Array.isArray(judges)) return undefined
  const judge = judges.at(-1)
  return typeof judge === 'string' ? judge : undefined
}
