import { toldEntries } from '../../app/reads/entry-views.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { LiveStream } from './live-stream.ts'
import { type Telling, tellingOf } from './telling.ts'

/** Someone who follows a game: the number of the entry that they are told next, and how they are told. */
type Follower = { readonly from: number; readonly stream: LiveStream; tell(telling: Telling): void }

/** Where games are followed: whoever comes is told what they missed, then everything as it happens, each once and in order. */
export type GameChannels = {
  /** Follows until the stream ends. Answers how to stop earlier. */
  follow(game: GameId, follower: Follower): () => void
}

/** A follower as the channel knows them; `next` is the entry that they are told next. */
type Following = { readonly follower: Follower; next: number; over: boolean }

/** A game that is followed: who is told live, how many follow it in all, and up to which entry it was told live. */
type Channel = { readonly game: GameId; readonly live: Set<Following>; followers: number; told: number }

/** How many entries are told at a time to someone who catches up. */
const PAGE = 50

/** Opens the channels of a server: each game that someone follows is listened to once. */
export function gameChannels(server: GameServer): GameChannels {
  const channels = new Map<GameId, Channel & { readonly stop: () => void }>()
  const enter = (game: GameId): Channel => {
    const known = channels.get(game)
    if (known !== undefined) return known
    const channel: Channel = { game, live: new Set(), followers: 0, told: 0 }
    const stop = server.feed.follow(game, news => passOn(server, channel, tellingOf(news)))
    channels.set(game, Object.assign(channel, { stop }))
    return channel
  }
  const leave = (channel: Channel, following: Following): void => {
    if (following.over) return
    following.over = true
    channel.live.delete(following)
    channel.followers -= 1
    if (channel.followers > 0) return
    channels.get(channel.game)?.stop()
    channels.delete(channel.game)
  }
  return {
    follow(game, follower) {
      const channel = enter(game)
      channel.followers += 1
      const following = { follower, next: follower.from, over: false }
      follower.stream.onEnd(() => leave(channel, following))
      void catchUp(server, channel, following)
      return () => leave(channel, following)
    },
  }
}

/** Tells everyone who is up to date; whoever should be behind after all reads it in the log. */
function passOn(server: GameServer, channel: Channel, telling: Telling): void {
  const { seq } = telling
  channel.told = Math.max(channel.told, seq + 1)
  for (const following of channel.live) {
    if (following.next === seq) {
      following.next = seq + 1
      following.follower.tell(telling)
    } else if (following.next < seq) {
      channel.live.delete(following)
      void catchUp(server, channel, following)
    }
  }
}

/**
 * Tells what someone missed from the log, until nothing is left that was told live meanwhile; from then on they are
 * told live. Between the last look and the joining nothing can happen.
 */
async function catchUp(server: GameServer, channel: Channel, following: Following): Promise<void> {
  const { game, live } = channel
  try {
    do {
      const entries = (await server.store.games.record(game))?.entries ?? 0
      while (following.next < entries && !isOver(following)) await tellPage(server, { id: game, entries }, following)
    } while (following.next < channel.told && !isOver(following))
    if (!isOver(following)) live.add(following)
  } catch (err) {
    // They come again, and resume where they were.
    server.log.error({ err, game }, 'Somebody who follows a game could not be told what they missed.')
    following.follower.stream.end()
  }
}

/** Whether nothing is told any more: they left, or may not look any more and only take what they were sent before. */
function isOver({ over, follower }: Following): boolean {
  return over || follower.stream.closed
}

async function tellPage(
  server: GameServer,
  game: { id: GameId; entries: number },
  following: Following,
): Promise<void> {
  const { follower, next: from } = following
  const lines = await toldEntries(server, game, from, Math.min(from + PAGE, game.entries))
  for (const [index, told] of lines.entries()) {
    if (isOver(following)) return
    following.next = from + index + 1
    follower.tell(tellingOf({ game: game.id, seq: from + index, told }))
    await follower.stream.room()
  }
}
