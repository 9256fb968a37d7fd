import { WINNER } from '../../institutions/winning.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { isTakenBack } from '../../kernel/effects/warrant.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { MomentKind } from '../../wire/game/moment-kinds.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { declaredNewsStyle } from '../prose/effects.ts'
import { declareScore, reinstateScore, retireScore, type Scores, writeScores } from './scores.ts'

/** Where in the log a value changed. `at` is the instant of the act. */
type Place = { readonly entry: number; readonly at: number }

type Known = { readonly named: MatterNamed; readonly institution: string; readonly by: string | null }

/** What someone did in a game, in numbers. */
export type PersonCounts = { acts: number; proposals: number; adopted: number; rulings: number; wins: number }

/** The number of rules, and how often rules were added, given a new text, and removed after the start. */
type RuleCounts = {
  readonly rules: number
  readonly enacted: number
  readonly amended: number
  readonly repealed: number
}

type Vote = Place & {
  readonly matter: MatterNamed
  readonly counts: readonly { readonly word: string; readonly votes: Json }[]
}

/**
 * The data from which the timeline and the charts of a game are drawn. It is computed from the recorded effects
 * alone, entry by entry, so a new entry is processed without computing any earlier state again. It contains no texts and no secrets.
 */
export type Chronicle = {
  /** The number of entries read so far. */
  upTo: number
  readonly moments: { readonly seq: number; readonly kinds: readonly MomentKind[] }[]
  readonly matters: Map<string, Known>
  /** The registers that list who is in the game, and the people in each of them. */
  readonly members: Map<string, ReadonlySet<string>>
  readonly scores: Scores
  readonly people: Map<string, PersonCounts>
  /** The winners, until the win is undone or the game continues without a winner. */
  winners: readonly string[]
  /** The winners whose win a ruling has taken back, and who win after all if that ruling is overruled. */
  unseated: readonly string[]
  rules: (Place & RuleCounts)[]
  votes: Vote[]
  thinned: boolean
}

export function emptyChronicle(): Chronicle {
  return {
    upTo: 0,
    moments: [],
    matters: new Map(),
    members: new Map(),
    scores: { registers: new Map(), points: 0 },
    people: new Map(),
    winners: [],
    unseated: [],
    rules: [],
    votes: [],
    thinned: false,
  }
}

/** An effect that rules are counted by. */
type RuleEffect = { readonly do: 'addRule' | 'replaceText' | 'removeRule' }

/** An effect from which a chronicle is drawn. */
type ChronicledEffect =
  | RuleEffect
  | Extract<
      LoggedEffect,
      {
        do:
          | 'openMatter'
          | 'changeMatter'
          | 'closeMatter'
          | 'declare'
          | 'retire'
          | 'reinstate'
          | 'write'
          | 'add'
          | 'clear'
      }
    >

/** What a chronicle contains of an entry: neither texts nor what matters are about, which can be long. */
export type ChronicledEntry = Pick<Entry, 'seq'> & {
  readonly act: Pick<Entry['act'], 'by' | 'at'>
  readonly effects: readonly ChronicledEffect[]
}

export function chronicledEntry({ seq, act: { by, at }, effects }: Entry): ChronicledEntry {
  return { seq, act: { by, at }, effects: effects.flatMap(chronicledEffect) }
}

function chronicledEffect(effect: LoggedEffect): ChronicledEffect | readonly [] {
  switch (effect.do) {
    case 'addRule':
    case 'replaceText':
    case 'removeRule':
      return { do: effect.do }
    case 'openMatter':
      return { ...effect, matter: { ...effect.matter, fields: {} } }
    case 'changeMatter':
    case 'closeMatter':
      return effect.set === undefined ? effect : { ...effect, set: chronicledFields(effect.set) }
    case 'declare':
    case 'retire':
    case 'reinstate':
    case 'write':
    case 'add':
    case 'clear':
      return effect
    case 'setAttribute':
    case 'relabel':
    case 'place':
    case 'setFront':
    case 'bind':
    case 'unbind':
    case 'addGroup':
    case 'editGroup':
    case 'removeGroup':
    case 'throw':
    case 'found':
    case 'keepProgram':
    case 'introduce':
    case 'rename':
    case 'disarm':
    case 'suspend':
    case 'resume':
    case 'readAs':
    case 'find':
    case 'lapse':
    case 'say':
    case 'raise':
    case 'seal':
    case 'reveal':
    case 'settle':
    case 'answer':
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'rest':
    case 'overwrite':
    case 'fall':
    case 'arm':
    case 'ask':
      return []
  }
}

