import type { GameRecord } from '../../ports/game-store.ts'
import type { Reading } from '../log/reading.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { publicLog } from './public-log.ts'

/**
 * Maximum number of entries of a log for each kind of reading: deciding a log again takes far longer than writing it as
 * a script.
 */
const MOST: { readonly [what in Reading['do']]: number } = { verify: 1_000, script: 10_000 }

/** Maximum size in bytes of a log that can be read here: reading takes a few times as much memory. */
const MOST_BYTES = 16_777_216

/**
 * Reads a whole log in the reading queue, once for each head of the log. If the log is too long, it must be downloaded
 * instead.
 */
export async function readWholeLog(
  server: GameServer,
  record: GameRecord,
  what: Reading['do'],
): Promise<{ readonly ok: true; readonly json: string } | ServerRefusal> {
  const { entries } = record
  if (entries > MOST[what])
    return tooLong(what, `This game has ${entries} entries, and the limit here is ${MOST[what]}`)
  const withheld = (await server.store.games.withheld(record.id)).length
  const version = `${record.head} ${withheld}`
  const load = async () => {
    const log = await publicLog(server, record, 0, entries, MOST_BYTES)
    return log.length === entries ? log : undefined
  }
  const json = await server.readingRoom.read({ do: what, game: record.id, version, load })
  return json === undefined ? tooLong(what, 'The log of this game is too large to be read here') : { ok: true, json }
}

function tooLong(what: Reading['do'], why: string): ServerRefusal {
  const command = what === 'verify' ? 'verify' : 'export --script'
  return serverRefuses('tooLong', `${why}. Download the log and use nomic ${command}.`)
}
