import type { GameEvent } from '../kernel/acts/event-types.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Decision } from '../kernel/questions/decision.ts'
import { bySurname } from '../kernel/questions/facts.ts'
import { normalBoolean } from '../kernel/questions/kernel-questions.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import { listeners } from '../kernel/state/listening-rules.ts'
import type { Matter } from '../kernel/state/matter.ts'
import type { RuleId } from '../kernel/state/rule.ts'
import { isSealed, sealedRef } from '../kernel/state/sealed.ts'
import type { State } from '../kernel/state/state.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { formatRational, parseRational } from '../kernel/values/rational.ts'
import { type Cast, canIdentifyVoter, ordinalOf, tally, voterOf } from './count-ballots.ts'
import { decidedStringList } from './decided-value.ts'
import { meantBallots } from './meant-ballots.ts'
import { threshold } from './threshold.ts'

/**
 * Votes on a matter: ballots are cast until everyone who may vote has voted, and are then counted, with separate totals
 * for voters and votes. The rules decide who may vote, with how many votes and which words, and what the result is.
 */
export const ballots: Institution = {
  name: 'ballots',
  about: 'Who may vote, who has voted, and what is the result of the vote?',
  registers: [],
  questions: [
    {
      name: 'mayVote',
      about: 'May this person vote on this matter?',
      asks: 'voter, matter',
      subject: { voter: 'voter', matter: 'matter' },
      author: 'voter',
      example: true,
      value: 'true or false',
      combine: 'contest',
      silence: 'undecided: the vote waits',
      holds: true,
      normalise: normalBoolean,
    },
    {
      name: 'eligible',
      about:
        'Is this person an eligible voter? Asked by rules that concern eligible voters; a vote itself asks `mayVote`.',
      asks: 'voter and matter, or by and the arguments of an act',
      subject: { voter: 'voter', by: 'person', matter: 'matter' },
      more: 'arguments',
      author: 'voter',
      example: true,
      value: 'true or false',
      combine: 'contest',
      silence: 'undecided: the act is held',
      holds: true,
      normalise: normalBoolean,
    },
    {
      name: 'mayVoteNow',
      about: 'May this person vote now, or only after something else? Until then, the game does not wait for them.',
      asks: 'voter, matter',
      subject: { voter: 'voter', matter: 'matter' },
      author: 'voter',
      example: false,
      value: 'true or false',
      combine: 'contest',
      silence: 'now, if they may vote at all',
      normalise: normalBoolean,
    },
    {
      name: 'choices',
      about: 'Which words may a ballot contain?',
      asks: 'matter',
      subject: { matter: 'matter' },
      example: ['for', 'against'],
      value: 'a list of words',
      combine: 'contest',
      silence: 'any word',
      standing: true,
      listsWords: true,
      normalise: value => (Array.isArray(value) && value.every(it => typeof it === 'string') ? value : undefined),
    },
    {
      name: 'countsAs',
      about: 'Which word does a word on a ballot count as? Asked only if a rule or people for it answer.',
      asks: 'word, matter',
      subject: { word: 'text', matter: 'matter' },
      example: 'against',
      value: 'a word',
      combine: 'contest',
      silence: 'the word itself',
      namedByHand: ['word'],
      normalise: value => (typeof value === 'string' && value !== '' && value.length <= WORD ? value : undefined),
    },
    {
      name: 'usualWords',
      about: 'Which words are suggested to a voter whose ballot may say anything?',
      asks: 'matter',
      subject: { matter: 'matter' },
      example: ['for', 'against'],
      value: 'a list of words',
      combine: 'contest',
      silence: 'none are suggested',
      normalise: value => (Array.isArray(value) && value.every(it => typeof it === 'string') ? value : undefined),
    },
    {
      name: 'votes',
      about: 'How many votes does this voter have on this matter?',
      asks: 'voter, matter, ballot (2 for a second ballot)',
      subject: { voter: 'voter', matter: 'matter', ballot: 'number' },
      example: 2,
      value: 'an exact number',
      combine: 'contest',
      silence: 'one for each voter if a number of voters is required; otherwise undecided: the vote cannot be counted',
      holds: true,
      normalise: exactNumber,
    },
    {
      name: 'required',
      about: 'How many votes does this matter need to be adopted?',
      asks: 'matter',
      subject: { matter: 'matter' },
      example: 'majority',
      value:
        '“all”, “majority”, “2/3 of voters”, “more than 1/2 of votes” as {of, share, more}; or a number: 4, “4 votes” as {votes: 4}, “4 voters” as {voters: 4}',
      combine: 'contest',
      silence: 'undecided: the outcome is held',
      holds: true,
      normalise: threshold,
    },
    {
      name: 'whenCounted',
      about: 'When are the ballots on this matter counted?',
      asks: 'matter',
      subject: { matter: 'matter' },
      example: 'all',
      value: '“all”: once all eligible voters have voted, or “called”: when a rule says so',
      combine: 'contest',
      silence: 'once all eligible voters have voted',
      normalise: value => (value === 'all' || value === 'called' ? value : undefined),
    },
    {
      name: 'ballotsCountAs',
      about: 'If the rules about votes change during a vote, do the ballots cast before count as they did then?',
      asks: 'matter',
      subject: { matter: 'matter' },
      example: 'cast',
      value: '“cast”: as they did when they were cast, or “counted”: as the rules say when they are counted',
      combine: 'contest',
      silence: 'as the rules say when they are counted',
      normalise: value => (value === 'cast' || value === 'counted' ? value : undefined),
    },
  ],
  events: ['ballotOpened', 'voted', 'voteCompleted', 'ballotsOpened'],
  moves: {
    openBallot: { about: 'openBallot{matter}: begins the vote on a matter', expand: open },
    castBallot: {
      about:
        "castBallot{matter,voter,choice,ballot,eligible}: casts a ballot, which replaces the voter’s earlier ballot; `ballot: 2` casts an additional ballot, `choice: null` withdraws a ballot, and `eligible: true` refuses the ballot of a voter who may not vote now; `eligible: 'ever'` refuses the ballot only if the voter may not vote at all",
      expand: cast,
    },
    openBallots: { about: 'openBallots{matter}: opens the sealed ballots', expand: unseal },
    countBallot: { about: 'countBallot{matter}: counts the ballots cast so far', expand: count },
    setTally: {
      about:
        'setTally{matter,tally}: sets a count made by another method: {voters: {WORD: n}, votes: {WORD: n}, eligible, allVotes}',
      expand: setTally,
    },
  },
  after: {
    voted: countIfComplete,
    left: countCompleteVotes,
    joined: countCompleteVotes,
    changed: countVotesAfterChange,
    // A ruling that falls may give ballots back.
    overruled: countVotesAfterChange,
  },
  // A ballot cast under a rule in force is counted even if this institution is no longer chartered by any rule.
  continues: ['voted'],
  derived: { awaited: awaitedVoters },
}

