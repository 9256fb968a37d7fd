import type { Decided } from '../../kernel/acts/close-run.ts'
import { entryLine, expandedEntry } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { foundGame } from '../founding/found-game.ts'
import { foldLog } from '../log/chain-fault.ts'
import { act, type BoundAct, type Game } from '../play/game.ts'
import type { Experience } from './experience-types.ts'
import { randomCharacter } from './random-character.ts'
import { type Draw, seededChance, seededDraw } from './seeded-random.ts'
import type { SimulatedGame, SimulationWish } from './simulation.ts'

/** When simulated games start: a Monday. */
const BEGINNING = Date.UTC(2030, 0, 7)

const NAMES = ['Ames', 'Baker', 'Chen', 'Dara', 'Émile', 'Fox', 'Gil', 'Hana', 'Ines', 'Jo', 'Kay', 'Lund']

/** Starts a simulated game. `round` is the number of the game in the simulation, from 0. */
export function openTable(
  world: World,
  { ruleset, players, seed }: SimulationWish,
  round: number,
  experience: Experience,
): SimulatedGame {
  const name = `${ruleset.name}-${seed}-${round}`
  const draw = seededDraw(seedOf(name))
  const log: Decided[] = []
  const entries: Entry[] = []
  const chance = seededChance(name, entries)
  const founded = foundGame(
    world,
    ruleset,
    { game: name, settings: settingsOf(ruleset, draw), at: BEGINNING, players: playerNames(players) },
    chance,
  )
  if (!founded.ok) throw new Error(founded.problems.map(({ message }) => message).join(' '))
  const keep = (decided: Decided): void => {
    log.push(decided)
    entries.push(decided.entry)
  }
  keep(founded)
  const game: Game = { world, chance, state: founded.state, keep }
  const characters = new Map(Object.keys(founded.state.persons).map(it => [it, randomCharacter(draw)] as const))
  return {
    name,
    round,
    world,
    game,
    draw,
    log,
    entries,
    characters,
    experience,
    trail: [],
    again: new Map(),
    refused: new Set(),
    tried: [],
    lengths: [],
  }
}

/** A random choice for each of the founders’ settings. */
function settingsOf({ settings }: SimulationWish['ruleset'], draw: Draw) {
  return Object.fromEntries(Object.entries(settings).map(([name, { choices }]) => [name, draw.one(choices)]))
}

function playerNames(players: number) {
  return Array.from({ length: players }, (_, at) => ({
    name: NAMES[at % NAMES.length] ?? '',
    surname: `${String.fromCharCode(65 + (at % 26))}${at < NAMES.length ? '' : at}`,
  }))
}

/** The hash of a name (32-bit FNV-1a). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A simulated game that was stopped: the lines of its log, and the acts that are still to come. */
export type Killed = { readonly name: string; readonly lines: readonly string[]; readonly acts: readonly BoundAct[] }

/**
 * Reopens a stopped game from nothing but the lines of its log, plays the rest of its acts, and returns the new lines.
 */
export function continueGame(world: World, { name, lines, acts }: Killed): readonly string[] {
  const log = lines.map(it => expandedEntry(JSON.parse(it) as JsonObject)) as unknown as Entry[]
  const keep = ({ entry }: Decided): void => void log.push(entry)
  const game: Game = { world, chance: seededChance(name, log), state: foldLog(log), keep }
  for (const asked of acts) act(game, asked)
  return log.slice(lines.length).map(it => entryLine(it))
}
