import type { Decided } from '../../kernel/acts/close-run.ts'
import { entryLine, entryWrittenOut } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { foldLog } from '../log/chain-fault.ts'
import { act, type BoundAct, type Game } from '../play/game.ts'
import { seededChance } from './draw.ts'

/** A simulated game that was killed: the lines of its log, and the acts that follow. */
export type Killed = { readonly name: string; readonly lines: readonly string[]; readonly acts: readonly BoundAct[] }

/** Reopens a killed game from nothing but the lines of its log, and continues it; returns the new lines. */
export function goneOn(world: World, { name, lines, acts }: Killed): readonly string[] {
  const log = lines.map(it => entryWrittenOut(JSON.parse(it) as JsonObject)) as unknown as Entry[]
  const keep = ({ entry }: Decided): void => void log.push(entry)
  const game: Game = { world, chance: seededChance(name, log), state: foldLog(log), keep }
  for (const asked of acts) act(game, asked)
  return log.slice(lines.length).map(it => entryLine(it))
}
