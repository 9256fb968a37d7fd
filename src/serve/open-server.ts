import { type MailWorker, type MailWorkerSettings, openMailWorker } from '../app/emails/mail-worker.ts'
import { suspendGame } from '../app/moderation/suspend-game.ts'
import { forgetTexts } from '../app/moderation/withhold-text.ts'
import { MOVE_POLICY, type MovePolicy } from '../app/passport/move-policy.ts'
import { latestEntries } from '../app/reads/cached-entry-views.ts'
import { renewAfterNews } from '../app/search/search-talk.ts'
import { openActRate } from '../app/server/act-rate-meter.ts'
import type { PaceLimits } from '../app/server/deadline-throttle.ts'
import { openEventBus } from '../app/server/event-bus.ts'
import type { GameSessions } from '../app/server/game-sessions-interface.ts'
import { type AbsenceLimits, newHosts } from '../app/server/hosts.ts'
import { openKeyedMutex } from '../app/server/keyed-mutex.ts'
import { ALONE, type Nodes } from '../app/server/nodes.ts'
import { openPeers } from '../app/server/open-peers.ts'
import { NO_PEERS } from '../app/server/peers.ts'
import { openPersistence, type Persistence } from '../app/server/persistence.ts'
import { NO_CLOCK_QUOTA, NO_QUOTAS, openClockQuota, openQuotas, type QuotaLimits } from '../app/server/quotas.ts'
import { openScheduler, type Scheduler } from '../app/server/scheduler.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { openSharedFeed } from '../app/server/shared-feed.ts'
import { openTimer } from '../app/server/work-timer.ts'
import { latestTalk } from '../app/talk/read-talk.ts'
import type { Clock } from '../ports/clock.ts'
import type { OfferedRulesets } from '../ports/game-and-ruleset-files.ts'
import type { SearchIndex } from '../ports/search-index.ts'
import { type ServerLog, SILENT_LOG } from '../ports/server-log.ts'
import type { SharedStore } from '../ports/shared-store.ts'
import type { Store } from '../ports/store.ts'
import { engineFiles } from '../store/engines/released-engines.ts'
import { offeredRulesets } from '../store/rulesets/offered-rulesets.ts'
import { sqliteSearchIndex } from '../store/search/sqlite-search-index.ts'
import { type CheckingOptions, checkingRoom } from '../threads/checking-room.ts'
import { type ReadingOptions, readingRoom } from '../threads/reading-room.ts'
import { type ScriptOptions, scriptRoom } from '../threads/script-room.ts'
import { type CurrentLogs, type SessionOptions, sessionThreads } from '../threads/session-threads.ts'
import { newId } from './new-id.ts'

/** Everything that is needed to open a server. */
export type ServerParts = {
  readonly store: Store
  readonly clock: Clock
  /** The rulesets from which games can start. If absent, these are the built-in ones. */
  readonly rulesets?: OfferedRulesets
  readonly gameSessions?: Partial<Omit<SessionOptions, 'load' | 'current' | 'stuck'>>
  readonly reading?: Partial<ReadingOptions>
  readonly scripts?: ScriptOptions
  readonly checks?: CheckingOptions
  /** The server's log. If absent, nothing is logged. */
  readonly log?: ServerLog
  readonly pace?: PaceLimits
  /** The limits for each account. If absent, there are none. */
  readonly quotas?: QuotaLimits
  /** The words of all games. If absent, they are indexed in memory. */
  readonly search?: SearchIndex
  /** When hosts count as absent. */
  readonly absenceLimits?: AbsenceLimits
  /** What the operators decided about games that move. */
  readonly moves?: MovePolicy
  /** The servers that use the same store. If absent, there is only this one. */
  readonly nodes?: Nodes
  /** The server's public address, without a trailing slash. Links in emails start with it. */
  readonly home?: string
}

/** A server with all its background tasks. */
export type OpenedServer = GameServer & {
  readonly scheduler: Scheduler
  /** Starts sending emails. */
  letEmailsLeave(settings: MailWorkerSettings): MailWorker
  close(): Promise<void>
}