function exactNumber(value: Json): Json | undefined {
  const exact = parseRational(value)
  return exact === undefined ? undefined : formatRational(exact)
}

function open(context: CallContext, { matter }: JsonObject): Expansion {
  if (typeof matter !== 'string' || matterIn(context.state, matter) === undefined)
    return { bad: 'openBallot needs a matter' }
  const words = context.ask('choices', { matter })
  if (words.outcome.is === 'undecided') return { held: words, matter }
  const choices = decidedStringList(words) ?? null
  const event = { name: 'ballotOpened', matter, data: {} }
  return { effects: [{ do: 'changeMatter', matter, set: { ballots: {}, voting: true, choices } }], events: [event] }
}

function cast(context: CallContext, args: JsonObject): Expansion {
  const matter = matterInVote(context, args)
  if (matter === undefined)
    return { bad: 'no vote on this matter is open', because: rulesGuardingBallots(context, args) }
  const { voter: named, choice = null, ballot = 1 } = args
  const voter = typeof named === 'string' ? named : context.by
  const fault = faultIn(voter, choice, ballot)
  if (fault !== undefined) return { bad: fault }
  const strange = wordFault(context, matter, choice)
  if (strange !== undefined) return strange
  const { eligible: checked } = args
  const barring = checked === true || checked === 'ever' ? rulesAgainst(context, 'mayVote', matter, voter) : []
  if (barring.length > 0) return { bad: 'no vote of this person counts here', because: barring }
  const later = checked === true ? rulesAgainst(context, 'mayVoteNow', matter, voter) : []
  if (later.length > 0) return { bad: 'this person may not vote yet', because: later }
  const key = ballot === 1 ? voter : `${voter} ${ballot}`
  if (choice === null) return withdrawBallot(matter, key)
  const set = {
    ballots: { ...ballotsOf(matter), [key]: isSealed(choice) ? sealedRef(choice) : choice },
    ...weightWhenCast(context, matter, key),
  }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    events: [{ name: 'voted', matter: matter.id, data: { voter } }],
  }
}

