import type { Letter } from '../../ports/email.ts'
import type { GameId, GameRecord, Seat } from '../../ports/game-store.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { GameLetter } from '../session/emails.ts'
import { letterText } from './email-text.ts'

/** The letters of a game to those of its persons who have an account here; those that its rules or its host cause are bounded. What was to leave at an instant that is past does not leave. */
export function lettersFor(
  { home, clock }: Pick<GameServer, 'home' | 'clock'>,
  game: Pick<GameRecord, 'id' | 'title'>,
  seats: readonly Seat[],
  letters: readonly GameLetter[],
  cause: 'game' | 'operator' = 'game',
): readonly Letter[] {
  const now = clock.now()
  const accounts = new Map(seats.map(({ person, account }) => [person, account]))
  return letters.flatMap(({ id, person, kind, at, headline, lines, reason }): readonly Letter[] => {
    const account = accounts.get(person)
    if (account === undefined || (at !== undefined && at <= now)) return []
    return [
      {
        id: `${game.id}/${id}/${account}`,
        to: { account, kind },
        game: game.id,
        ...letterText(home, game, headline, lines),
        notBefore: at ?? now,
        ...(cause === 'game' ? { byRules: true as const } : {}),
        ...(reason === undefined ? {} : { reason }),
      },
    ]
  })
}

/** The same letter about what happened to a game, to everyone who plays in it. */
export function lettersToAll(
  server: GameServer,
  record: GameRecord,
  letter: Omit<GameLetter, 'person' | 'kind'>,
  cause: 'game' | 'operator',
): readonly Letter[] {
  const each = record.seats.map(({ person }): GameLetter => ({ ...letter, person, kind: 'happenings' }))
  return lettersFor(server, record, record.seats, each, cause)
}

/** Puts letters into the outbox that come with nothing else that is kept. */
export async function putLetters({ store, letters: timer }: GameServer, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  await store.outbox.put(letters)
  for (const { notBefore } of letters) timer.expect(notBefore)
}

/** Writes to persons who have an account only now, or whose game goes on only now, what the game would have had written to them. */
export async function writeToSeated(server: GameServer, game: GameId, persons: readonly string[]): Promise<void> {
  const record = await server.store.games.record(game)
  const answer = await askGame(server, game, { about: 'letters', by: 'nobody', of: { persons: [...persons] } })
  if (record === undefined || !answer.ok) return
  const { letters } = JSON.parse(answer.json) as { readonly letters: readonly GameLetter[] }
  await putLetters(server, lettersFor(server, record, record.seats, letters))
}
