import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import type { Clock } from '../ports/clock.ts'
import type { Mail, Post, Posted } from '../ports/email.ts'

type SmtpMailSettings = {
  readonly url: string
  readonly from: string
  /** The clock that dates the emails. If absent, it is that of the machine. */
  readonly clock?: Pick<Clock, 'now'>
}

/** Sends emails through a mail server. */
export function smtpPost({ url, from, clock = Date }: SmtpMailSettings): Post {
  const transport = createTransport({ ...smtpSettings(url), disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail: Mail): Promise<Posted> {
      const { messageId, subject, text, html, fromName } = mail
      const odd = mail.to.find(address => !isAddress(address))
      if (odd !== undefined) return { ok: false, again: false, why: 'The recipient is not an email address.' }
      const to = mail.to.map(address => ({ name: '', address }))
      const sender = { from: fromName === undefined ? from : { name: fromName, address: addressIn(from) } }
      try {
        const date = new Date(clock.now())
        await transport.sendMail({ ...sender, messageId, date, to, subject, text, html, headers: mailHeaders(mail) })
        return { ok: true }
      } catch (error) {
        return postedFailure(error as SmtpError)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/**
 * Connects to a mail server, greets it and signs in, without sending anything. Returns what went wrong, or undefined if
 * the mail server can be used.
 */
export async function greetMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport({ ...smtpSettings(url), pool: false, ...BRIEF_PATIENCE })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const { response, message } = error as SmtpError
    return response ?? message
  } finally {
    transport.close()
  }
}

/** The time limits while a host waits, in milliseconds. */
const BRIEF_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** The address in a sender such as `Nomic <nomic@example.org>`. */
export function addressIn(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim()
}

/** Whether a text is exactly one address, without a list, a name or a line break. */
function isAddress(text: string): boolean {
  return /^[^\s<>()[\],;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u.test(text)
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string }

/**
 * A permanent refusal (5xx) by a mail server because of the email or its recipient. Any other failure, such as a wrong
 * password or an unreachable server, may go away later.
 */
function postedFailure({ code, responseCode = 0, response, message }: SmtpError): Posted {
  const ofTheEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { ok: false, again: !(ofTheEmail && responseCode >= 500), why: response ?? message }
}

/** The time limits for each command to a mail server, in milliseconds. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** What `?tls=` can say. */
const TLS: readonly (string | null)[] = [null, 'off', 'required', 'unverified']

/** Whether a text is the URL of a mail server, as `smtpSettings` parses it. */
export function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || !['', '/'].includes(url.pathname) || url.hash !== '') return false
  const options = [...url.searchParams.keys()]
  const isKnown = options.every(name => name === 'tls') && TLS.includes(url.searchParams.get('tls'))
  const named = [url.username, url.password].every(isDecodable)
  return ['smtp:', 'smtps:'].includes(url.protocol) && named && isKnown && options.length < 2
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/**
 * Parses the URL of a mail server: `smtps://name:password@mail.example:465` uses TLS from the start; `smtp://…`
 * switches to TLS if the server offers it, and requires it if there is a password. `?tls=off` disables TLS,
 * `?tls=required` requires it, and `?tls=unverified` accepts any certificate.
 */
export function smtpSettings(url: string): SMTPPoolOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const tls = searchParams.get('tls')
  const name = decodeURIComponent(username)
  return {
    ...PATIENCE,
    pool: true,
    maxConnections: 3,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ignoreTLS: tls === 'off',
    requireTLS: tls === 'required' || (name !== '' && tls !== 'off'),
    ...(tls === 'unverified' ? { tls: { rejectUnauthorized: false } } : {}),
    ...(name === '' ? {} : { auth: { user: name, pass: decodeURIComponent(password) } }),
  }
}

/**
 * Additional headers of an email: they mark the email as written by a program, put it into its thread, and show how to
 * unsubscribe.
 */
export function mailHeaders({ unsubscribe, oneClick, thread }: Mail): { readonly [name: string]: string } {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(thread === undefined ? {} : { 'In-Reply-To': thread, References: thread }),
    ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
    ...(oneClick === true ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
