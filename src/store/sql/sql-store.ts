import type { Store } from '../../ports/store.ts'
import { sqlCalendars } from './calendars.ts'
import type { Database } from './database.ts'
import { sqlEmailTiming } from './email-timing.ts'
import { sqlForks } from './forks.ts'
import { sqlGameLinks } from './game-links.ts'
import { type SqlGames, sqlGames } from './games.ts'
import { sqlHosting } from './hosting.ts'
import { sqlInvitations } from './invitations.ts'
import { sqlJoinRequests } from './join-requests.ts'
import { sqlModerationLog } from './moderation-log.ts'
import { sqlModerators } from './moderators.ts'
import { sqlMoves } from './moves.ts'
import { sqlMutes } from './mutes.ts'
import { sqlOutbox } from './outbox.ts'
import { sqlSpending } from './quota-usage.ts'
import { sqlReports } from './reports.ts'
import { sqlShelf } from './shelf.ts'
import { sqlTalk } from './talk.ts'

/** A store without what depends on the engine of its database. */
type SqlStore = Omit<Store, 'games' | 'leases' | 'probe' | 'disk' | 'close'> & { readonly games: SqlGames }

/** Everything that the server stores, in the tables of a database. */
export function sqlStore(database: Database): SqlStore {
  return {
    games: sqlGames(database),
    invitations: sqlInvitations(database),
    outbox: sqlOutbox(database),
    mutes: sqlMutes(database),
    emailTiming: sqlEmailTiming(database),
    gameLinks: sqlGameLinks(database),
    hosting: sqlHosting(database),
    moderators: sqlModerators(database),
    forks: sqlForks(database),
    joinRequests: sqlJoinRequests(database),
    moves: sqlMoves(database),
    calendars: sqlCalendars(database),
    talk: sqlTalk(database),
    shelf: sqlShelf(database),
    spending: sqlSpending(database),
    reports: sqlReports(database),
    moderationLog: sqlModerationLog(database),
  }
}
