import { chronicledEntry } from '../app/chronicle/chronicle.ts'
import { computedCorrections } from '../app/correction/computed-corrections.ts'
import { nameFault, partFault } from '../app/names/person-names.ts'
import { MOVE_POLICY } from '../app/passport/move-policy.ts'
import type { ReadingHandlers } from '../app/reading-room/reading-jobs.ts'
import { numbersOfFitting } from '../app/reads/entry-filter.ts'
import { lineHistory } from '../app/reads/line-history.ts'
import { wholeEntryJson } from '../app/reads/whole-entry.ts'
import { checkedProgram } from '../app/rules/checked-program.ts'
import { accessOf } from '../app/server/access.ts'
import { askGame } from '../app/server/ask-game.ts'
import { openEventBus } from '../app/server/event-bus.ts'
import { foundOnServer } from '../app/server/found-game.ts'
import type { GameSessions } from '../app/server/game-sessions-interface.ts'
import { newHosts } from '../app/server/hosts.ts'
import { openKeyedMutex } from '../app/server/keyed-mutex.ts'
import { ALONE } from '../app/server/nodes.ts'
import { NO_PEERS } from '../app/server/peers.ts'
import { openPersistence, type Persistence } from '../app/server/persistence.ts'
import { NO_CLOCK_QUOTA, NO_QUOTAS } from '../app/server/quotas.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { type FoundingPowers, foundInSession } from '../app/session/decide-founding.ts'
import { type GameSession, openGameSession, type SessionPowers } from '../app/session/session.ts'
import { parsedEntry } from '../kernel/log/unparsed-entry.ts'
import { lookup } from '../kernel/values/lookup.ts'
import type { GameId } from '../ports/game-store.ts'
import { SILENT_LOG } from '../ports/server-log.ts'
import type { Store } from '../ports/store.ts'
import { memoryStore } from '../store/memory/memory-store.ts'
import { memorySearchIndex } from '../store/search/memory-search-index.ts'
import { answerPracticeRequest, type PracticeAnswer, type PracticeRequest } from './answers.ts'
import { type PracticeTable, takeComputerTurn } from './computer-players.ts'
import { HABITS } from './habits/all-habits.ts'
import type { ComputerPlayer, Habits } from './habits/habits.ts'
import { letTimePass, type Span } from './let-time-pass.ts'
import { openPracticeClock, type PracticeClock } from './practice-clock.ts'
import { type SavedGame, savingStore } from './saved-game.ts'

/** The identity of the game. */
const GAME = 'practice'

/** The only person on the server. */
const ME = 'me'

/** The other players at the table: three computer players, of whom the last is hard to persuade. */
const PLAYERS = [
  { name: 'Ada', likes: 0.95 },
  { name: 'Bela', likes: 0.9 },
  { name: 'Cleo', likes: 0.8 },
] as const

/**
 * Maximum number of acts by computer players before the newcomer acts. If they do more than this, they are going in
 * circles.
 */
const MOST = 60

/** A game against computer players. */
export type PracticeGame = {
  ask(request: PracticeRequest): Promise<PracticeAnswer>
  /** Lets the computer players do what they have to do, one act after another, with a pause before each. */
  goOn(pause: () => Promise<void>): Promise<void>
  /** Moves the game’s clock on. */
  letTimePass(span: Span): Promise<void>
  /** How far the game’s clock is ahead of the time of the browser, in milliseconds. */
  ahead(): number
}

/** Everything that a practice game needs, including the newcomer's name. */
type Practising = {
  readonly powers: FoundingPowers
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
  const { powers, ruleset, name, chance, news, save, saved } = practising
  const clock = openPracticeClock(Date.now, saved?.at)
  let players: readonly ComputerPlayer[] = saved?.players ?? []
  let restoring = saved !== undefined
  const { store, current } = savingStore(memoryStore(), part => {
    if (!restoring) save({ ...part, players, at: clock.now() })
  })
  const server = practiceServer(powers, GAME, store, clock)
  const habits = lookup(HABITS, ruleset) ?? NO_HABITS
  if (saved === undefined) players = await foundPracticeGame(server, habits, practising)
  else await restore(server, saved)
  restoring = false
  server.feed.follow(GAME, news)
  const before = JSON.stringify([saved?.founded.entry, saved?.appendings])
  const left = habits.ideas.filter(({ says }) => !before.includes(JSON.stringify(says)))
  const table: PracticeTable = {
    ...{ server, game: GAME, players, habits, left, chance },
    ...{ said: new Set(), speech: undefined, newcomer: practicePlayerNames(name)[0] ?? name },
    ...{ proposed: new Set(), ideas: habits.ideas.length - left.length },
  }
  return {
    async ask(request) {
      const access = await accessOf(server, GAME, ME)
      if (access === undefined) throw new Error('the practice game is no longer open')
      return answerPracticeRequest({ server, access, account: ME }, request)
    },
    goOn: pause => playOn(table, pause),
    async letTimePass(span) {
      const newcomer = (await accessOf(server, GAME, ME))?.person ?? ''
      await letTimePass(server, GAME, clock, span, newcomer, () => playOn(table, async () => {}))
      const part = current()
      if (part !== undefined) save({ ...part, players, at: clock.now() })
      news()
    },
    ahead: clock.ahead,
  }
}

