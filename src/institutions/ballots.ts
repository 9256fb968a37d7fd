import type { Decision } from '../kernel/decision.ts'
import type { Expansion } from '../kernel/expansion.ts'
import { bySurname } from '../kernel/facts.ts'
import type { GameEvent } from '../kernel/game-event.ts'
import type { Institution, Sitting } from '../kernel/institution.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { truth } from '../kernel/kernel-questions.ts'
import type { Matter } from '../kernel/matter.ts'
import { matterIn } from '../kernel/matter-in.ts'
import { own } from '../kernel/own.ts'
import { plus, type Rational, rational, written } from '../kernel/rational.ts'
import { threshold } from './threshold.ts'

/**
 * Votes on a matter: ballots are cast until everybody who may vote has, then they are counted, voters and votes apart.
 * Who may vote, with how many votes and which words, and what the count comes to, rules answer.
 */
export const ballots: Institution = {
  name: 'ballots',
  about: 'Who may vote, who has voted, and how did the vote come out?',
  registers: [],
  questions: [
    {
      name: 'mayVote',
      about: 'May this person vote on this matter?',
      asks: 'voter, matter',
      value: 'true or false',
      combine: 'contest',
      silence: 'undecided: the vote waits',
      holds: true,
      normalise: truth,
    },
    {
      name: 'choices',
      about: 'Which words may a ballot say?',
      asks: 'matter',
      value: 'a list of words',
      combine: 'contest',
      silence: 'any word',
      standing: true,
      normalise: value => (Array.isArray(value) && value.every(it => typeof it === 'string') ? value : undefined),
    },
    {
      name: 'votes',
      about: 'How many votes has this voter on this matter?',
      asks: 'voter, matter',
      value: 'an exact number',
      combine: 'contest',
      silence: 'undecided: the vote cannot be counted',
      holds: true,
      normalise: number,
    },
    {
      name: 'required',
      about: 'How many votes does this matter need to be adopted?',
      asks: 'matter',
      value: '“all”, “majority”, “2/3 of voters”, “more than 1/2 of votes”, or {of, share, more}',
      combine: 'contest',
      silence: 'undecided: the outcome is held',
      holds: true,
      normalise: threshold,
    },
  ],
  events: ['ballotOpened', 'voted', 'voteCompleted'],
  moves: {
    openBallot: { about: 'openBallot{matter}: the vote on a matter begins', expand: open },
    castBallot: {
      about: 'castBallot{matter,voter,choice}: one ballot, in the place of an earlier one of the same voter',
      expand: cast,
    },
    setTally: {
      about:
        'setTally{matter,tally}: a count made by another method: {voters: {WORD: n}, votes: {WORD: n}, eligible, allVotes}',
      expand: setTally,
    },
  },
  after: { voted: complete, left: completeAll, joined: completeAll },
  derived: { awaited: awaited },
}

function number(value: Json): Json | undefined {
  const exact = rational(value)
  return exact === undefined ? undefined : written(exact)
}

function open(sitting: Sitting, { matter }: JsonObject): Expansion {
  if (typeof matter !== 'string' || matterIn(sitting.state, matter) === undefined)
    return { bad: 'openBallot wants a matter' }
  const words = sitting.ask('choices', { matter })
  if (words.outcome.is === 'undecided') return { held: words, matter }
  const choices = words.outcome.is === 'decided' ? words.outcome.value : null
  const event = { name: 'ballotOpened', matter, data: {} }
  return { effects: [{ do: 'changeMatter', matter, set: { ballots: {}, voting: true, choices } }], events: [event] }
}

function cast(sitting: Sitting, { matter: id, voter, choice }: JsonObject): Expansion {
  const matter = typeof id === 'string' ? matterIn(sitting.state, id) : undefined
  if (matter?.fields['voting'] !== true) return { bad: 'no vote on this matter is open' }
  const who = typeof voter === 'string' ? voter : sitting.by
  if (typeof choice !== 'string') return { bad: 'a ballot says a word' }
  const choices = (matter.fields['choices'] ?? null) as readonly string[] | null
  if (choices !== null && !choices.includes(choice)) return { bad: `a ballot says one of ${choices.join(', ')}` }
  const set = { ballots: { ...ballotsOf(matter), [who]: choice } }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    events: [{ name: 'voted', matter: matter.id, data: { voter: who } }],
  }
}

function setTally({ state }: Sitting, { matter, tally: count }: JsonObject): Expansion {
  if (typeof matter !== 'string' || matterIn(state, matter) === undefined) return { bad: 'setTally wants a matter' }
  if (typeof count !== 'object' || count === null || Array.isArray(count)) return { bad: 'setTally wants a count' }
  return { effects: [{ do: 'changeMatter', matter, set: { voting: false, tally: count } }] }
}