/**
 * The rules under which a person may not vote on a matter, or not yet; empty if the person may vote, or if the question
 * is undecided.
 */
function rulesAgainst(
  context: CallContext,
  question: 'mayVote' | 'mayVoteNow',
  matter: Matter,
  voter: string,
): readonly RuleId[] {
  const { outcome } = context.ask(question, { voter, matter: matter.id })
  return outcome.is === 'decided' && outcome.value === false ? outcome.by : []
}

/**
 * Records how many votes a ballot has now, and by which rules, if a rule says that it will count as it did when it was
 * cast.
 */
function weightWhenCast(context: CallContext, matter: Matter, key: string): JsonObject {
  const countsAs = context.ask('ballotsCountAs', { matter: matter.id }).outcome
  if (countsAs.is !== 'decided' || countsAs.value !== 'cast') return {}
  const { outcome } = context.ask('votes', { voter: voterOf(key), matter: matter.id, ...ballotArgument(key) })
  const { [key]: _, ...others } = weightsWhenCast(matter)
  if (outcome.is !== 'decided') return Object.keys(others).length === 0 ? {} : { castWith: others }
  const now = { votes: outcome.value, by: outcome.by, at: context.state.seq }
  return { castWith: { ...others, [key]: now } }
}

function weightsWhenCast(matter: Matter): JsonObject {
  const known = matter.fields['castWith'] ?? null
  return isObject(known) ? known : {}
}

/**
 * The number of votes that a ballot counts for. If that was recorded when the ballot was cast, and a rule that decided
 * it then or would decide it now has changed since, it counts as it did then.
 */
function weightOfBallot(context: CallContext, matter: Matter, ballot: string, now: Decision): Decision {
  const then = lookup(weightsWhenCast(matter), ballot) ?? null
  if (!isObject(then)) return now
  const { votes = null, by, at } = then as JsonObject & { readonly by: readonly RuleId[]; readonly at: number }
  const { rules } = context.state
  const winning = now.outcome.is === 'decided' ? now.outcome.by : []
  if ([...by, ...winning].every(rule => (lookup(rules, rule)?.textSince ?? Infinity) <= at)) return now
  const known = by.filter(rule => lookup(rules, rule) !== undefined)
  return { ...now, outcome: { is: 'decided', value: votes, by: known } }
}

/** Removes a ballot from a vote. */
function withdrawBallot(matter: Matter, key: string): Expansion {
  const { [key]: _, ...ballots } = ballotsOf(matter)
  return { effects: [{ do: 'changeMatter', matter: matter.id, set: { ballots } }] }
}

/** Maximum number of characters in a ballot. */
const WORD = 1_000

function faultIn(voter: string, choice: Json, ballot: Json): string | undefined {
  if (!canIdentifyVoter(voter) || !Number.isSafeInteger(ballot) || (ballot as number) < 1)
    return 'a ballot needs a voter, and must be the voter’s first or an additional one'
  if (isSealed(choice) || choice === null) return undefined
  if (typeof choice !== 'string') return 'a ballot contains no word'
  return choice.length > WORD ? `a ballot has more than ${WORD} characters` : undefined
}

/**
 * Refuses a ballot whose word is not one that a ballot may contain, neither as the rules were when the vote began nor as
 * they are now, and that counts as none of them either.
 */
function wordFault(context: CallContext, matter: Matter, choice: Json): Expansion | undefined {
  if (typeof choice !== 'string') return undefined
  const before = matter.fields['choices'] ?? null
  if (!Array.isArray(before) || before.includes(choice)) return undefined
  const now = context.ask('choices', { matter: matter.id })
  const words = [...before, ...(decidedStringList(now) ?? [])].filter(it => typeof it === 'string')
  if (words.includes(choice)) return undefined
  const read = meantBallots(context, matter, { ballot: choice })
  if ('held' in read) return { held: read.held, matter: matter.id }
  const { ballot: meant } = read.cast
  if (typeof meant === 'string' && words.includes(meant)) return undefined
  const because = now.outcome.is === 'decided' ? now.outcome.by : []
  const bad = `a ballot is one of the words ${[...new Set(words)].join(', ')}`
  const cited = now.answers.find(it => it.rule !== null && because.includes(it.rule))?.cites
  return { bad, because, ...(cited === undefined ? {} : { wanted: `${bad} (“${cited}”)` }) }
}

