import type { JsonObject } from '../../kernel/json.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { Asker, DeskAnswer } from '../desk/desk-request.ts'
import type { House } from './house.ts'

/** A question about a game: `upTo`, if its past is needed, is how many entries of the log go with it. */
export type GameQuestion = {
  readonly about: string
  readonly by: Asker
  readonly of?: JsonObject
  readonly upTo?: number
}

/** Puts a question to a game. What is told is kept: nobody hears of an act that may still be lost. */
export async function askGame(
  house: House,
  game: GameId,
  { about, by, of = {}, upTo }: GameQuestion,
): Promise<DeskAnswer> {
  const past = upTo === undefined ? {} : { past: await house.keeping.opening(game, false, upTo) }
  const at = house.clock.now()
  const asked = { ask: 'question', about, by, at, of, ...past } as const
  for (;;) {
    const reply = await house.desks.ask(game, asked)
    if (reply.is !== 'answer') throw new Error('a question was answered with something else')
    await house.keeping.settled(game)
    const record = await house.store.games.record(game)
    if (record === undefined || record.entries >= reply.seq) return reply.answer
  }
}
