// Runs the tests of accounts again, on PostgreSQL.
import { after } from 'node:test'
import { startPostgres } from '../postgres/start-postgres.ts'
import { openAccountsIn } from './server-with-accounts.ts'

const postgres = await startPostgres()
after(() => postgres.stop())
openAccountsIn(postgres.open)

for (const tests of [
  'keeping',
  'registration',
  'sessions',
  'passwords',
  'addresses',
  'tokens',
  'people',
  'supervision',
  'push-subscriptions',
])
  await import(`./${tests}.test.ts`)
await import('../attacks/accounts-raced.test.ts')
await import('../attacks/audit-flooded.test.ts')
