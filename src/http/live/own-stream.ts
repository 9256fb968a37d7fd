import { standingOf } from '../../app/house/standing-of.ts'
import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { LivePowers } from './live-powers.ts'
import type { LiveStream } from './live-stream.ts'
import { ownGames } from './own-games.ts'
import { placesWritten, type StreamPlaces } from './stream-places.ts'
import type { Telling } from './telling.ts'

/** A stream about all the games of somebody: which they are, with how many entries, and what they have been told of them. */
export type OwnStream = {
  readonly account: AccountId
  readonly stream: LiveStream
  readonly games: ReadonlyMap<GameId, number>
  readonly places: StreamPlaces
}

/**
 * Tells somebody of all their games. The id of each event says up to where they have been told of every one of them, so
 * that they resume in each where they were; a game that is new to them is told from now on.
 */
export function openOwnStream(
  { house, channels, beat }: LivePowers,
  { account, stream, games, places }: OwnStream,
): void {
  const seen = new Map<GameId, number>()
  const leaving = new Map<GameId, () => void>()
  const say = (event: string, data: string, wanted?: () => Promise<boolean>): void =>
    stream.send(`id: ${placesWritten(seen)}\nevent: ${event}\ndata: ${data}\n\n`, wanted)
  const tell = ({ game, seq, inGame }: Telling): void => {
    seen.set(game, seq)
    say('entry', inGame, () => stillTheirs(game))
  }
  const stillTheirs = async (game: GameId): Promise<boolean> => {
    const standing = await standingOf(house, game, account)
    const theirs = standing !== undefined && (standing.person !== undefined || standing.host || standing.invited)
    if (!theirs) await look()
    return theirs
  }
  const take = (now: ReadonlyMap<GameId, number>): boolean => {
    const gone = [...seen.keys()].filter(game => !now.has(game))
    const fresh = [...now].filter(([game]) => !seen.has(game))
    for (const game of gone) {
      seen.delete(game)
      leaving.get(game)?.()
      leaving.delete(game)
    }
    for (const [game, entries] of fresh) seen.set(game, places.get(game) ?? entries - 1)
    return gone.length + fresh.length > 0
  }
  const follow = (): void => {
    for (const [game, last] of seen)
      if (!leaving.has(game)) leaving.set(game, channels.follow(game, { from: last + 1, stream, tell }))
  }
  const listed = (): string => JSON.stringify({ games: [...seen.keys()] })
  take(games)
  stream.send('retry: 3000\n')
  say('welcome', listed())
  follow()
  const look = async (): Promise<void> => {
    const now = await ownGames(house, account)
    if (stream.closed || !take(now)) return
    say('games', listed())
    follow()
  }
  const looking = setInterval(() => void look().catch(() => stream.end()), beat)
  stream.onEnd(() => clearInterval(looking))
}
