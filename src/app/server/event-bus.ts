import type { GameId } from '../../ports/game-store.ts'

/** News of a game as everyone is told of it: the number of the entry, and JSON with what came of it. */
export type News = { readonly game: GameId; readonly seq: number; readonly told: string }

type Listener = (news: News) => void

/** Who is to hear what, as it is kept: everyone hears of a game in the order of its entries. */
export type Feed = {
  publish(news: readonly News[]): void
  /** Answers how to stop listening. */
  follow(game: GameId, listener: Listener): () => void
  /** How many listen, to any game. */
  listeners(): number
}

/** A feed within one process. */
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
