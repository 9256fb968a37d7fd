import type { GameId } from '../../ports/game-store.ts'
import type { TalkEvent } from '../../wire/talk.ts'

/** An event in a game in its public form: the number of its entry, and JSON that describes the results. */
export type News = { readonly game: GameId; readonly seq: number; readonly told: string }

type Listener = (news: News) => void
type TalkListener = (event: TalkEvent) => void

/** What is called with each entry of a game, each change in its talk, and when news of it cannot be read any more. */
type Listeners = { readonly listener: Listener; readonly onTalk?: TalkListener; readonly onCut?: () => void }

/** Delivers events once they are saved. Each listener receives a game's events in the order of its entries. */
export type Feed = {
  publish(news: readonly News[]): void
  /** Delivers a change in the talk of a game. */
  publishTalk(game: GameId, event: TalkEvent): void
  /**
   * Listens to a game and, if wanted, to its talk. `onCut` is called if news cannot be read. Returns a function that stops
   * listening.
   */
  follow(game: GameId, listener: Listener, onTalk?: TalkListener, onCut?: () => void): () => void
  /** Says that news of a game cannot be read, so those who want them must come back later. */
  cut(game: GameId): void
  /** The number of listeners to all games. */
  listeners(): number
}

/** Opens an event bus within one process. */
export function openEventBus(): Feed {
  const following = new Map<GameId, Set<Listeners>>()
  return {
    publish(news) {
      for (const one of news) for (const { listener } of following.get(one.game) ?? []) listener(one)
    },
    publishTalk(game, event) {
      for (const { onTalk } of following.get(game) ?? []) onTalk?.(event)
    },
    cut(game) {
      for (const { onCut } of following.get(game) ?? []) onCut?.()
    },
    follow(game, listener, onTalk = () => {}, onCut = () => {}) {
      const listeners = following.get(game) ?? new Set()
      const all = { listener, onTalk, onCut }
      following.set(game, listeners.add(all))
      return () => {
        listeners.delete(all)
        if (listeners.size === 0) following.delete(game)
      }
    },
    listeners: () => [...following.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
