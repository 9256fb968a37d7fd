import { openFeed } from '../app/server/event-bus.ts'
import { openTurns } from '../app/server/keyed-mutex.ts'
import { openPersistence, type Persistence } from '../app/server/persistence.ts'
import { NO_CLOCK_QUOTA, NO_QUOTAS } from '../app/server/quotas.ts'
import type { GameServer } from '../app/server/server.ts'
import type { GameSessions } from '../app/server/sessions.ts'
import { foundInSession } from '../app/session/found-session.ts'
import { type GameSession, openGameSession, type SessionPowers } from '../app/session/session.ts'
import type { GameId } from '../ports/game-store.ts'
import { SILENT_LOG } from '../ports/server-log.ts'
import { memoryStore } from '../store/memory/memory-store.ts'

const nobodyWakes = { expect() {} }

/**
 * A server in the browser: the server's use cases in memory, without threads, emails or accounts. Its first game has
 * the given identity.
 */
export function practiceServer(powers: SessionPowers, game: GameId): GameServer {
  const ids = [game]
  const store = memoryStore()
  const persistence = openPersistence(store)
  return {
    store,
    persistence,
    gameSessions: oneSession(powers, persistence.opening),
    feed: openFeed(),
    clock: { now: () => Date.now(), wake: () => () => {} },
    deadlines: nobodyWakes,
    emails: nobodyWakes,
    home: '',
    log: SILENT_LOG,
    rulesets: {
      read: () => ({ ok: false, faults: [{ file: '', line: 1, message: 'There are no folders here.' }] }),
      shipped: () => [],
      readShipped: name => powers.readShipped(name),
    },
    told: new Map(),
    glances: new Map(),
    readingRoom: {
      read: () => Promise.reject(new Error('A practice game is not verified: it is gone with the page.')),
      close: async () => {},
    },
    quotas: NO_QUOTAS,
    clockQuota: NO_CLOCK_QUOTA,
    acts: { done() {}, perMinute: () => 0 },
    turns: openTurns(),
    newId: () => ids.shift() ?? crypto.randomUUID(),
  }
}

/** Game sessions in the calling thread, for a server with a single user. */
function oneSession(powers: SessionPowers, load: Persistence['opening']): GameSessions {
  const lying = new Map<GameId, Promise<GameSession>>()
  const open = async (game: GameId): Promise<GameSession> => {
    const quick = openGameSession(powers, await load(game, false))
    const desk = quick === 'needsLog' ? openGameSession(powers, await load(game, true)) : quick
    if (desk === 'needsLog') throw new Error(`the whole log of ${game} does not open it`)
    return desk
  }
  const opened = (game: GameId): Promise<GameSession> => {
    const desk = lying.get(game) ?? open(game)
    lying.set(game, desk)
    return desk
  }
  return {
    runFor: (_, work) => work(),
    ask: async (game, request) => (await opened(game)).ask(request),
    found: async request => foundInSession(powers, request),
    drop: game => void lying.delete(game),
    load: () => ({ games: lying.size, asked: 0, gameSessions: 1, up: 1 }),
    close: async () => lying.clear(),
  }
}
