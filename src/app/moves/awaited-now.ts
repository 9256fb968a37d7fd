import { openVotes } from '../../institutions/ballots.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import { bySurname } from '../../kernel/questions/facts.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { inForce } from '../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { type Duty, dutiesNow, waitsForTime } from './duties-now.ts'
import { keptFromVoting } from './kept-from-voting.ts'
import { decidedNames } from './words-on-ballot.ts'

/**
 * Someone the game is waiting for: the open votes in which they have not voted, the cases that they have to judge,
 * their consent to the next turn, their part of the turn, the acts that are their duty, and anything else that they owe
 * the other players.
 */
export type Awaited = {
  readonly person: PersonId
  readonly votes: readonly Matter[]
  readonly cases: readonly Matter[]
  readonly consents: boolean
  readonly phase?: string
  readonly duties: readonly Duty[]
  readonly owes: readonly string[]
}

/**
 * Whether the game is still waiting for everything that it was waiting for from someone. Anything new does not matter.
 */
export function isStillAwaited(rules: RulesNow, state: State, awaited: Awaited): boolean {
  const { person, votes, cases, consents, duties, owes, phase } = awaited
  const now = ({ id }: Matter): Matter | undefined => lookup(state.matters, id)
  const isTurn = votes.length + cases.length + duties.length + owes.length === 0 && !consents
  return (
    votes.every(it => yetToVote(rules, state, now(it) ?? { ...it, open: false }, [person]).length > 0) &&
    cases.every(it => judgeAwaited(now(it) ?? { ...it, open: false }) === person) &&
    (!consents || consentsAwaited(rules).includes(person)) &&
    owes.every(it => owedBy(state, person).includes(it)) &&
    duties.every(it => dutiesNow(rules, state, it).some(now => isSameDuty(now, it))) &&
    (phase === undefined || (rules.register('phase') === phase && (duties.length > 0 || !waitsForTime(rules)))) &&
    ((!isTurn && phase === undefined) || rules.register('mover') === person)
  )
}

/** Whether two duties to do the same act are about the same thing: the same matter, in the same words of a rule. */
function isSameDuty(one: Duty, other: Duty): boolean {
  return one.matter?.id === other.matter?.id && one.to === other.to
}

const known = new WeakMap<State, readonly Awaited[]>()

/**
 * Everyone the game is waiting for, with the reasons. Pages, emails, lists, feeds and the API all use this function, so
 * they never disagree.
 */
export function awaitedNow(rules: RulesNow, state: State): readonly Awaited[] {
  const before = known.get(state)
  if (before !== undefined) return before
  const awaited = findAwaited(rules, state)
  // If the gas ran out, some rules were not asked.
  if (!rules.isSpent()) known.set(state, awaited)
  return awaited
}

function findAwaited(rules: RulesNow, state: State): readonly Awaited[] {
  const phase = rules.register('phase')
  const open = openVotes(state).map(matter => ({ matter, voters: awaitedVoters(rules, state, matter) }))
  const voting = open.some(({ voters }) => voters.length > 0)
  const mover = rules.register('mover')
  const consenting = consentsAwaited(rules)
  const duties = dutiesNow(rules, state)
  const isTimed = !duties.some(it => it.turn) && waitsForTime(rules)
  const judges = Object.values(state.matters).flatMap(matter => judgeAwaited(matter) ?? [])
  const people = [
    ...(!voting && consenting.length === 0 && duties.some(it => it.turn)
      ? []
      : peopleToMove(
          rules,
          open.flatMap(({ voters }) => voters),
        )),
    ...peopleOwing(state),
    ...judges,
    ...duties.map(({ person }) => person),
  ]
  return [...new Set(people)].map(person => ({
    person,
    votes: open.flatMap(({ matter, voters }) => (voters.includes(person) ? [matter] : [])),
    cases: Object.values(state.matters).filter(matter => judgeAwaited(matter) === person),
    consents: !voting && consenting.includes(person),
    duties: duties.filter(it => it.person === person),
    owes: owedBy(state, person).filter(it => it !== phase),
    ...(voting || consenting.length > 0 || person !== mover || isTimed || typeof phase !== 'string' || phase === ''
      ? {}
      : { phase }),
  }))
}

/** The Judge who still has to rule on a case. */
function judgeAwaited({ institution, open, fields: { judges, phase, vacant } }: Matter): PersonId | undefined {
  if (institution !== 'judgment' || !open || phase === 'ruled' || vacant === true || !Array.isArray(judges))
    return undefined
  const judge = judges.at(-1)
  return typeof judge === 'string' ? judge : undefined
}

