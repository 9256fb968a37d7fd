// Deletes the account named on the command line. The process is killed after the account's seats have been deleted and
// before the account is.
import { writeSync } from 'node:fs'
import { forgetAccount } from '../../src/store/sql/seats.ts'
import { connection } from '../../src/store/sqlite/open-database.ts'
import { runWork } from '../../src/store/sqlite/run-work.ts'
import { openServerWithAccounts, password } from '../accounts/server-with-accounts.ts'

const [file = '', account = ''] = process.argv.slice(2)
const server = await openServerWithAccounts(
  {
    forget(gone) {
      runWork(connection(server.database, file), forgetAccount(gone, 1))
      writeSync(1, `seats left: ${server.database.prepare('SELECT count(*) AS n FROM seats').get()?.['n']}`)
      process.kill(process.pid, 'SIGKILL')
    },
  },
  file,
)
await server.accounts.people.remove(account, password)