function ballotsOf(matter: Matter): { readonly [voter: string]: string } {
  return (matter.fields['ballots'] ?? {}) as { readonly [voter: string]: string }
}

/** Those of some persons who may vote on a matter, asked person by person; or the question on which it waits. */
function eligible(sitting: Sitting, matter: string, persons: readonly string[]): readonly string[] | Decision {
  const decisions = sitting.askEach(
    'mayVote',
    persons.map(voter => ({ voter, matter })),
  )
  const open = decisions.find(decision => decision.outcome.is === 'undecided')
  if (open !== undefined) return open
  const silent = decisions.find(decision => decision.outcome.is === 'silent')
  if (silent !== undefined && decisions.every(decision => decision.outcome.is === 'silent')) return silent
  return persons.filter((_, index) => {
    const outcome = decisions[index]?.outcome
    return outcome?.is === 'decided' && outcome.value === true
  })
}

function everybody({ state }: Sitting): readonly string[] {
  return bySurname(state) as readonly string[]
}

/** Counts a vote as soon as everybody who may vote has done so. */
function complete(sitting: Sitting, event: GameEvent): Expansion {
  const matter = event.matter === undefined ? undefined : matterIn(sitting.state, event.matter)
  return matter?.fields['voting'] === true ? counted(sitting, matter) : { effects: [] }
}

/** Somebody left or came: any vote may now be complete. */
function completeAll(sitting: Sitting): Expansion {
  const counts = voting(sitting).map(matter => counted(sitting, matter))
  const held = counts.find(count => 'held' in count)
  if (
    held !== undefined &&
    counts.every(count => 'held' in count || (count as { events?: unknown }).events === undefined)
  )
    return held
  return {
    effects: counts.flatMap(count => ('effects' in count ? count.effects : [])),
    events: counts.flatMap(count => ('effects' in count ? (count.events ?? []) : [])),
  }
}

function voting({ state }: Sitting): readonly Matter[] {
  return Object.values(state.matters).filter(matter => matter.open && matter.fields['voting'] === true)
}

function counted(sitting: Sitting, matter: Matter): Expansion {
  const cast = ballotsOf(matter)
  const missing = eligible(
    sitting,
    matter.id,
    everybody(sitting).filter(person => own(cast, person) === undefined),
  )
  if (!Array.isArray(missing)) return { held: missing as Decision, matter: matter.id }
  if (missing.length > 0) return { effects: [] }
  const voters = eligible(
    sitting,
    matter.id,
    everybody(sitting).filter(person => own(cast, person) !== undefined),
  )
  if (!Array.isArray(voters)) return { held: voters as Decision, matter: matter.id }
  if (voters.length === 0) return { effects: [] }
  const weights = sitting.askEach(
    'votes',
    voters.map(voter => ({ voter, matter: matter.id })),
  )
  const unknown = weights.find(decision => decision.outcome.is !== 'decided')
  if (unknown !== undefined) return { held: unknown, matter: matter.id }
  const set = {
    voting: false,
    ballots: Object.fromEntries(voters.map(voter => [voter, cast[voter] ?? ''])),
    tally: tally(voters, cast, weights),
  }
  const because = [
    ...new Set(weights.flatMap(decision => (decision.outcome.is === 'decided' ? decision.outcome.by : []))),
  ]
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    events: [{ name: 'voteCompleted', matter: matter.id, data: {} }],
    because,
  }
}

/** For each word, how many voters said it and with how many votes; and both in all. */
function tally(
  voters: readonly string[],
  cast: { readonly [voter: string]: string },
  weights: readonly Decision[],
): JsonObject {
  const heads = new Map<string, number>()
  const votes = new Map<string, Rational>()
  let all: Rational = { n: 0n, d: 1n }
  voters.forEach((voter, index) => {
    const word = cast[voter] ?? ''
    const outcome = weights[index]?.outcome
    const weight = rational(outcome?.is === 'decided' ? outcome.value : 0) ?? { n: 0n, d: 1n }
    heads.set(word, (heads.get(word) ?? 0) + 1)
    votes.set(word, plus(votes.get(word) ?? { n: 0n, d: 1n }, weight))
    all = plus(all, weight)
  })
  const exact = Object.fromEntries([...votes].map(([word, sum]) => [word, written(sum)]))
  return { voters: Object.fromEntries(heads), votes: exact, eligible: voters.length, allVotes: written(all) }
}

/** Who has yet to vote on what is open, by surname. */
function awaited(sitting: Sitting): Json {
  const open = voting(sitting)[0]
  if (open === undefined) return []
  const cast = ballotsOf(open)
  const missing = eligible(
    sitting,
    open.id,
    everybody(sitting).filter(person => own(cast, person) === undefined),
  )
  return Array.isArray(missing) ? missing : []
}