/** The matters with which the game is waiting for someone to do something. */
export function mattersAwaiting({ votes, cases, duties }: Awaited): readonly Matter[] {
  return [...votes, ...cases, ...duties.flatMap(({ matter }) => matter ?? [])]
}

/** Everything that the game is waiting for from someone, each as a key that stays the same until it is done. */
export function tasksOf({ votes, cases, consents, phase, duties, owes }: Awaited): readonly string[] {
  return [
    ...votes.map(({ id }) => `vote on ${id}`),
    ...cases.map(({ id }) => `rule on ${id}`),
    ...duties.map(({ act, matter }) => `${act} ${matter?.id ?? ''}`),
    ...owes.map(what => `owes ${what}`),
    ...(consents ? ['consent'] : []),
    ...(phase === undefined ? [] : [`phase ${phase}`]),
    'anything',
  ]
}

/** The people the game is waiting for, for whatever reason. */
export function peopleAwaited(rules: RulesNow, state: State): readonly PersonId[] {
  return awaitedNow(rules, state).map(({ person }) => person)
}

/**
 * The voters of all open votes or, if there are none, those whose consent the next turn needs or, if it needs none, the
 * player whose turn it is, unless the turn only needs time to pass.
 */
function peopleToMove(rules: RulesNow, voters: readonly PersonId[]): readonly PersonId[] {
  if (voters.length > 0) return voters
  const consenting = consentsAwaited(rules)
  if (consenting.length > 0) return consenting
  const mover = rules.register('mover')
  return typeof mover === 'string' && !hasMoverLeft(rules) && !waitsForTime(rules) ? [mover] : []
}

/** Whether the person whose turn it is no longer plays. */
export function hasMoverLeft(rules: RulesNow): boolean {
  const [mover, players] = [rules.register('mover'), rules.register('players')]
  return typeof mover === 'string' && Array.isArray(players) && !players.includes(mover)
}

/** The people whose consent the next turn is still waiting for, according to the rules. */
function consentsAwaited(rules: RulesNow): readonly PersonId[] {
  return decidedNames(rules, 'consentsAwaited', {})
}

/** The people who may vote on a matter and have not voted yet, by surname, without those whom rules forbid to vote. */
function awaitedVoters(rules: RulesNow, state: State, matter: Matter): readonly PersonId[] {
  const voters = yetToVote(rules, state, matter, bySurname(state).map(String))
  const kept = keptFromVoting(rules, state, matter, voters)
  return voters.filter(it => !kept.includes(it))
}

/** Everyone who owes something to the other players. */
function peopleOwing(state: State): readonly PersonId[] {
  return Object.keys(debts(state)).filter(person => owedBy(state, person).length > 0)
}

function owedBy(state: State, person: PersonId): readonly string[] {
  const what = lookup(debts(state), person)
  return Array.isArray(what) ? what.map(String) : []
}

/**
 * What everyone owes, according to a register called `owed`. Once the rule that declares the register is out of force
 * or has no program, no one owes anything, because nothing could ever settle the debts.
 */
function debts(state: State): JsonObject {
  const register = lookup(state.registers, 'owed')
  if (register === undefined || !isObject(register.value)) return {}
  return inForce(state, register.by) && lookup(state.rules, register.by)?.program != null ? register.value : {}
}

/**
 * The people who may vote on a matter now and have not voted yet, as far as the rules say who may vote. Empty if no
 * vote is open.
 */
export function yetToVote(
  rules: RulesNow,
  state: State,
  { id, open, fields }: Matter,
  among: readonly PersonId[] = Object.keys(state.persons),
): readonly PersonId[] {
  if (!open || fields['voting'] !== true) return []
  const cast = isObject(fields['ballots']) ? fields['ballots'] : {}
  const silent = among.filter(person => !Object.hasOwn(cast, person))
  const may = peopleFor(silent, rules.decideEach('mayVote', asksOfVoters(silent, id)), ({ outcome }) => {
    return outcome.is === 'decided' && outcome.value === true
  })
  return peopleFor(may, rules.decideEach('mayVoteNow', asksOfVoters(may, id)), ({ outcome }) => {
    return outcome.is !== 'decided' || outcome.value === true
  })
}

function asksOfVoters(voters: readonly PersonId[], matter: string): readonly JsonObject[] {
  return voters.map(voter => ({ voter, matter }))
}

/** The people about whom the rules decided as `hold` says. Decisions are in the order of the people. */
function peopleFor(
  people: readonly PersonId[],
  decisions: readonly Decision[],
  hold: (decision: Decision) => boolean,
): readonly PersonId[] {
  return people.filter((_, place) => hold(decisions[place] as Decision))
}
