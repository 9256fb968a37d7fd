import type { JsonObject } from '../../kernel/json.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Reading } from '../reading.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'
import { publicLog } from './public-log.ts'

/** How long a log may be for each reading: deciding again takes far longer than writing a script. */
const MOST: { readonly [what in Reading['do']]: number } = { verify: 1_000, script: 10_000 }

/** Reads a whole log in the reading room; too long a one is for whoever takes it home. */
export async function readWholeLog(
  house: House,
  record: GameRecord,
  what: Reading['do'],
): Promise<{ readonly ok: true; readonly answer: JsonObject } | HouseRefusal> {
  const { entries } = record
  if (entries > MOST[what])
    return houseRefuses(
      'tooLong',
      `This game has ${entries} entries, and no more than ${MOST[what]} are read here: take its log, and use nomic ${what === 'verify' ? 'verify' : 'export --script'}.`,
    )
  const log = await publicLog(house, record, 0, entries)
  return { ok: true, answer: await house.readingRoom.read({ do: what, entries: log }) }
}
