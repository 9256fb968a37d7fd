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
  telling: NodeJS.Timeout | undefined
}

/** Changes within this time are told together, in milliseconds, so that a crowd causes no flood of events. */
const TOGETHER = 500
/** Someone whose page has closed counts as there for this long, in milliseconds, because most of them only reload it. */
const LINGER = 10_000

/** Opens the presence of a server, in which no one is there yet. */
export function openPresence({ linger = LINGER, together = TOGETHER } = {}): Presence {
  const rooms = new Map<GameId, Room>()
  const tell = (game: GameId, room: Room): void => {
    room.telling = undefined
    const people = [...new Set([...room.pages.keys().map(it => it.person), ...room.leaving.keys()])].sort()
    const told = JSON.stringify(people)
    for (const [page, before] of room.pages) {
      if (before === told) continue
      room.pages.set(page, told)
      page.tell(people)
    }
    if (people.length === 0) rooms.delete(game)
  }
  const changed = (game: GameId, room: Room): void => {
    room.telling ??= setTimeout(() => tell(game, room), together).unref()
  }
  const roomOf = (game: GameId): Room => {
    const room = rooms.get(game) ?? { pages: new Map(), leaving: new Map(), telling: undefined }
    rooms.set(game, room)
    return room
  }
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
