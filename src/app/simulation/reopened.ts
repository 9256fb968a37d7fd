import { entryLine } from '../../kernel/chain.ts'
import type { Killed } from './gone-on.ts'
import type { SimulatedGame, SimulationFault } from './simulation.ts'

/** At least so many acts before the end a game is reopened. */
const BEFORE_END = 8

/**
 * Kills a game some acts before its end and has it go on from the lines of its log, its dice from their secret: here or
 * in a process of its own. The acts that were tried since must come out as they did, to the byte.
 */
export function reopened(
  { name, entries, tried, lengths }: SimulatedGame,
  goOn: (killed: Killed) => readonly string[],
): SimulationFault | undefined {
  // Where deadlines fell for an act that was then refused, its salts have been used up already.
  const first = lengths.findLastIndex(
    (length, at) =>
      at <= tried.length - BEFORE_END && length !== lengths[at - 1] && entries[length - 1]?.act.do !== 'fall',
  )
  if (first < 0) return undefined
  const before = lengths[first] ?? 0
  const lines = entries.map(it => entryLine(it))
  const fault = (words: string): SimulationFault => ({ check: 'reopenedAlike', words, act: tried.length - 1 })
  try {
    const come = goOn({ name, lines: lines.slice(0, before), acts: tried.slice(first) })
    const went = lines.slice(before)
    const differs = went.findIndex((line, place) => line !== come[place])
    if (differs < 0 && come.length === went.length) return undefined
    const place = before + (differs < 0 ? went.length : differs)
    return fault(`Reopened after ${before} entries, the game went on differently from entry ${place}.`)
  } catch (thrown) {
    return fault(`Reopened, the game threw ${thrown}.`)
  }
}
