import type { GameRecord } from '../../ports/game-store.ts'
import { publicLog } from '../reads/public-log.ts'
import type { GameServer } from '../server/server.ts'

/** A withholdable text, and the hash that represents it in the log. */
export type TextBeside = { readonly hash: string; readonly text: string }

/** The texts of an entry that are neither sealed nor withheld, so that everyone with access to the game sees them. */
export async function textsBeside(
  server: GameServer,
  record: Pick<GameRecord, 'id'>,
  seq: number,
): Promise<readonly TextBeside[]> {
  const [entry] = await publicLog(server, record, seq, 1)
  return Object.entries(entry?.beside ?? {}).map(([hash, { text }]) => ({ hash, text }))
}
