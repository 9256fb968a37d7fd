import type { Appending, GameRecord, Kept } from '../../ports/game-store.ts'
import type { DeskDone } from '../desk/desk-reply.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { House } from './house.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { lettersFor } from './letters/letters-for.ts'

/**
 * Keeps what a desk decided and tells everybody; where nothing is kept the game is opened anew. Nothing is awaited
 * before it is handed to the store, so that what desks decided one after another is kept in that order.
 */
export async function keepDone(
  house: House,
  record: GameRecord,
  done: DeskDone,
  besides: Pick<Appending, 'seat' | 'done'> = {},
): Promise<Kept> {
  const [first] = done.entries
  if (first === undefined) return 'kept'
  const { id: game } = record
  const { nextDue, entries, withheld } = done
  const due = nextDue === undefined ? {} : { nextDue }
  const expectedSeq = first.seq
  const seats = besides.seat === undefined ? record.seats : [...record.seats, besides.seat]
  const letters = lettersFor(house, record, seats, done.letters)
  const appending = { game, expectedSeq, entries, withheld, ...due, ...besides, letters }
  const kept = await house.keeping.append(appending).catch(fault => {
    house.desks.drop(game)
    throw fault
  })
  if (kept !== 'kept') house.desks.drop(game)
  else {
    const fallen = done.act === undefined ? entries : entries.slice(0, -1)
    for (const entry of fallen) house.clockQuota.wrote(record, entryBytes(entry, entry.line))
    house.feed.publish(entries.map(({ seq, told }) => ({ game, seq, told })))
    keepSnapshot(house, game, expectedSeq, entries.length)
    if (nextDue !== undefined) house.deadlines.expect(nextDue + 1)
    for (const { notBefore } of letters) house.letters.expect(notBefore)
  }
  return kept
}
