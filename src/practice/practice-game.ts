import { nameFault, partFault } from '../app/names/person-names.ts'
import { accessOf } from '../app/server/access.ts'
import { askGame } from '../app/server/ask-game.ts'
import { openEventBus } from '../app/server/event-bus.ts'
import { foundOnServer } from '../app/server/found-game.ts'
import type { GameSessions } from '../app/server/game-sessions-interface.ts'
import { openKeyedMutex } from '../app/server/keyed-mutex.ts'
import { openPersistence, type Persistence } from '../app/server/persistence.ts'
import { NO_CLOCK_QUOTA, NO_QUOTAS } from '../app/server/quotas.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { foundInSession } from '../app/session/decide-founding.ts'
import { type GameSession, openGameSession, type SessionPowers } from '../app/session/session.ts'
import type { GameId } from '../ports/game-store.ts'
import { SILENT_LOG } from '../ports/server-log.ts'
import type { Store } from '../ports/store.ts'
import { memoryStore } from '../store/memory/memory-store.ts'
import { answerPracticeRequest, type PracticeAnswer, type PracticeRequest } from './answers.ts'
import { allPastimes, type ChancePlayer, type ChanceTable, takeChanceTurn } from './random-player-turn.ts'
import { type SavedGame, savingStore } from './saved-game.ts'

/** The only person on the server. */
const ME = 'me'

/** The other players at the table: three random players, of whom the last is hard to persuade. */
const PLAYERS = [
  { name: 'Ada', likes: 0.95 },
  { name: 'Bela', likes: 0.9 },
  { name: 'Cleo', likes: 0.8 },
] as const

/**
 * Maximum number of acts by random players before the newcomer acts. If they do more than this, they are going in
 * circles.
 */
const MOST = 60

/** A game against random players. */
export type PracticeGame = {
  ask(request: PracticeRequest): Promise<PracticeAnswer>
  /** Lets the random players do what they have to do, one act after another, with a pause before each. */
  goOn(pause: () => Promise<void>): Promise<void>
}

/** Everything that a practice game needs, including the newcomer's name. */
type Practising = {
  readonly powers: SessionPowers
  readonly ruleset: string
  /** The newcomer's name at the table. */
  readonly name: string
  /** Returns a random number from 0 up to but not including 1. */
  readonly chance: () => number
  /** Called after every entry. */
  readonly news: () => void
  /** The game to continue, if this browser has saved one. */
  readonly saved?: SavedGame
  /** Saves the game after every entry. */
  readonly save: (game: SavedGame) => void
}

/** Starts or continues a practice game, which is called `practice` in the addresses of its pages. */
export async function startPracticeGame(practising: Practising): Promise<PracticeGame> {
  const { powers, name, chance, news, save } = practising
  let players: readonly ChancePlayer[] = practising.saved?.players ?? []
  let restoring = practising.saved !== undefined
  const store = savingStore(memoryStore(), part => {
    if (!restoring) save({ ...part, players })
  })
  const server = practiceServer(powers, 'practice', store)
  const game = 'practice'
  if (practising.saved === undefined) players = await foundPracticeGame(server, practising)
  else await restore(server, practising.saved)
  restoring = false
  const { appendings = [], founded } = practising.saved ?? {}
  const before = JSON.stringify([founded?.entry, appendings])
  server.feed.follow(game, news)
  const left = allPastimes().filter(({ says }) => !before.includes(JSON.stringify(says)))
  const newcomer = practicePlayerNames(name)[0] ?? name
  const table: ChanceTable = { server, game, players, left, said: new Set(), speech: undefined, chance, newcomer }
  return {
    async ask(request) {
      const access = await accessOf(server, game, ME)
      if (access === undefined) throw new Error('the practice game is no longer open')
      return answerPracticeRequest({ server, access, account: ME }, request)
    },
    async goOn(pause) {
      for (let acts = 0; acts < MOST; acts += 1) {
        await pause()
        if (!(await takeChanceTurn(table))) return
      }
    },
  }
}

