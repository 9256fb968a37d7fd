import type { Appending, GameId, Kept } from '../../ports/game-store.ts'
import type { Store } from '../../ports/store.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import type { Opening } from '../session/messages.ts'

/** The way from game sessions to the store: what is on it, and how games come back from it. */
export type Persistence = {
  /** Keeps entries that a game session decided. */
  append(appending: Appending): Promise<Kept>
  /** Waits until everything decided of a game so far is kept, or is not. */
  settled(game: GameId): Promise<void>
  /** What a game is opened with, up to an entry if one is given, so that it opens before the entry `from` at the latest. */
  opening(game: GameId, whole: boolean, upTo?: number, from?: number): Promise<Opening>
}

/** Opens the way. A game is loaded only when nothing of it is still under way, so that it opens as it will stand. */
export function openPersistence(store: Store): Persistence {
  const underWay = new Map<GameId, Set<Promise<unknown>>>()
  const noted = <T>(game: GameId, promise: Promise<T>): Promise<T> => {
    const all = underWay.get(game) ?? new Set()
    underWay.set(game, all.add(promise))
    const over = (): void => {
      all.delete(promise)
      if (all.size === 0 && underWay.get(game) === all) underWay.delete(game)
    }
    promise.then(over, over)
    return promise
  }
  const settled = async (game: GameId): Promise<void> => {
    await Promise.allSettled(underWay.get(game) ?? [])
  }
  return {
    append: appending => noted(appending.game, store.games.append(appending)),
    settled,
    async opening(game, whole, upTo, from = upTo) {
      await settled(game)
      // Asked for first: a text that is withheld while the log is read counts as one that may still be in it.
      const withheld = await store.games.withheld(game)
      const snapshot = whole ? undefined : await store.games.snapshot(game, from)
      const start = snapshot?.seq ?? 0
      const limit = upTo === undefined ? undefined : upTo - start
      const entries = limit === 0 ? [] : await store.games.read(game, start, limit)
      const secret = await diceSecret(store, game)
      return { game, ...(snapshot === undefined ? {} : { snapshot }), entries, secret, withheld }
    },
  }
}

/** The secret of a game's dice; where it is lost, a new one, of which the log is told when the game is next played. */
async function diceSecret({ games }: Store, game: GameId): Promise<string> {
  const known = await games.diceSecret(game)
  if (known !== undefined) return known
  const secret = newDiceSecret()
  await games.keepDiceSecret(game, secret)
  return secret
}
