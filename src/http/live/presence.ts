import { randomUUID } from 'node:crypto'
import { NO_PEERS, type Peers } from '../../app/server/peers.ts'
import type { GameId } from '../../ports/game-store.ts'

/** A page of someone in a game, and how to tell it who is there. */
type OpenPage = { readonly person: string; tell(people: readonly string[]): void }

/** Who has a page of each game open, so that people see whether someone else is there. Nothing of it is kept. */
export type Presence = {
  /** Adds a page. Every page of the game is told who is there, and again after each change, until it leaves. */
  enter(game: GameId, page: OpenPage): () => void
}

type Room = {
  /** What each page was told last. */
  readonly pages: Map<OpenPage, string>
  /** Those whose last page has just closed. */
  readonly leaving: Map<string, NodeJS.Timeout>
  /** Who has a page open on other nodes, and until when that holds, by node. */
  readonly elsewhere: Map<string, { readonly people: readonly string[]; readonly until: number }>
  telling: NodeJS.Timeout | undefined
  /** Those with a page here, as the other nodes were told last. */
  toldPeers: string
}

/** Changes within this time are told together, in milliseconds, so that a crowd causes no flood of events. */
const TOGETHER = 500
/** Someone whose page has closed counts as there for this long, in milliseconds, because most of them only reload it. */
const LINGER = 10_000

/** How often nodes tell one another who is there, and how long that holds if they fall silent, in milliseconds. */
const AGAIN = 10_000
const HOLDS = 25_000

/** Opens the presence of a node, in which no one is there yet. */
export function openPresence(peers: Peers, { linger = LINGER, together = TOGETHER, again = AGAIN } = {}): Presence {
  const node = randomUUID()
  const rooms = new Map<GameId, Room>()
  const here = (room: Room): readonly string[] =>
    [...new Set([...room.pages.keys().map(it => it.person), ...room.leaving.keys()])].sort()
  const tellPeers = (game: GameId, room: Room): void => {
    const people = here(room)
    room.toldPeers = JSON.stringify(people)
    peers.tell({ is: 'here', node, game, people: [...people] })
  }
  const tell = (game: GameId, room: Room): void => {
    room.telling = undefined
    const now = performance.now()
    for (const [other, { until }] of room.elsewhere) if (until <= now) room.elsewhere.delete(other)
    const mine = here(room)
    if (JSON.stringify(mine) !== room.toldPeers) tellPeers(game, room)
    const people = [...new Set([...mine, ...room.elsewhere.values().flatMap(it => it.people)])].sort()
    const told = JSON.stringify(people)
    for (const [page, before] of room.pages) {
      if (before === told) continue
      room.pages.set(page, told)
      page.tell(people)
    }
    if (mine.length === 0 && room.pages.size === 0) rooms.delete(game)
  }
  const changed = (game: GameId, room: Room): void => {
    room.telling ??= setTimeout(() => tell(game, room), together).unref()
  }
  const roomOf = (game: GameId): Room => {
    const known = rooms.get(game)
    if (known !== undefined) return known
    const room = { pages: new Map(), leaving: new Map(), elsewhere: new Map(), telling: undefined, toldPeers: '[]' }
    rooms.set(game, room)
    peers.tell({ is: 'whoIsHere', game })
    return room
  }
  peers.hear('whoIsHere', ({ game }) => {
    const room = rooms.get(game)
    if (room !== undefined) tellPeers(game, room)
  })
  peers.hear('here', ({ node: other, game, people }) => {
    const room = rooms.get(game)
    if (room === undefined) return
    room.elsewhere.set(other, { people, until: performance.now() + HOLDS })
    changed(game, room)
  })
  if (peers !== NO_PEERS)
    setInterval(() => {
      for (const [game, room] of rooms) {
        tellPeers(game, room)
        changed(game, room)
      }
    }, again).unref()
  const waitForReload = (game: GameId, room: Room, person: string): void => {
    const gone = setTimeout(() => {
      room.leaving.delete(person)
      changed(game, room)
    }, linger)
    room.leaving.set(person, gone.unref())
  }
  return {
    enter(game, page) {
      const room = roomOf(game)
      clearTimeout(room.leaving.get(page.person))
      room.leaving.delete(page.person)
      room.pages.set(page, '')
      changed(game, room)
      return () => {
        if (!room.pages.delete(page)) return
        if (!room.pages.keys().some(it => it.person === page.person)) waitForReload(game, room, page.person)
      }
    },
  }
}
