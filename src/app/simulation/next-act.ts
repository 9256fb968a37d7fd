import { splitArgumentType } from '../../kernel/acts/act-schema.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import { type BoundAct, schemaFor } from '../play/game.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { CARRYING, worthOf } from './act-credit.ts'
import { characterOf, mannerSigns } from './character-and-manner.ts'
import { actByExperience, learnWhetherAllowed, probabilityAllowed } from './experience.ts'
import type { Thought } from './experience-types.ts'
import { illegalAct } from './illegal-act.ts'
import { likelyRandomArguments } from './random-arguments.ts'
import type { PlayerOfChance } from './random-character.ts'
import type { SimulatedGame } from './simulation.ts'
import { hasYetToVote, situationSigns, waitedFor } from './situation.ts'

/** The probability that a player tries an act that no rule allows. */
const ILLEGAL = 0.02

/** Maximum number of acts that random players consider before they try one that the rules do not allow. */
const THOUGHTS = 20

/** If the probability that an act is allowed is lower than this, the player usually does not even ask the rules. */
const HOPELESS = 0.15

/** After this many ideas from one person, someone else considers what to do. */
const OF_ONE = 3

/** Returns someone's next act and its time. Usually the rules allow the act, and it advances the game. */
export function nextAct(table: SimulatedGame): BoundAct {
  const { game, draw, refused } = table
  const { state } = game
  const at = nextInstant(table)
  const rules = withCachedAnswers(rulesNow(game.world, state))
  if (draw.chance(ILLEGAL))
    return { ...illegalAct(table, rules, whoActs(table)), at: draw.chance(0.1) ? state.now - 1 : at }
  let thought: Thought | undefined
  for (let by = whoActs(table), count = 0; count < THOUGHTS; count += 1) {
    if (count % OF_ONE === OF_ONE - 1) by = whoActs(table)
    const who = characterOf(table, by)
    const situation = situationSigns(state, by)
    thought = chosenActWithArguments(table, rules, by, who, situation)
    if (!draw.chance(who.orderly)) break
    const manner = mannerSigns(state, schemaFor(state, thought.do) ?? {}, thought.with)
    const likely = probabilityAllowed(table.experience, thought.do, [...situation, ...manner])
    if (likely < HOPELESS && draw.chance(0.75)) continue
    if (isAllowed(rules, thought, at)) break
    learnWhetherAllowed(table.experience, thought.do, [situation, manner], false)
    refused.add(`${by} ${thought.do}`)
  }
  return { ...(thought as Thought), at }
}

/**
 * Caches the rules' answers. Nothing changes while someone is choosing an act, so each question needs asking only once.
 */
function withCachedAnswers(rules: RulesNow): RulesNow {
  const known = new Map<string, ReturnType<RulesNow['decide']>>()
  const decide: RulesNow['decide'] = (question, asks) => {
    const key = `${question} ${JSON.stringify(asks)}`
    const decision = known.get(key) ?? rules.decide(question, asks)
    known.set(key, decision)
    return decision
  }
  return { ...rules, decide }
}

function chosenActWithArguments(
  table: SimulatedGame,
  rules: RulesNow,
  by: PersonId,
  who: PlayerOfChance,
  situation: readonly string[],
): Thought {
  const name = whichAct(table, by, who, situation)
  const schema = schemaFor(table.game.state, name) ?? {}
  return { by, do: name, with: likelyRandomArguments({ table, rules, by, who }, name, schema) }
}

function isAllowed(rules: RulesNow, thought: Thought, at: number): boolean {
  if (Object.hasOwn(HAND_ACTS, thought.do)) return true
  const leave = rules.permit(thought.by, thought.do, thought.with, at)
  return leave.offers.length > 0 && leave.refused.length === 0
}

/**
 * Chooses an act. Someone who has a ballot to cast usually casts it, and people sometimes act by hand. Otherwise,
 * experience decides.
 */
function whichAct(
  table: SimulatedGame,
  by: PersonId,
  { orderly }: PlayerOfChance,
  situation: readonly string[],
): string {
  const { draw, refused, again, game, experience } = table
  const { state } = game
  const offered = withoutLeaving(table, actsOffered(state))
  if (offered.length === 0 || draw.chance(BY_HAND)) return draw.one(Object.keys(HAND_ACTS))
  if (!draw.chance(orderly)) return draw.one(offered).name
  const voting = voteActs(state)
  const owing = Object.values(state.matters).some(it => hasYetToVote(it, by))
  if (voting.length > 0 && owing && draw.chance(0.8)) return draw.one(voting)
  const isNew = playersOf(state).length < FEW && !playersOf(state).includes(by)
  const fresh = offered.map(({ name, wish }) => {
    const tired = (refused.has(`${by} ${name}`) ? 0.05 : 1) * OFTEN ** (again.get(`${by} ${name}`) ?? 0)
    const voted = voting.includes(name) && !owing ? 0.1 : 1
    return { name, wish: wish * tired * voted * (isNew && experience.get(name)?.enters ? 50 : 1) }
  })
  return actByExperience(table, fresh, situation)
}

/** The probability that a person repeats an act that they have already done since the game last advanced. */
const OFTEN = 0.3

/** Removes the acts with which people leave the game: usually or, if there are few players, almost always. */
function withoutLeaving({ draw, experience, game }: SimulatedGame, offered: readonly Wished[]): readonly Wished[] {
  if (draw.chance(playersOf(game.state).length > FEW ? 0.3 : 0.01)) return offered
  const staying = offered.filter(({ name }) => experience.get(name)?.leaves !== true)
  return staying.length > 0 ? staying : offered
}