/** Stores a saved game again, and checks that this version of the machine can continue it. */
async function restore(server: GameServer, { founded, appendings, players }: SavedGame): Promise<void> {
  const { games } = server.store
  await games.found(founded)
  for (const { person, account } of players) await games.takeSeat('practice', { person, account })
  for (const appending of appendings)
    if ((await games.append(appending)) !== 'kept') throw new Error('the saved practice game has a gap')
  await askGame(server, 'practice', { about: 'state', by: 'nobody' })
}

async function foundPracticeGame(server: GameServer, { ruleset, name }: Practising): Promise<readonly ChancePlayer[]> {
  const founded = await foundOnServer(server, ME, {
    title: 'A practice game',
    ruleset,
    settings: { setting: 'table' },
    visibility: 'private',
    players: practicePlayerNames(name).map(it => ({ name: it, surname: '' })),
    founderPlays: true,
  })
  if (!founded.ok) throw new Error(founded.sentence)
  return seatRandomPlayers(server, founded.record.id, founded.persons.slice(1))
}

/**
 * The names at the table. If the newcomer's name is invalid, the newcomer is called Robin. A player with the same name
 * as the newcomer is called Dora.
 */
function practicePlayerNames(name: string): readonly string[] {
  const own = partFault(name) === undefined && nameFault([name], []) === undefined ? name : 'Robin'
  return [own, ...PLAYERS.map(it => (nameFault([it.name], [[own]]) === undefined ? it.name : 'Dora'))]
}

async function seatRandomPlayers(
  server: GameServer,
  game: GameId,
  persons: readonly string[],
): Promise<readonly ChancePlayer[]> {
  const players = PLAYERS.flatMap((player, place) => {
    const person = persons[place]
    return person === undefined ? [] : [{ ...player, person, account: `chance ${player.name}` }]
  })
  for (const { person, account } of players) await server.store.games.takeSeat(game, { person, account })
  return players
}

const nobodyWakes = { expect() {} }

/**
 * A server in the browser, which is the server's use cases in memory, without threads, emails or accounts. Its first
 * game gets the given identity.
 */
function practiceServer(powers: SessionPowers, game: GameId, store: Store): GameServer {
  const ids = [game]
  const persistence = openPersistence(store)
  return {
    store,
    persistence,
    gameSessions: sessionsOnThisThread(powers, persistence.opening),
    feed: openEventBus(),
    clock: { now: () => Date.now(), wake: () => () => {} },
    deadlines: nobodyWakes,
    emails: nobodyWakes,
    home: '',
    log: SILENT_LOG,
    rulesets: {
      read: () => ({ ok: false, faults: [{ file: '', line: 1, message: 'A practice game has no folders.' }] }),
      shipped: () => [],
      readShipped: name => powers.readShipped(name),
    },
    told: new Map(),
    glances: new Map(),
    chronicles: new Map(),
    readingRoom: {
      read: () =>
        Promise.reject(new Error('A practice game cannot be verified, because it ends when you leave the page.')),
      close: async () => {},
    },
    quotas: NO_QUOTAS,
    clockQuota: NO_CLOCK_QUOTA,
    acts: { done() {}, perMinute: () => 0 },
    turns: openKeyedMutex(),
    newId: () => ids.shift() ?? crypto.randomUUID(),
  }
}

/** Game sessions on the calling thread, for a server with only one user. */
function sessionsOnThisThread(powers: SessionPowers, load: Persistence['opening']): GameSessions {
  const openSessions = new Map<GameId, Promise<GameSession>>()
  const open = async (game: GameId): Promise<GameSession> => {
    const quick = openGameSession(powers, await load(game, false))
    const session = quick === 'needsLog' ? openGameSession(powers, await load(game, true)) : quick
    if (session === 'needsLog') throw new Error(`the log of ${game} does not open the game`)
    return session
  }
  const opened = (game: GameId): Promise<GameSession> => {
    const session = openSessions.get(game) ?? open(game)
    openSessions.set(game, session)
    return session
  }
  return {
    runFor: (_, work) => work(),
    ask: async (game, request) => (await opened(game)).ask(request),
    found: async request => foundInSession(powers, request),
    drop: game => void openSessions.delete(game),
    load: () => ({ games: openSessions.size, asked: 0, gameSessions: 1, up: 1 }),
    close: async () => openSessions.clear(),
  }
}
