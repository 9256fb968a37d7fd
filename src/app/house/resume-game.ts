import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { lettersToAll } from './letters/letters-to-all.ts'
import { writeToSeated } from './letters/write-to-seated.ts'

/** Lets a suspended game go on: deadlines that stood meanwhile fall now, at their own instants. Whoever plays in it is written to. */
export async function resumeGame(house: House, game: GameId): Promise<void> {
  const { store, deadlines, clock } = house
  const at = clock.now()
  const record = await store.games.record(game)
  if (record?.suspended === undefined) return
  const told = { id: `resumed/${at}`, headline: 'goes on', lines: ['The game is no longer suspended and goes on.'] }
  const letters = lettersToAll(house, record, { ...told, reason: { suspended: false } })
  await Promise.all([store.games.suspend(game, undefined), store.outbox.put(letters)])
  deadlines.expect(at)
  if (letters.length > 0) house.letters.expect(at)
  await writeToSeated(
    house,
    game,
    record.seats.map(({ person }) => person),
  )
}
