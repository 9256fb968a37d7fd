// Signs someone up and in, and prints the stored hash of the password.
import { guest, openServerWithAccounts } from './server-with-accounts.ts'

const server = await openServerWithAccounts()
await guest(server, 'kim@example.org')
const [credential] = await server.rows('SELECT password FROM accounts_credentials')
console.log(credential?.['password'])
