import type { GameRecord } from '../../ports/game-store.ts'
import { publicLog } from '../reads/public-log.ts'
import type { GameServer } from '../server/server.ts'

/** A text beside the log, and the hash that stands for it there. */
export type TextBeside = { readonly hash: string; readonly text: string }

/** The texts beside an entry that everyone who may see the game sees: neither sealed nor withheld. */
export async function textsBeside(
  server: GameServer,
  record: Pick<GameRecord, 'id'>,
  seq: number,
): Promise<readonly TextBeside[]> {
  const [entry] = await publicLog(server, record, seq, 1)
  return Object.entries(entry?.beside ?? {}).map(([hash, { text }]) => ({ hash, text }))
}
