import type { AccountId, Appending, GameRecord, Kept } from '../../ports/game-store.ts'
import type { DeskDone } from '../desk/desk-reply.ts'
import { dayOf } from './day-of.ts'
import type { House } from './house.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { lettersFor } from './letters/letters-for.ts'

/** What becomes true together with entries, and whose act is the last of them; absent: deadlines made them all. */
type Besides = Pick<Appending, 'seat' | 'done'> & { readonly account?: AccountId }

/**
 * Keeps what a desk decided and tells everybody; where nothing is kept the game is opened anew. Nothing is awaited
 * before it is handed to the store, so that what desks decided one after another is kept in that order.
 */
export async function keepDone(
  house: House,
  record: GameRecord,
  done: DeskDone,
  { account, ...besides }: Besides = {},
): Promise<Kept> {
  const [first] = done.entries
  if (first === undefined) return 'kept'
  const { id: game } = record
  const { nextDue, entries, withheld } = done
  const due = nextDue === undefined ? {} : { nextDue }
  const expectedSeq = first.seq
  const seats = besides.seat === undefined ? record.seats : [...record.seats, besides.seat]
  const letters = lettersFor(house, record, seats, done.letters)
  const charge = { day: dayOf(house.clock.now()), ...(account === undefined ? {} : { account }) }
  const appending = { game, expectedSeq, entries, withheld, ...due, ...besides, letters, charge }
  const kept = await house.keeping.append(appending).catch(fault => {
    house.desks.drop(game)
    throw fault
  })
  if (kept !== 'kept') house.desks.drop(game)
  else {
    house.feed.publish(entries.map(({ seq, told }) => ({ game, seq, told })))
    keepSnapshot(house, record, expectedSeq, entries.length)
    if (nextDue !== undefined) house.deadlines.expect(nextDue + 1)
    for (const { notBefore } of letters) house.letters.expect(notBefore)
  }
  return kept
}