/** The acts that are votes, recognized by their arguments: a matter and a choice. */
function voteActs(state: State): readonly string[] {
  return [...functionNamesInForce(state, 'offers')].filter(name => {
    const types = Object.entries(schemaFor(state, name) ?? {})
    return (
      types.some(([, type]) => type.startsWith('matter') && !needsMissingMatter(state, name)) &&
      types.some(([it]) => it === 'choice')
    )
  })
}

type Wished = { readonly name: string; readonly wish: number }

/**
 * The probability that someone acts by hand (carries out, records, doubts or challenges something) instead of doing
 * what rules offer.
 */
const BY_HAND = 0.02

/** Every act that rules offer. Acts that need an open matter are left out while there is none. */
function actsOffered(state: State): readonly Wished[] {
  return [...functionNamesInForce(state, 'offers')].map(name => ({
    name,
    wish: needsMissingMatter(state, name) ? 0.01 : 1,
  }))
}

function needsMissingMatter(state: State, name: string): boolean {
  const open = Object.values(state.matters)
  return Object.values(schemaFor(state, name) ?? {}).some(type => {
    const [word, kind] = splitArgumentType(type)
    return word === 'matter' && !type.endsWith('?') && !open.some(it => kind === '' || it.kind === kind)
  })
}

/** With fewer players than this, people who have left may return, and new people join. */
const FEW = 3

/** How long before a deadline, in milliseconds, the people affected by it are likely to act. */
const REMEMBERED = 24 * 3_600_000

/**
 * Chooses who acts next. Usually this is someone the game is waiting for who is not keeping silent, but sometimes it is
 * a newcomer.
 */
function whoActs(table: SimulatedGame): PersonId {
  const { draw, game } = table
  const { state } = game
  const known = Object.keys(state.persons)
  const few = playersOf(state).length < FEW
  if (known.length === 0 || draw.chance(newcomerProbability(known.length, few))) return `p${known.length + 1}`
  const pressed = playersDeadlines(state).filter(({ at }) => at <= state.now + REMEMBERED)
  if (pressed.length > 0 && draw.chance(0.6)) return draw.one(pressed).person
  if (few && draw.chance(0.5)) return draw.one(known)
  const ready = waitedFor(state).filter(it => known.includes(it) && !draw.chance(characterOf(table, it).silent))
  if (ready.length > 0 && draw.chance(0.75)) return draw.one(ready)
  const players = playersOf(state)
  return players.length > 0 && draw.chance(0.9) ? draw.one(players) : draw.one(known)
}

/** The players, or everyone if no rule says who plays. */
function playersOf({ registers, persons }: State): readonly PersonId[] {
  const players = registers['players']?.value
  return Array.isArray(players) ? (players as string[]) : Object.keys(persons)
}

/** The probability that the next person to act is a newcomer. */
function newcomerProbability(known: number, few: boolean): number {
  if (known >= CROWD) return 0
  return few ? 0.05 : known < 8 ? 0.01 : 0.001
}

/** Maximum number of people in a simulated game. */
const CROWD = 14

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Chooses when the next act happens: usually within the hour, sometimes after a deadline or after weeks of silence. The
 * longer the game has not advanced, the more people tend to wait.
 */
function nextInstant(table: SimulatedGame): number {
  const { game, draw } = table
  const at = randomInstant(table)
  const first = playersDeadlines(game.state)[0]
  if (first === undefined || at < first.at || draw.chance(OBLIVIOUS)) return at
  return Math.max(game.state.now, first.at - 1 - draw.below(HOUR))
}

/** The probability that someone forgets to act before a deadline. */
const OBLIVIOUS = 0.03

function randomInstant(table: SimulatedGame): number {
  const { draw } = table
  const { state } = table.game
  const { now } = state
  if (draw.chance(0.01 + 0.004 * actsSinceProgress(table))) return afterDeadline(state) + draw.below(3)
  if (draw.chance(0.004)) return now + (1 + draw.below(10)) * DAY
  if (draw.chance(0.0005)) return now + (7 + draw.below(30)) * DAY
  if (draw.chance(0.05)) return now + draw.below(12) * HOUR
  return draw.chance(0.05) ? now : now + 1 + draw.below(40 * MINUTE)
}

/** The number of acts that have been done or refused since an act last advanced the game. */
function actsSinceProgress({ log, refused }: SimulatedGame): number {
  const lately = log.slice(-LONG).toReversed()
  const since = lately.findIndex(it => worthOf(it) >= CARRYING)
  return (since < 0 ? lately.length : since) + refused.size
}

const LONG = 40

/** An instant shortly before the next deadline, at the deadline, or shortly after it. */
function afterDeadline({ now, deadlines }: State): number {
  const due = Object.values(deadlines)
    .filter(({ left }) => left === undefined)
    .map(({ at }) => at)
  return due.length === 0 ? now + DAY : Math.max(now, Math.min(...due) - 1)
}

/** A deadline by which someone must act, and the person who must act. */
type Pressing = { readonly at: number; readonly person: PersonId }

/** The deadlines that concern players, the next one first. */
function playersDeadlines({ deadlines, registers }: State): readonly Pressing[] {
  const players = registers['players']?.value
  const isPlayer = (it: unknown): it is string =>
    typeof it === 'string' && Array.isArray(players) && players.includes(it)
  const about = ({ data }: Deadline): string | undefined => Object.values(data).find(isPlayer)
  return Object.values(deadlines)
    .flatMap(it => {
      const person = it.left === undefined ? about(it) : undefined
      return person === undefined ? [] : [{ at: it.at, person }]
    })
    .sort((a, b) => a.at - b.at)
}
