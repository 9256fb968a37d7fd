import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email as a mail server received it. */
type Taken = {
  readonly to: readonly string[]
  readonly from: string
  readonly mail: ParsedMail
  readonly raw: string
}

/**
 * A real mail server, the emails that it has received, and the refusals that the test asks for: with a code, for an
 * address or for a whole email.
 */
export type MailServer = {
  readonly port: number
  readonly taken: Taken[]
  readonly signedIn: string[]
  refuse: { to?: (address: string) => number | undefined; email?: () => number | undefined }
  close(): Promise<void>
}

/** Opens a mail server on a free port. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: Taken[] = []
  const signedIn: string[] = []
  const refuse: MailServer['refuse'] = {}
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username = '', password }, _, done) {
      signedIn.push(username)
      done(password === 'right' ? null : new Error('wrong'), { user: username })
    },
    onRcptTo({ address }, _, done) {
      done(fault(refuse.to?.(address)))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = fault(refuse.email?.())
        if (refused !== null) return done(refused)
        const raw = Buffer.concat(chunks)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = await simpleParser(raw)
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), from, mail, raw: raw.toString('utf8') })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.close(() => resolve())
    return promise
  }
  return { port, taken, signedIn, refuse, close }
}

function fault(code: number | undefined): Error | null {
  return code === undefined ? null : Object.assign(new Error('Not now, or never.'), { responseCode: code })
}