/** The rules that guard the ballots on a matter. If no one can vote on it any longer, they are the reason. */
function rulesGuardingBallots({ state }: CallContext, { matter: id }: JsonObject): readonly string[] {
  const kind = typeof id === 'string' ? matterIn(state, id)?.kind : undefined
  return kind === undefined ? [] : listeners(state, 'answers', `mayChange field ${kind}.ballots`)
}

function matterInVote({ state }: CallContext, { matter: id }: JsonObject): Matter | undefined {
  const matter = typeof id === 'string' ? matterIn(state, id) : undefined
  return matter?.open === true && matter.fields['voting'] === true ? matter : undefined
}

/** Opens sealed ballots for counting. */
function unseal(context: CallContext, args: JsonObject): Expansion {
  const matter = matterInVote(context, args)
  if (matter === undefined) return { bad: 'no vote on this matter is open' }
  const ballots = ballotsOf(matter)
  const opened = context.opening(ballots)
  if ('bad' in opened) return opened
  return {
    effects: [...opened.effects, { do: 'changeMatter', matter: matter.id, set: { ballots } }],
    events: [{ name: 'ballotsOpened', matter: matter.id, data: {} }],
  }
}

function count(context: CallContext, args: JsonObject): Expansion {
  const matter = matterInVote(context, args)
  return matter === undefined ? { bad: 'no vote on this matter is open' } : countVote(context, matter)
}

function setTally({ state }: CallContext, { matter, tally: count }: JsonObject): Expansion {
  if (typeof matter !== 'string' || matterIn(state, matter) === undefined) return { bad: 'setTally needs a matter' }
  if (!isObject(count)) return { bad: 'setTally needs a count' }
  const wrong = Object.keys(count).find(name => !isTallyField(name, lookup(count, name) ?? null))
  if (wrong !== undefined)
    return { bad: `setTally: “${wrong.slice(0, 40)}” is neither an exact number nor a map from words to exact numbers` }
  return { effects: [{ do: 'changeMatter', matter, set: { voting: false, tally: count } }] }
}

/** Checks the type of one field of a count. A counting method may add words and numbers of its own. */
function isTallyField(name: string, value: Json): boolean {
  if (name === 'voters' || name === 'votes')
    return isObject(value) && Object.values(value).every(it => parseRational(it) !== undefined)
  if (name === 'eligible' || name === 'allVotes') return parseRational(value) !== undefined
  return true
}

function ballotsOf(matter: Matter): Cast {
  const ballots = matter.fields['ballots']
  return isObject(ballots) ? ballots : {}
}

/**
 * Returns which of the given voters may vote on a matter, asking the rules about each one; or the undecided question
 * that the vote is waiting for.
 */
function eligible(context: CallContext, matter: string, voters: readonly string[]): readonly string[] | Decision {
  const decisions = context.askEach(
    'mayVote',
    voters.map(voter => ({ voter, matter })),
  )
  const open = decisions.find(decision => decision.outcome.is === 'undecided')
  if (open !== undefined) return open
  const silent = decisions.find(decision => decision.outcome.is === 'silent')
  if (silent !== undefined && decisions.every(decision => decision.outcome.is === 'silent')) return silent
  return voters.filter((_, index) => {
    const outcome = decisions[index]?.outcome
    return outcome?.is === 'decided' && outcome.value === true
  })
}

function peopleBySurname({ state }: CallContext): readonly string[] {
  return bySurname(state) as readonly string[]
}

/** Counts a vote as soon as everyone who may vote has voted, unless a rule says when it is counted. */
function countIfComplete(context: CallContext, event: GameEvent): Expansion {
  const matter = event.matter === undefined ? undefined : matterIn(context.state, event.matter)
  return matter?.fields['voting'] === true ? countIfAllVoted(context, matter) : { effects: [] }
}

