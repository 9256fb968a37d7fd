import { entryLine, entryWrittenOut } from '../../kernel/chain.ts'
import type { Decided } from '../../kernel/close-course.ts'
import type { Entry } from '../../kernel/entry.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { foldLog } from '../fold-log.ts'
import { act, type Game } from '../game.ts'
import { seededChance } from './seeded-chance.ts'
import type { SimulatedGame, SimulationFault } from './simulation.ts'

/** At least so many acts before the end a game is reopened. */
const BEFORE_END = 8

/**
 * Kills a game some acts before its end and opens it again: its state folded from the lines of its log, its dice from
 * their secret. The acts that were tried since must come out as they did.
 */
export function reopened({ name, world, entries, tried, lengths }: SimulatedGame): SimulationFault | undefined {
  const first = lengths.findLastIndex((length, at) => at <= tried.length - BEFORE_END && length !== lengths[at - 1])
  if (first < 0) return undefined
  const read = entries.slice(0, lengths[first]).map(it => entryWrittenOut(JSON.parse(entryLine(it)) as JsonObject))
  const again = read as unknown as Entry[]
  const keep = ({ entry }: Decided): void => void again.push(entry)
  const game: Game = { world, chance: seededChance(name, again), state: foldLog(again), keep }
  try {
    for (const asked of tried.slice(first)) act(game, asked)
  } catch (thrown) {
    return { check: 'reopenedAlike', words: `Reopened, the game threw ${thrown}.`, act: tried.length - 1 }
  }
  const differs = entries.findIndex(
    (entry, seq) => again[seq] === undefined || entryLine(again[seq]) !== entryLine(entry),
  )
  if (differs < 0 && again.length === entries.length) return undefined
  const words = `Reopened after ${lengths[first]} entries, the game went on differently from entry ${differs}.`
  return { check: 'reopenedAlike', words, act: tried.length - 1 }
}