function chronicledFields({ outcome, ruling, tally }: JsonObject): JsonObject {
  const kept = { outcome, ruling, tally }
  return Object.fromEntries(Object.entries(kept).flatMap(([name, it]) => (it === undefined ? [] : [[name, it]])))
}

/** Adds the next entry to a chronicle. */
export function readEntry(chronicle: Chronicle, { seq, act, effects }: ChronicledEntry): void {
  const place: Place = { entry: seq, at: act.at }
  const kinds = new Set<MomentKind>(seq === 0 ? ['founding'] : [])
  for (const effect of effects) for (const kind of readEffect(chronicle, place, effect)) kinds.add(kind)
  if (kinds.size > 0) chronicle.moments.push({ seq, kinds: seq === 0 ? ['founding'] : [...kinds] })
  countOf(chronicle, act.by).acts += 1
  if (kinds.has('ruling')) countOf(chronicle, act.by).rulings += 1
  countRules(chronicle, place, effects)
  chronicle.upTo = seq + 1
}

function readEffect(chronicle: Chronicle, place: Place, effect: ChronicledEffect): readonly MomentKind[] {
  if (effect.do === 'openMatter') noteMatter(chronicle, effect)
  if (effect.do === 'declare') {
    noteMembers(chronicle, effect.register)
    if (declareScore(chronicle.scores, place, effect)) chronicle.thinned = true
  }
  if (effect.do === 'retire') {
    retireScore(chronicle.scores, place.entry, effect.register)
    chronicle.members.delete(effect.register)
  }
  if (effect.do === 'reinstate') reinstateScore(chronicle.scores, effect.register)
  if (effect.do === 'write' || effect.do === 'add' || effect.do === 'clear')
    if (writeScores(chronicle.scores, place, effect)) chronicle.thinned = true
  if (effect.do === 'changeMatter') noteVote(chronicle, place, effect)
  if (effect.do === 'write' && effect.register === WINNER) noteWinners(chronicle, effect)
  const kind = momentOf(effect, matter => chronicle.matters.get(matter)?.institution)
  if (kind === 'adoption' && effect.do === 'closeMatter')
    countOf(chronicle, chronicle.matters.get(effect.matter)?.by).adopted += 1
  return [...(kind === undefined ? [] : [kind]), ...joinedOrLeft(chronicle, effect)]
}

function noteMatter(chronicle: Chronicle, { matter }: Extract<LoggedEffect, { do: 'openMatter' }>): void {
  const { id, kind, label, institution, by } = matter
  // A matter that is reopened was already counted when it was first opened.
  if (institution === 'proposals' && !chronicle.matters.has(id)) countOf(chronicle, by).proposals += 1
  chronicle.matters.set(id, { named: { kind, label }, institution, by })
}

/** Maximum number of people whose acts are counted. */
const MOST_PEOPLE = 1_000

/** Returns the counts of a person, for the caller to update. Counts of people beyond the limit, or of no one, are discarded. */
function countOf({ people }: Chronicle, person: string | null | undefined): PersonCounts {
  const known = person == null ? undefined : people.get(person)
  if (known !== undefined) return known
  const counts = { acts: 0, proposals: 0, adopted: 0, rulings: 0, wins: 0 }
  if (person != null && people.size < MOST_PEOPLE) people.set(person, counts)
  return counts
}

function noteWinners(chronicle: Chronicle, { value, warrant }: Extract<LoggedEffect, { do: 'write' }>): void {
  const winners = typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : []
  const isRestored = warrant.via === 'restoring'
  const isGivenBack = warrant.via === 'undoing' && winners.length > 0 && winners.join() === chronicle.unseated.join()
  const isUndone = isRestored || (warrant.via === 'undoing' && !isGivenBack)
  if (isUndone) for (const person of chronicle.winners) countOf(chronicle, person).wins -= 1
  if (isRestored || isGivenBack) chronicle.unseated = isRestored ? chronicle.winners : []
  chronicle.winners = winners
  if (!isUndone) for (const person of winners) countOf(chronicle, person).wins += 1
}

