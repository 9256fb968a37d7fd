import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { emailTimingKept } from './store-email-timing.ts'
import { forksKept } from './store-forks.ts'
import { gameLinksKept } from './store-game-links.ts'
import { gamesKept } from './store-games.ts'
import { hostingKept } from './store-hosting.ts'
import { invitationsKept } from './store-invitations.ts'
import { joinRequestsKept } from './store-join-requests.ts'
import { leasesKept } from './store-leases.ts'
import { logsKept } from './store-logs.ts'
import type { StoreMaker } from './store-maker.ts'
import { orderKept } from './store-moderation.ts'
import { moderatorsKept } from './store-moderators.ts'
import { movesKept } from './store-moves.ts'
import { mutesKept } from './store-mutes.ts'
import { emailsKept } from './store-outbox.ts'
import { probed } from './store-probe.ts'
import { shelfKept } from './store-shelf.ts'
import { spendingKept } from './store-spending.ts'
import { talkKept } from './store-talk.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-stores-'))
after(() => rmSync(folder, { recursive: true }))

let made = 0

/** The server's requirements for any store of games. */
function obligations(name: string, open: StoreMaker): void {
  describe(`the store ${name}`, () => {
    logsKept(open)
    gamesKept(open)
    invitationsKept(open)
    gameLinksKept(open)
    hostingKept(open)
    moderatorsKept(open)
    joinRequestsKept(open)
    movesKept(open)
    forksKept(open)
    emailsKept(open)
    leasesKept(open)
    probed(open)
    orderKept(open)
    spendingKept(open)
    mutesKept(open)
    emailTimingKept(open)
    talkKept(open)
    shelfKept(open)
  })
}

const postgres = await startPostgres()
after(() => postgres.stop())

obligations('memory', memoryStore)
obligations('SQLite', () => {
  made += 1
  return sqliteStore({ file: join(folder, `${made}.db`) })
})
obligations('PostgreSQL', async () => postgresStore({ address: await postgres.emptySchema() }))
