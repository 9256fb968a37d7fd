import type { GameId } from '../../ports/game-store.ts'
import type { ServerLog } from '../../ports/server-log.ts'
import type { SharedStore } from '../../ports/shared-store.ts'
import type { TalkEvent } from '../../wire/talk.ts'
import type { Feed } from './event-bus.ts'
import type { Peers } from './peers.ts'

/** A game that someone follows here: how many of its entries have been delivered, and how many there are. */
type Followed = { followers: number; delivered: number | undefined; entries: number; delivering: boolean }

type SharedFeedParts = {
  readonly peers: Peers
  readonly shared: Pick<SharedStore, 'logEnds'>
  readonly log: ServerLog
  /** Returns entries in their public form, as the deciding node told them to its own listeners. */
  linesOf(game: GameId, from: number, to: number): Promise<readonly string[]>
  /** The messages that have been written in a game in the last minute. */
  latestTalk(game: GameId): Promise<readonly TalkEvent[]>
}

/** Milliseconds between two looks at the store for entries of followed games, of which no other node has told. */
const LOOKS_EVERY = 1_000
/** Number of games in one look, and of entries that are delivered at once. Listeners read older ones from the log. */
const MOST_LOOKED_AT = 1_000
const PAGE = 50

/**
 * Delivers what happens on all nodes to the listeners of this one. Entries are read from the store, so whatever another
 * node tells, nobody hears of anything that is not saved. A game’s entries may arrive with gaps or twice.
 */
export function openSharedFeed(bus: Feed, parts: SharedFeedParts): Feed & { close(): void } {
  const { peers, shared, log, linesOf, latestTalk } = parts
  const followed = new Map<GameId, Followed>()
  let open = true

  /** Delivers entries up to a number that the store gave. */
  const deliver = async (game: GameId, entries: number): Promise<void> => {
    const it = followed.get(game)
    if (it === undefined || entries <= (it.delivered ?? 0)) return
    it.entries = Math.max(it.entries, entries)
    if (it.delivering) return
    it.delivering = true
    try {
      while ((it.delivered ?? 0) < it.entries && followed.get(game) === it) {
        const to = it.entries
        const from = Math.max(it.delivered ?? to - 1, to - PAGE)
        const lines = await linesOf(game, from, to)
        bus.publish(lines.map((told, index) => ({ game, seq: from + index, told })))
        it.delivered = Math.max(it.delivered ?? 0, to)
      }
    } catch (err) {
      log.warn({ game, err }, 'News of a game could not be read, so those who follow it must come back.')
      bus.cut(game)
    } finally {
      it.delivering = false
    }
  }
  const lookAt = async (games: readonly GameId[]): Promise<void> => {
    for (let from = 0; from < games.length; from += MOST_LOOKED_AT) {
      const ends = await shared.logEnds(games.slice(from, from + MOST_LOOKED_AT))
      for (const [game, { entries }] of ends) void deliver(game, entries)
    }
  }
  const look = (games: readonly GameId[] = [...followed.keys()]): Promise<void> =>
    lookAt(games).catch(err => log.warn({ err }, 'The store could not be asked for news.'))
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepLooking = async (): Promise<void> => {
    await look()
    if (open) timer = setTimeout(() => void keepLooking(), LOOKS_EVERY)
  }
  void keepLooking()
  peers.hear('entries', ({ game, entries }) => {
    if (entries > (followed.get(game)?.delivered ?? 0) && followed.has(game)) void look([game])
  })
  peers.hear('talk', ({ game, event }) => bus.publishTalk(game, event))
  peers.missed(() => {
    void look()
    for (const game of followed.keys())
      void latestTalk(game).then(
        events => {
          for (const event of events) bus.publishTalk(game, event)
        },
        () => {},
      )
  })

  return {
    publish(news) {
      bus.publish(news)
      const last = new Map(news.map(({ game, seq }) => [game, seq + 1]))
      for (const [game, entries] of last) {
        const it = followed.get(game)
        if (it !== undefined) it.delivered = Math.max(it.delivered ?? 0, entries)
        peers.tell({ is: 'entries', game, entries })
      }
    },
    publishTalk(game, event) {
      bus.publishTalk(game, event)
      peers.tell({ is: 'talk', game, event })
    },
    cut: bus.cut,
    follow(game, listener, onTalk, onCut) {
      const it = followed.get(game) ?? { followers: 0, delivered: undefined, entries: 0, delivering: false }
      it.followers += 1
      followed.set(game, it)
      const stop = bus.follow(game, listener, onTalk, onCut)
      return () => {
        stop()
        it.followers -= 1
        if (it.followers === 0 && followed.get(game) === it) followed.delete(game)
      }
    },
    listeners: bus.listeners,
    close() {
      open = false
      clearTimeout(timer)
    },
  }
}
