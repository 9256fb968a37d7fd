// Runs a node on the database and with the mail server that the command line names, by the machine's clock, until it is
// killed: node run-node.ts ADDRESS [SMTP PORT]
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import type { Leases } from '../../src/ports/leases.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { testServer } from '../server/test-server.ts'

const [address = '', port] = process.argv.slice(2)
const store = await postgresStore({ address })
const { leases } = store
// A lease of a node that lives does not end, however little the machine lets it work. Tests end those of dead nodes.
const lasting = {
  ...leases,
  take: (names, wanted) => leases.take(names, { ...wanted, seconds: 86_400 }),
} satisfies Leases
const server = testServer({ store: { ...store, leases: lasting }, clock: systemClock() })
if (port !== undefined)
  server.letEmailsLeave({
    post: smtpPost({ url: `smtp://127.0.0.1:${port}/?tls=off`, from: 'nomic@nomic.example' }),
    emailsTo: async () => [],
    emailsToOperators: async () => [],
    domain: 'nomic.example',
  })
// The timers of a server do not keep its process alive.
setInterval(() => {}, 60_000)
