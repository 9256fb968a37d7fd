import type { JsonObject } from '../../kernel/json.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { DeskReply } from '../desk/desk-reply.ts'
import type { Asker, DeskAnswer } from '../desk/desk-request.ts'
import type { House } from './house.ts'
import { renewSnapshots } from './renew-snapshots.ts'

/**
 * A question about a game: `upTo`, if its past is needed, is how many entries of the log go with it, and `from` the
 * entry before which the game is asked about; absent: after all of them.
 */
export type GameQuestion = {
  readonly about: string
  readonly by: Asker
  readonly of?: JsonObject
  readonly upTo?: number
  readonly from?: number
}

/** Puts a question to a game. What is told is kept: nobody hears of an act that may still be lost. */
export async function askGame(house: House, game: GameId, question: GameQuestion): Promise<DeskAnswer> {
  for (;;) {
    const reply = await asked(house, game, question)
    await house.keeping.settled(game)
    const record = await house.store.games.record(game)
    if (record === undefined || record.entries >= reply.seq) return reply.answer
  }
}

type Answered = Extract<DeskReply, { is: 'answer' }>

async function asked(house: House, game: GameId, question: GameQuestion): Promise<Answered> {
  const first = await put(house, game, question)
  if (first.is === 'answer') return first
  await renewSnapshots(house, game)
  const second = await put(house, game, question)
  if (second.is === 'needsLog') throw new Error(`the snapshots of ${game} were made again and are of no use`)
  return second
}

/** Puts a question, with as much of the past as it needs, opened from the snapshot that lies nearest before it. */
async function put(
  { desks, keeping, clock }: House,
  game: GameId,
  { about, by, of = {}, upTo, from }: GameQuestion,
): Promise<Answered | Extract<DeskReply, { is: 'needsLog' }>> {
  const past = upTo === undefined ? {} : { past: await keeping.opening(game, false, upTo, from) }
  const at = clock.now()
  const reply = await desks.ask(game, {
    ask: 'question',
    about,
    by,
    at,
    of,
    ...past,
    ...(from === undefined ? {} : { from }),
  })
  if (reply.is !== 'answer' && reply.is !== 'needsLog') throw new Error('a question was answered with something else')
  return reply
}
