import { CLERK } from '../../kernel/acts/act.ts'
import type { Decided } from '../../kernel/acts/close-run.ts'
import type { GameEvent } from '../../kernel/acts/event-types.ts'
import { found } from '../../kernel/acts/founding-entry.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import { type ProgramProblem, rulesetEffects } from '../../kernel/effects/founding-effects.ts'
import { stateBeforeFounding } from '../../kernel/state/evolve.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { Chance, World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Binding } from '../binding/binding-context.ts'
import { chanceFor, type GameChance } from '../dice/committed-chance.ts'
import { chainedHistory } from '../history/chained-history.ts'
import type { History, HistoryFault } from '../history/history.ts'
import { faultsWithRules } from '../history/history-and-rules.ts'
import { nameFault, normalName, partFault } from '../names/person-names.ts'
import { scriptedChance } from '../play/chance.ts'
import { textAsHash } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import { positionOf } from './position.ts'
import type { RulesOfGame } from './rules-of-game.ts'

/** The founders' choices: settings, time zone, players, start time and, for a game in progress, its position. */
export type Founding = {
  readonly game: string
  readonly settings: JsonObject
  readonly zone?: string
  readonly at: number
  readonly players: readonly { readonly name: string; readonly surname: string }[]
  readonly position?: readonly Effect[]
  /** Past events that the rules learn of before the position is set up: circuits that have ended. */
  readonly past?: readonly GameEvent[]
  /** What happened in the game before, elsewhere. It has no effect. */
  readonly history?: FoundersHistory
}

/** A history that someone brings, and the name of who does, if known. */
type FoundersHistory = { readonly history: History; readonly by?: string }

export type FoundingFault = {
  readonly ok: false
  readonly problems: readonly ProgramProblem[]
  /** The faults of the history that the founders bring, by the lines of its file. */
  readonly historyFaults?: readonly HistoryFault[]
}

/** Starts a game with a ruleset: creates entry 0, which contains every rule and program. */
export function foundGame(
  world: World,
  ruleset: RulesetSource,
  founding: Founding,
  chance: GameChance,
): Decided | FoundingFault {
  const { effects, problems } = rulesetEffects(ruleset, world.programs, sha256)
  const settings = settingsFor(ruleset, founding.settings)
  if ('problems' in settings) return { ok: false, problems: settings.problems }
  if (problems.length > 0) return { ok: false, problems }
  return foundWithEffects(world, { ...ruleset, effects, settings: settings.settings }, founding, {}, chance)
}

/** Starts a game with the rules that another game had after a given entry. */
export function foundOnRules(
  world: World,
  rules: RulesOfGame,
  founding: Founding,
  rulesOf: RulesOrigin,
  chance: GameChance,
): Decided | FoundingFault {
  return foundWithEffects(world, { ...rules, name: rules.ruleset }, founding, { rulesOf }, chance)
}

/** The origin of a game's rules; the other game is not named if it is private. */
export type RulesOrigin = { readonly entry: number; readonly game?: string }

/** The rules of a new game, as founders' effects, with everything else that the founders choose or take over. */
type FoundersRules = {
  readonly name: string
  readonly settings: JsonObject
  readonly zone: string
  readonly effects: readonly Effect[]
}

/** The people of a new game: their introductions, and their names beside the entry. */
export type FirstPeople = {
  readonly introductions: readonly Effect[]
  readonly beside: Record<string, { salt: string; text: string }>
}

/** Starts a game from founders' effects. The people are those of the founding, unless they are given. */
export function foundWithEffects(
  world: World,
  ruleset: FoundersRules,
  founding: Founding,
  origin: JsonObject,
  chance: GameChance,
  people: FirstPeople | FoundingFault = firstPeople(founding.players, chance),
): Decided | FoundingFault {
  if ('ok' in people) return people
  const { introductions: persons, beside } = people
  const zone = founding.zone ?? ruleset.zone
  const start: Effect = { do: 'found', ruleset: ruleset.name, settings: ruleset.settings, zone }
  const { game, at, position = [], past = [], history } = founding
  const historyFaults = history === undefined ? [] : faultsWithFounding(history.history, ruleset.effects, at)
  if (historyFaults.length > 0) return { ok: false, problems: [], historyFaults }
  const told: JsonObject = {
    game,
    ruleset: ruleset.name,
    ...origin,
    ...fieldUnlessEmpty('past', past),
    ...fieldUnlessEmpty('position', position),
    ...(history === undefined ? {} : { history: historyInChain(history, chance, beside) }),
  }
  const act = { id: '0', by: CLERK, do: 'found', with: told, at }
  const decided = found(
    world,
    act,
    [start, ...ruleset.effects, ...persons],
    chanceFor(chance, stateBeforeFounding(game), act),
    beside,
  )
  if (!decided.ok) return { ok: false, problems: [{ label: ruleset.name, message: decided.refusal.sentence }] }
  return decided
}

