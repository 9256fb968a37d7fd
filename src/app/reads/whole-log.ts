import type { GameRecord } from '../../ports/game-store.ts'
import type { Reading } from '../log/reading.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { publicLog } from './public-log.ts'

/** How long a log may be for each reading: deciding again takes far longer than writing a script. */
const MOST: { readonly [what in Reading['do']]: number } = { verify: 1_000, script: 10_000 }

/** How many bytes a log may take that is read here: reading takes a few times as much memory. */
const MOST_BYTES = 16_777_216

/** Reads a whole log in the reading room, once for each of its heads; too long a one is for whoever takes it home. */
export async function readWholeLog(
  server: GameServer,
  record: GameRecord,
  what: Reading['do'],
): Promise<{ readonly ok: true; readonly json: string } | ServerRefusal> {
  const { entries } = record
  if (entries > MOST[what])
    return tooLong(what, `This game has ${entries} entries, and no more than ${MOST[what]} are read here`)
  const withheld = (await server.store.games.withheld(record.id)).length
  const version = `${record.head} ${withheld}`
  const load = async () => {
    const log = await publicLog(server, record, 0, entries, MOST_BYTES)
    return log.length === entries ? log : undefined
  }
  const json = await server.readingRoom.read({ do: what, game: record.id, version, load })
  return json === undefined
    ? tooLong(what, 'The log of this game is larger than what is read here')
    : { ok: true, json }
}

function tooLong(what: Reading['do'], why: string): ServerRefusal {
  const command = what === 'verify' ? 'verify' : 'export --script'
  return serverRefuses('tooLong', `${why}: take its log, and use nomic ${command}.`)
}
