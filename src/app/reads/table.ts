import type { GameRecord } from '../../ports/game-store.ts'
import type { GameSummary } from '../../wire/game/game.ts'
import type { GameTable } from '../../wire/game/table.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { entriesView } from './entries.ts'

/** Number of recent entries in the response for the table page. */
const LAST = 30

/**
 * Returns everything that the table page shows: the summary, the state, the possible acts, the registers, the overview
 * and the latest entries. The entries may be newer than the other parts, but never older.
 */
export async function tableView(
  server: GameServer,
  record: GameRecord,
  by: Asker,
  summarised: (record: GameRecord) => Promise<GameSummary>,
): Promise<SessionAnswer<GameTable>> {
  const answer = await askGame(server, record.id, { about: 'table', by })
  if (!answer.ok) return answer
  const now = (await server.store.games.record(record.id)) ?? record
  const entries = await entriesView(server, now, { limit: LAST })
  const summary = JSON.stringify(await summarised(now))
  const json = `${answer.json.slice(0, -1)},"summary":${summary},"entries":${entries}}`
  return { ok: true, json }
}