/** Counts every vote that is now complete because someone left or joined. */
function countCompleteVotes(context: CallContext): Expansion {
  const counts = openVotes(context.state).map(matter => countIfAllVoted(context, matter))
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

/**
 * Counts complete votes after a change that may affect who can vote. A vote keeps waiting while it is undecided who can
 * vote.
 */
function countVotesAfterChange(context: CallContext): Expansion {
  const counts = countCompleteVotes(context)
  return 'held' in counts ? { effects: [] } : counts
}

/** The matters with an open vote, oldest first; `awaited` lists the people who have yet to vote on the first one. */
export function openVotes(state: State): readonly Matter[] {
  return Object.values(state.matters).filter(matter => matter.open && matter.fields['voting'] === true)
}

function countIfAllVoted(context: CallContext, matter: Matter): Expansion {
  const when = context.ask('whenCounted', { matter: matter.id })
  if (when.outcome.is === 'undecided') return { held: when, matter: matter.id }
  if (when.outcome.is === 'decided' && when.outcome.value === 'called') return { effects: [] }
  const missing = missingVoters(context, matter)
  if (!Array.isArray(missing)) return { held: missing as Decision, matter: matter.id }
  return missing.length > 0 || Object.keys(ballotsOf(matter)).length === 0
    ? { effects: [] }
    : countVote(context, matter)
}

/** The persons who may vote but have not. */
function missingVoters(context: CallContext, matter: Matter): readonly string[] | Decision {
  const cast = ballotsOf(matter)
  const silent = peopleBySurname(context).filter(person => lookup(cast, person) === undefined)
  return eligible(context, matter.id, silent)
}

/** Ballots in the order in which they are counted: first those of persons, by surname, then all others. */
function ballotsInOrder(context: CallContext, cast: Cast): readonly string[] {
  const order = peopleBySurname(context)
  const place = (ballot: string) => (order.indexOf(voterOf(ballot)) + order.length + 1) % (order.length + 1)
  return Object.keys(cast).toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

function countVote(context: CallContext, matter: Matter): Expansion {
  if (Object.values(ballotsOf(matter)).some(isSealed))
    return { bad: 'sealed ballots have to be opened before they are counted' }
  const meant = meantBallots(context, matter, ballotsOf(matter))
  if ('held' in meant) return { held: meant.held, matter: matter.id }
  const { cast } = meant
  const all = ballotsInOrder(context, cast)
  const voters = eligible(context, matter.id, [...new Set([...all.map(voterOf), ...peopleBySurname(context)])])
  if (!Array.isArray(voters)) return { held: voters as Decision, matter: matter.id }
  const ballots = all.filter(ballot => voters.includes(voterOf(ballot)))
  const weights = context
    .askEach(
      'votes',
      ballots.map(ballot => ({ voter: voterOf(ballot), matter: matter.id, ...ballotArgument(ballot) })),
    )
    .map((now, index) => weightOfBallot(context, matter, ballots[index] ?? '', now))
  const unknown = weights.find(decision => decision.outcome.is !== 'decided')
  const unweighed = weights.every(({ outcome }) => outcome.is === 'silent') && requiresVotersNotVotes(context, matter)
  if (unknown !== undefined && !unweighed) return { held: unknown, matter: matter.id }
  const set = {
    voting: false,
    ballots: Object.fromEntries(ballots.map(ballot => [ballot, lookup(cast, ballot) ?? ''])),
    tally: tally(ballots, cast, weights, voters.length),
  }
  const because = weights.flatMap(({ outcome }) => (outcome.is === 'decided' ? outcome.by : []))
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    events: [{ name: 'voteCompleted', matter: matter.id, data: {} }],
    because: [...new Set(because)],
  }
}

/**
 * Whether the requirement counts voters rather than votes, in which case the number of votes that each voter has makes
 * no difference.
 */
function requiresVotersNotVotes(context: CallContext, matter: Matter): boolean {
  const { outcome } = context.ask('required', { matter: matter.id })
  if (outcome.is !== 'decided' || !isObject(outcome.value)) return false
  return outcome.value['of'] === 'voters' || lookup(outcome.value, 'voters') !== undefined
}

function ballotArgument(ballot: string): JsonObject {
  return ordinalOf(ballot) === 1 ? {} : { ballot: ordinalOf(ballot) }
}

/** The people who have yet to vote on the first open matter and may do so now, sorted by surname. */
function awaitedVoters(context: CallContext): Json {
  const open = openVotes(context.state)[0]
  if (open === undefined) return []
  const missing = missingVoters(context, open)
  if (!Array.isArray(missing)) return []
  return missing.filter(voter => {
    const { outcome } = context.ask('mayVoteNow', { voter, matter: open.id })
    return outcome.is !== 'decided' || outcome.value === true
  })
}
