// Runs a node on the database and with the mail server that the command line names, by the machine's clock, until it is
// killed: node run-node.ts ADDRESS [SMTP PORT]
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { testServer } from '../server/test-server.ts'

const [address = '', port] = process.argv.slice(2)
const store = await postgresStore({ address })
const server = testServer({ store, clock: systemClock() })
if (port !== undefined)
  server.letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${port}/?tls=off`, from: 'nomic@nomic.example' }),
    emailsTo: async () => [],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
  })
// The timers of a server do not keep its process alive.
setInterval(() => {}, 60_000)