const NOT_FORGOTTEN = 'A withheld text is still in the index of this node, until someone searches in its game.'
const NOT_INDEXED = 'A message that changed at another node is not found by its new words here.'
const STUCK = 'An act in it did not finish because of an error in the software. The operator has been notified.'

/**
 * Opens the server: the game sessions and the store, everything that the use cases need, and the scheduler, which first
 * handles the deadlines that passed while the server was down. Closing the server also closes the store.
 */
export function openServer(parts: ServerParts): OpenedServer {
  const { store, clock, gameSessions: options = {}, log = SILENT_LOG, pace, quotas, home = 'http://localhost' } = parts
  const { rulesets = offeredRulesets(), search = sqliteSearchIndex(), nodes = ALONE } = parts
  const persistence = openPersistence(store, nodes)
  const deadlines = openTimer(clock)
  const emails = openTimer(clock)
  const { shared } = store
  const peers = shared === undefined ? NO_PEERS : openPeers(shared, log)
  const sharedFeed =
    shared === undefined
      ? undefined
      : openSharedFeed(openEventBus(), {
          peers,
          shared,
          log,
          linesOf: (game, from, to) => latestEntries(server, game, from, to),
          latestTalk: game => latestTalk(server, game),
        })
  const feed = sharedFeed ?? openEventBus()
  const gameSessions: GameSessions = sessionThreads({
    file: new URL('session-thread.ts', import.meta.url),
    ...options,
    load: persistence.opening,
    ...(shared === undefined ? {} : { current: currentLogs(persistence, shared) }),
    stuck: game => {
      log.error({ game }, 'A game was suspended because one of its acts did not finish.')
      suspendGame(server, game, STUCK).catch(err => log.error({ game, err }, 'A game could not be suspended.'))
    },
  })
  const reading = readingRoom({ file: new URL('reading-thread.ts', import.meta.url), ...parts.reading })
  const checks = checkingRoom(reading, parts.checks)
  const server: GameServer = {
    store,
    gameSessions,
    persistence,
    clock,
    deadlines,
    emails,
    home,
    log,
    feed,
    peers,
    rulesets,
    engines: engineFiles(),
    told: new Map(),
    glances: new Map(),
    chronicles: new Map(),
    search,
    readingRoom: reading,
    scriptRoom: scriptRoom(reading, parts.scripts),
    checkingRoom: checks,
    quotas: quotas === undefined ? NO_QUOTAS : openQuotas(store, clock, quotas),
    clockQuota: quotas === undefined ? NO_CLOCK_QUOTA : openClockQuota(store.spending, clock, quotas),
    acts: openActRate(clock),
    hosts: newHosts(parts.absenceLimits),
    moves: parts.moves ?? MOVE_POLICY,
    nodes,
    turns: openKeyedMutex(),
    newId,
  }
  peers.hear('withheld', ({ game }) => forgetTexts(server, game).catch(err => log.warn({ game, err }, NOT_FORGOTTEN)))
  peers.hear('talk', ({ game, event }) =>
    renewAfterNews(server, game, event).catch(err => log.warn({ game, err }, NOT_INDEXED)),
  )
  peers.hear('deadline', ({ at }) => deadlines.expect(at))
  peers.hear('email', ({ at }) => emails.expect(at))
  let mailWorker: MailWorker | undefined
  const scheduler = openScheduler(server, deadlines, pace)
  return {
    ...server,
    scheduler,
    letEmailsLeave(settings) {
      mailWorker ??= openMailWorker(server, emails, settings)
      return mailWorker
    },
    async close() {
      await mailWorker?.close()
      await scheduler.close()
      sharedFeed?.close()
      await gameSessions.close()
      checks.close()
      await reading.close()
      await search.close()
      await store.close()
    },
  }
}

/** The logs in a store to which other nodes may add entries. */
function currentLogs({ entries }: Persistence, { logEnds }: SharedStore): CurrentLogs {
  return { read: entries, end: async game => (await logEnds([game])).get(game) }
}