/** Where a history does not end with the rules that the founders' effects set up. */
function faultsWithFounding(history: History, effects: readonly Effect[], at: number): readonly HistoryFault[] {
  const rules = effects.flatMap(effect => (effect.do === 'addRule' ? [effect.rule] : []))
  return faultsWithRules(history, rules, new Date(at).toISOString().slice(0, 10))
}

/** Returns a history as the act of entry 0 contains it, and adds its texts to those beside the entry. */
function historyInChain(
  { history, by }: FoundersHistory,
  chance: GameChance,
  beside: Record<string, { salt: string; text: string }>,
): JsonObject {
  const chained = chainedHistory(history, by, () => chance.salt())
  Object.assign(beside, chained.beside)
  return chained.told
}

/** The people whom the founders name. */
function firstPeople(players: Founding['players'], chance: GameChance): FirstPeople | FoundingFault {
  const named = foundersNames(players)
  if (!named.ok) return { ok: false, problems: [{ label: named.field, message: named.sentence.replace(/\.$/, '') }] }
  const beside: FirstPeople['beside'] = {}
  const introductions = named.players.map(
    (player, index): Effect => introductionEffect(`p${index + 1}`, player, chance, beside),
  )
  return { introductions, beside }
}

/** Introduces a person whose names are stored beside the entry. */
export function introductionEffect(
  person: string,
  { name, surname }: { readonly name: string; readonly surname: string },
  chance: Chance,
  beside: Record<string, { salt: string; text: string }>,
): Effect {
  const hash = (text: string) => String((textAsHash(text, () => chance.salt(), beside) as JsonObject)['said'])
  return { do: 'introduce', person, name: hash(name), surname: hash(surname) }
}

function fieldUnlessEmpty(name: string, items: readonly Json[]): JsonObject {
  return items.length === 0 ? {} : { [name]: items }
}

/** Returns the founders' settings, checked against the allowed choices, with defaults for the rest. */
function settingsFor(
  ruleset: RulesetSource,
  asked: JsonObject,
): { readonly settings: JsonObject } | { readonly problems: readonly ProgramProblem[] } {
  const problems = Object.entries(asked).flatMap(([name, value]) => {
    const setting = lookup(ruleset.settings, name)
    if (setting === undefined)
      return [
        {
          label: ruleset.name,
          message: `there is no setting “${name}”; the settings are ${Object.keys(ruleset.settings).join(', ') || 'none'}`,
        },
      ]
    if (setting.choices.includes(value)) return []
    return [
      {
        label: ruleset.name,
        message: `the setting “${name}” cannot be ${JSON.stringify(value)}; choose one of ${setting.choices.join(', ')}`,
      },
    ]
  })
  if (problems.length > 0) return { problems }
  const defaults = Object.fromEntries(
    Object.entries(ruleset.settings).map(([name, setting]) => [name, setting.default]),
  )
  return { settings: { ...defaults, ...asked } }
}

type Named = { readonly name: string; readonly surname: string }

/** The founders' players with normalized names, or an invalid name with the reason. */
type FoundersNames =
  | { readonly ok: true; readonly players: readonly Named[] }
  | { readonly ok: false; readonly field: string; readonly sentence: string }

/** Returns the names of a new game's players. A person with a single name has an empty surname. */
export function foundersNames(asked: readonly Named[]): FoundersNames {
  const players: Named[] = []
  for (const [at, { name, surname }] of asked.entries()) {
    const wrong = (part: string, sentence: string) => ({ ok: false, field: `players.${at}.${part}`, sentence }) as const
    const [unfit, strange] = [partFault(name), surname === '' ? undefined : partFault(surname)]
    if (unfit !== undefined) return wrong('name', unfit)
    if (strange !== undefined) return wrong('surname', strange)
    const player = { name: normalName(name) ?? name, surname: normalName(surname) ?? '' }
    const alike = nameFault(partsOf(player), players.map(partsOf))
    if (alike !== undefined) return wrong('name', alike)
    players.push(player)
  }
  return { ok: true, players }
}

function partsOf({ name, surname }: Named): readonly string[] {
  return [name, surname].filter(part => part !== '')
}

/** A game started at a position, or what is wrong with the position and where. */
type FoundedAt =
  | Decided
  | FoundingFault
  | { readonly ok: false; readonly path: readonly string[]; readonly fault: string }

/**
 * Starts a game in progress. The position is derived from a newly started game and stored in entry 0 as the founders'
 * statement.
 */
export function foundAt(
  world: World,
  ruleset: RulesetSource,
  founding: Founding,
  position: JsonObject,
  powers: Pick<Binding, 'readFile'>,
  chance: GameChance,
): FoundedAt {
  const fresh = foundGame(world, ruleset, founding, scriptedChance([]))
  if (!fresh.ok) return fresh
  const placed = positionOf({ ...powers, world, rows: new Map(), state: fresh.state }, position)
  if (!placed.ok) return placed
  return foundGame(world, ruleset, { ...founding, position: placed.effects, past: placed.past }, chance)
}