/** Lets the computer players act until the game is waiting for the newcomer, with a pause before each act. */
async function playOn(table: PracticeTable, pause: () => Promise<void>): Promise<void> {
  for (let acts = 0; acts < MOST; acts += 1) {
    await pause()
    if (!(await takeComputerTurn(table))) return
  }
}

/** Computer players under unknown rules only watch. */
const NO_HABITS: Habits = { ideas: [], remarks: [], *moves() {} }

/** Stores a saved game again, and checks that this version of the machine can continue it. */
async function restore(server: GameServer, { founded, appendings, players }: SavedGame): Promise<void> {
  const { games } = server.store
  await games.found(founded)
  for (const { person, account } of players) await games.takeSeat(GAME, { person, account })
  for (const appending of appendings)
    if ((await games.append(appending)) !== 'kept') throw new Error('the saved practice game has a gap')
  await askGame(server, GAME, { about: 'state', by: 'nobody' })
}

async function foundPracticeGame(
  server: GameServer,
  { settings = {}, position }: Habits,
  { ruleset, name }: Practising,
): Promise<readonly ComputerPlayer[]> {
  const names = practicePlayerNames(name)
  const founded = await foundOnServer(server, ME, {
    title: 'A practice game',
    ruleset,
    settings,
    visibility: 'private',
    players: names.map(it => ({ name: it, surname: '' })),
    founderPlays: true,
    ...(position === undefined ? {} : { position: position(names) }),
  })
  if (!founded.ok) throw new Error(founded.sentence)
  return seatComputerPlayers(server, founded.record.id, founded.persons.slice(1))
}

/**
 * The names at the table. If the newcomer's name is invalid, the newcomer is called Robin. A player with the same name
 * as the newcomer is called Dora.
 */
function practicePlayerNames(name: string): readonly string[] {
  const own = partFault(name) === undefined && nameFault([name], []) === undefined ? name : 'Robin'
  return [own, ...PLAYERS.map(it => (nameFault([it.name], [[own]]) === undefined ? it.name : 'Dora'))]
}

async function seatComputerPlayers(
  server: GameServer,
  game: GameId,
  persons: readonly string[],
): Promise<readonly ComputerPlayer[]> {
  const players = PLAYERS.flatMap((player, place) => {
    const person = persons[place]
    return person === undefined ? [] : [{ ...player, person, account: `computer ${player.name}` }]
  })
  for (const { person, account } of players) await server.store.games.takeSeat(game, { person, account })
  return players
}

const nobodyWakes = { expect() {} }

/**
 * A server in the browser, which is the server's use cases in memory, without threads, emails or accounts. Its first
 * game gets the given identity.
 */
export function practiceServer(powers: FoundingPowers, game: GameId, store: Store, clock: PracticeClock): GameServer {
  const ids = [game]
  const persistence = openPersistence(store)
  return {
    store,
    persistence,
    gameSessions: sessionsOnThisThread(powers, persistence.opening),
    feed: openEventBus(),
    peers: NO_PEERS,
    clock: { now: clock.now, wake: () => () => {} },
    deadlines: nobodyWakes,
    emails: nobodyWakes,
    home: '',
    log: SILENT_LOG,
    rulesets: {
      names: () => [],
      read: name => powers.readShipped(name),
      readOwn: () => undefined,
      files: () => undefined,
    },
    engines: { releases: [], read: async () => undefined },
    hosts: newHosts(),
    moves: MOVE_POLICY,
    nodes: ALONE,
    told: new Map(),
    glances: new Map(),
    chronicles: new Map(),
    search: memorySearchIndex(),
    readingRoom: { read: async (kind, given) => readingHere(powers)[kind](given) },
    scriptRoom: { write: notHere },
    checkingRoom: { check: async () => notHere(), close() {} },
    quotas: NO_QUOTAS,
    clockQuota: NO_CLOCK_QUOTA,
    acts: { done() {}, perMinute: () => 0 },
    turns: openKeyedMutex(),
    newId: () => ids.shift() ?? crypto.randomUUID(),
  }
}

/** What is read at length in a page is what its only user wrote, so it is read on the thread of the game. */
function readingHere(powers: FoundingPowers): ReadingHandlers {
  return {
    ...{ recognise: notHere, ownRules: notHere, takeOver: notHere, passport: notHere, feed: notHere },
    email: notHere,
    ...{ calendar: notHere, talk: notHere, history: notHere, check: notHere, script: notHere, lineHistory },
    find: ({ entries, filters }) => numbersOfFitting(entries, filters),
    chronicle: entries => entries.map(entry => chronicledEntry(parsedEntry(entry))),
    entry: wholeEntryJson,
    correct: game => computedCorrections(powers.world, game),
    found: request => foundInSession(powers, request),
    program: source => checkedProgram(powers.world, source),
  }
}

function notHere(): never {
  throw new Error('A practice game cannot be exported, verified or brought anywhere: it ends when you leave the page.')
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
    drop: game => void openSessions.delete(game),
    lost: game => void openSessions.delete(game),
    load: () => ({ games: openSessions.size, asked: 0, gameSessions: 1, up: 1 }),
    close: async () => openSessions.clear(),
  }
}
