import { publicEntries } from '../../app/reads/cached-entry-views.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { LiveStream } from './live-stream.ts'
import { type StreamEvent, streamEventOf, type TalkStreamEvent, talkStreamEventOf } from './stream-event.ts'

/**
 * A follower of a game: the number of the first entry to send, the follower's stream, and the functions that send an
 * entry, and a change in talk after the given number of entries. Missed changes in talk are not sent later.
 */
type Follower = {
  readonly from: number
  readonly stream: LiveStream
  send(event: StreamEvent): void
  talk(event: TalkStreamEvent, after: number): void
}

/**
 * Follows games on behalf of clients. Each follower first gets the entries that they missed and then new entries as
 * they happen, each exactly once and in order.
 */
export type GameChannels = {
  /** Follows a game until the stream ends. Returns a function that stops following it earlier. */
  follow(game: GameId, follower: Follower): () => void
}

/** A follower in a channel. `next` is the next entry to send. */
type Following = { readonly follower: Follower; next: number; over: boolean }

/** A game with followers: those who are up to date, all of them, and the last entry that was sent live. */
type Channel = { readonly game: GameId; readonly live: Set<Following>; readonly all: Set<Following>; told: number }

/** Number of entries sent at a time to a follower who is catching up. */
const PAGE = 50

/** Opens the channels of a server. Each followed game has one listener. */
export function gameChannels(server: GameServer): GameChannels {
  const channels = new Map<GameId, Channel & { readonly stop: () => void }>()
  const enter = (game: GameId): Channel => {
    const known = channels.get(game)
    if (known !== undefined) return known
    const channel: Channel = { game, live: new Set(), all: new Set(), told: 0 }
    const stop = server.feed.follow(
      game,
      news => passEventOn(server, channel, streamEventOf(news)),
      event => passTalkOn(channel, talkStreamEventOf(game, event)),
      // The clients will reconnect, perhaps to another node, and resume from where they stopped.
      () => endStreams(channel),
    )
    channels.set(game, Object.assign(channel, { stop }))
    return channel
  }
  const leave = (channel: Channel, following: Following): void => {
    if (following.over) return
    following.over = true
    channel.live.delete(following)
    channel.all.delete(following)
    if (channel.all.size > 0) return
    channels.get(channel.game)?.stop()
    channels.delete(channel.game)
  }
  return {
    follow(game, follower) {
      const channel = enter(game)
      const following = { follower, next: follower.from, over: false }
      channel.all.add(following)
      follower.stream.onEnd(() => leave(channel, following))
      void catchUp(server, channel, following)
      return () => leave(channel, following)
    },
  }
}

/** Sends an entry to every follower who is up to date. A follower who has fallen behind gets the entry from the log. */
function passEventOn(server: GameServer, channel: Channel, event: StreamEvent): void {
  const { seq } = event
  channel.told = Math.max(channel.told, seq + 1)
  for (const following of channel.live) {
    if (following.next === seq) {
      following.next = seq + 1
      following.follower.send(event)
    } else if (following.next < seq) {
      channel.live.delete(following)
      void catchUp(server, channel, following)
    }
  }
}

function endStreams({ all }: Channel): void {
  for (const { follower } of [...all]) follower.stream.end()
}

/** Sends a change in talk to every follower, even to those who are catching up. */
function passTalkOn({ all }: Channel, event: TalkStreamEvent): void {
  for (const following of all) if (!isOver(following)) following.follower.talk(event, following.next)
}

/**
 * Sends a follower the entries that they missed from the log, including entries sent live in the meantime. The follower
 * then joins the live followers. Nothing can happen between the last check and this step.
 */
async function catchUp(server: GameServer, channel: Channel, following: Following): Promise<void> {
  const { game, live } = channel
  try {
    do {
      const entries = (await server.store.games.record(game))?.entries ?? 0
      while (following.next < entries && !isOver(following)) await sendLogPage(server, { id: game, entries }, following)
    } while (following.next < channel.told && !isOver(following))
    if (!isOver(following)) live.add(following)
  } catch (err) {
    server.log.error({ err, game }, 'A live viewer could not be sent the missed entries.')
    // The client gets what was already sent, then reconnects and resumes from where it stopped.
    await following.follower.stream.room()
    following.follower.stream.end()
  }
}

/** Whether to stop sending: the follower has left, or has lost access and is only reading what was already sent. */
function isOver({ over, follower }: Following): boolean {
  return over || follower.stream.closed
}

async function sendLogPage(
  server: GameServer,
  game: { id: GameId; entries: number },
  following: Following,
): Promise<void> {
  const { follower, next: from } = following
  const lines = await publicEntries(server, game, from, Math.min(from + PAGE, game.entries))
  for (const [index, told] of lines.entries()) {
    if (isOver(following)) return
    following.next = from + index + 1
    follower.send(streamEventOf({ game: game.id, seq: from + index, told }))
    await follower.stream.room()
  }
}
