// Deletes the account named on the command line and is killed in the middle of it: once its seats are gone, before the
// account is.
import { writeSync } from 'node:fs'
import { connection } from '../../src/store/sqlite/open-database.ts'
import { forgetAccount } from '../../src/store/sqlite/seats.ts'
import { openHouseOfAccounts, password } from '../accounts/house-of-accounts.ts'

const [file = '', account = ''] = process.argv.slice(2)
const house = await openHouseOfAccounts(
  {
    forget(gone) {
      forgetAccount(connection(house.database, file), gone)
      writeSync(1, `seats left: ${house.database.prepare('SELECT count(*) AS n FROM seats').get()?.['n']}`)
      process.kill(process.pid, 'SIGKILL')
    },
  },
  file,
)
await house.accounts.people.remove(account, password)
