import type { GameId } from '../../ports/game-store.ts'

/** An event in a game in its public form: the number of its entry, and JSON that describes the results. */
export type News = { readonly game: GameId; readonly seq: number; readonly told: string }

type Listener = (news: News) => void

/** Delivers events once they are saved. Each listener receives a game's events in the order of its entries. */
export type Feed = {
  publish(news: readonly News[]): void
  /** Listens to a game, and returns a function that stops listening. */
  follow(game: GameId, listener: Listener): () => void
  /** The number of listeners to all games. */
  listeners(): number
}

/** Opens an event bus within one process. */
export function openFeed(): Feed {
  const following = new Map<GameId, Set<Listener>>()
  return {
    publish(news) {
      for (const one of news) for (const listener of following.get(one.game) ?? []) listener(one)
    },
    follow(game, listener) {
      const listeners = following.get(game) ?? new Set()
      following.set(game, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) following.delete(game)
      }
    },
    listeners: () => [...following.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