function noteMembers({ members }: Chronicle, declaration: RegisterDeclaration): void {
  const { name } = declaration
  if (declaredNewsStyle(declaration) !== 'members') members.delete(name)
  else if (!members.has(name)) members.set(name, new Set())
}

/** Whether an effect makes people join or leave. Votes and scores that depend on it are ignored. */
function joinedOrLeft({ members }: Chronicle, effect: ChronicledEffect): readonly MomentKind[] {
  if (effect.do !== 'write' || !Array.isArray(effect.value)) return []
  const before = members.get(effect.register)
  if (before === undefined) return []
  const after = new Set(effect.value.map(String))
  members.set(effect.register, after)
  return [
    ...(after.isSubsetOf(before) ? [] : (['joining'] as const)),
    ...(before.isSubsetOf(after) ? [] : (['leaving'] as const)),
  ]
}

/** Maximum number of votes to remember. Older votes are dropped. */
const MOST_VOTES = 200
/** Maximum number of words of a vote to remember. */
const MOST_WORDS = 30

function noteVote(chronicle: Chronicle, place: Place, effect: Extract<LoggedEffect, { do: 'changeMatter' }>): void {
  const { tally } = effect.set
  const known = chronicle.matters.get(effect.matter)
  if (known === undefined || !isObject(tally) || !isObject(tally['votes'])) return
  const counts = Object.entries(tally['votes']).map(([word, votes]) => ({ word, votes }))
  chronicle.votes.push({ ...place, matter: known.named, counts: counts.slice(0, MOST_WORDS) })
  if (chronicle.votes.length > MOST_VOTES) chronicle.votes.shift()
}

const NO_RULES: RuleCounts = { rules: 0, enacted: 0, amended: 0, repealed: 0 }

/** Maximum number of points in the line that shows the number of rules. */
const MOST_POINTS = 1_000

function countRules(chronicle: Chronicle, place: Place, effects: readonly ChronicledEffect[]): void {
  const count = (what: RuleEffect['do']): number => effects.filter(effect => effect.do === what).length
  const [added, amended, removed] = [count('addRule'), count('replaceText'), count('removeRule')]
  if (added + amended + removed === 0) return
  const before = chronicle.rules.at(-1) ?? NO_RULES
  const counted = place.entry === 0 ? NO_RULES : { enacted: added, amended, repealed: removed }
  chronicle.rules.push({
    ...place,
    rules: before.rules + added - removed,
    enacted: before.enacted + counted.enacted,
    amended: before.amended + counted.amended,
    repealed: before.repealed + counted.repealed,
  })
  if (chronicle.rules.length <= MOST_POINTS) return
  chronicle.rules = everySecond(chronicle.rules)
  chronicle.thinned = true
}

/** Drops every second point of a line, but always keeps the last one. */
function everySecond<Point>(line: readonly Point[]): Point[] {
  return line.filter((_, index) => index % 2 === 0 || index === line.length - 1)
}

/**
 * Returns the kind of moment that an effect makes its entry; undefined if none. `institution` is the institution that
 * runs a matter. Joining and leaving depend on who was in the game before, so they are not found here.
 */
function momentOf(
  effect: ChronicledEffect,
  institution: (matter: string) => string | undefined,
): MomentKind | undefined {
  if (effect.do === 'write') return effect.register === WINNER && effect.value !== null ? 'win' : undefined
  if ((effect.do !== 'closeMatter' && effect.do !== 'changeMatter') || isTakenBack(effect.warrant)) return undefined
  const { outcome, ruling = null } = effect.set ?? {}
  const by = institution(effect.matter)
  if (ruling !== null && by === 'judgment') return 'ruling'
  if (effect.do !== 'closeMatter' || typeof outcome !== 'string') return undefined
  return by === 'proposals' ? (lookup(OUTCOMES, outcome) ?? 'outcome') : 'outcome'
}

/** The outcomes that the institution for proposals knows. A rule may give them any names on its pages. */
const OUTCOMES: { readonly [outcome: string]: MomentKind } = { adopted: 'adoption', defeated: 'defeat' }
