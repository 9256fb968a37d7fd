import { accessOf } from '../../../app/server/access.ts'
import type { GameServer } from '../../../app/server/server-context.ts'
import { serverRefusal } from '../../../app/server/server-refusals.ts'
import type { AccountId, GameId } from '../../../ports/game-store.ts'
import { ME_STREAM_ROUTES } from '../../../wire/routes/me-stream.ts'
import { problemOfServerRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { Door } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
import type { LivePowers } from '../../live/live-route-types.ts'
import type { LiveStream } from '../../live/live-stream.ts'
import type { StreamEvent, TalkStreamEvent } from '../../live/stream-event.ts'

/** Routes for one stream of live events from all the games that you play or host. */
export function meStreamRoutes(door: Door, powers: LivePowers): void {
  serve(
    door,
    ME_STREAM_ROUTES,
    'GET /api/v1/me/stream',
    { may: 'seeOwn' },
    async (request, reply) => {
      const account = accountHere(request)
      const games = await entryCountsOfOwnGames(powers.server, account)
      const places = parseEventId(request.headers['last-event-id'] ?? '', [...games.keys()])
      if (places === undefined || [...places].some(([game, seen]) => seen >= (games.get(game) ?? 0))) {
        const sentence = 'No event of your games has this id. Open a new stream.'
        return sendProblem(
          reply,
          problemOfServerRefusal(serverRefusal('badRequest', sentence, { field: 'last-event-id' })),
        )
      }
      const stream = powers.streams.open(request, reply)
      if ('code' in stream) return sendProblem(reply, problemOfServerRefusal(stream))
      openOwnStream(powers, { account, stream, games, places })
      return reply
    },
    { exposeHeadRoute: false },
  )
}

/** A stream about all games of one person: the games, the number of entries in each, and the last entries sent. */
type OwnStream = {
  readonly account: AccountId
  readonly stream: LiveStream
  readonly games: ReadonlyMap<GameId, number>
  readonly places: StreamPlaces
}

/**
 * Sends the events of all games of one person. The id of each event contains the last entry sent for each game, so
 * every game can resume from there. A new game is sent from its current entry on.
 */
function openOwnStream({ server, channels, beat }: LivePowers, { account, stream, games, places }: OwnStream): void {
  const seen = new Map<GameId, number>()
  const leaving = new Map<GameId, () => void>()
  const say = (event: string, data: string, wanted?: () => Promise<boolean>): void =>
    stream.send(`id: ${formatEventId(seen)}\nevent: ${event}\ndata: ${data}\n\n`, wanted)
  const sendEntry = ({ game, seq, withGame }: StreamEvent): void => {
    seen.set(game, seq)
    say('entry', withGame, () => stillTheirs(game))
  }
  const sendTalk = ({ game, withGame }: TalkStreamEvent): void => say('talk', withGame, () => stillTheirs(game))
  const stillTheirs = async (game: GameId): Promise<boolean> => {
    const access = await accessOf(server, game, account)
    const theirs = access !== undefined && (access.person !== undefined || access.host || access.invited)
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
      if (!leaving.has(game))
        leaving.set(game, channels.follow(game, { from: last + 1, stream, send: sendEntry, talk: sendTalk }))
  }
  const listed = (): string => JSON.stringify({ games: [...seen.keys()] })
  take(games)
  stream.send('retry: 3000\n')
  say('welcome', listed())
  follow()
  const look = async (): Promise<void> => {
    const now = await entryCountsOfOwnGames(server, account)
    if (stream.closed || !take(now)) return
    say('games', listed())
    follow()
  }
  const looking = setInterval(() => void look().catch(() => stream.end()), beat)
  stream.onEnd(() => clearInterval(looking))
}

/** Maximum number of games in one stream. If there are more, the newest games are included. */
const MOST = 200

/** The games that someone plays or hosts, each with its number of entries. */
async function entryCountsOfOwnGames({ store }: GameServer, account: AccountId): Promise<ReadonlyMap<GameId, number>> {
  const games = new Map<GameId, number>()
  for (let cursor: string | undefined; games.size < MOST; ) {
    const page = await store.games.list({ account, limit: 100, ...(cursor === undefined ? {} : { cursor }) })
    for (const { id, entries } of page.games) games.set(id, entries)
    if (page.cursor === undefined) break
    cursor = page.cursor
  }
  return games
}

/** The last entry of each game that was sent; -1 if none was. */
type StreamPlaces = ReadonlyMap<string, number>

/** Number of characters of a game's identity in an event's id: enough to tell the games of one person apart. */
const SHORT = 8

/**
 * Writes the last entries sent as the id of an event: `abcdefgh.1a,bcdefghi.0`. Each number is one more than the last
 * entry sent, in base 36.
 */
function formatEventId(places: StreamPlaces): string {
  const short = haveDistinctPrefixes(places.keys()) ? SHORT : undefined
  return [...places].map(([game, seq]) => `${game.slice(0, short)}.${(seq + 1).toString(36)}`).join(',')
}

/**
 * Reads the last entries sent for these games. Games that the id does not mention are absent. Undefined if the id is
 * invalid.
 */
function parseEventId(text: string, games: readonly string[]): StreamPlaces | undefined {
  if (text === '') return new Map()
  const items = text.split(',').map(item => /^([a-z0-9]{1,40})\.([0-9a-z]{1,9})$/.exec(item))
  const places = new Map<string, number>()
  for (const item of items) {
    if (item === null) return undefined
    const [, short = '', told = ''] = item
    const game = games.find(it => it.startsWith(short))
    if (game !== undefined) places.set(game, Number.parseInt(told, 36) - 1)
  }
  return places
}

function haveDistinctPrefixes(games: Iterable<string>): boolean {
  const short = [...games].map(game => game.slice(0, SHORT))
  return new Set(short).size === short.length
}
