import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import type { Mail, Post, Posted } from '../ports/email.ts'

/** Letters leave by a mail server. */
export function smtpPost({ url, from }: { readonly url: string; readonly from: string }): Post {
  const transport = createTransport({ ...smtpSettings(url), disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail: Mail): Promise<Posted> {
      const { messageId, subject, text } = mail
      const odd = mail.to.find(address => !isAddress(address))
      if (odd !== undefined) return { ok: false, again: false, why: 'What it is to go to is no e-mail address.' }
      const to = mail.to.map(address => ({ name: '', address }))
      try {
        await transport.sendMail({ messageId, from, to, subject, text, headers: mailHeaders(mail) })
        return { ok: true }
      } catch (error) {
        return refusal(error as SmtpError)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** One address and nothing beside it: no list, no name, no line end. */
function isAddress(text: string): boolean {
  return /^[^\s<>()[\],;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u.test(text)
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string }

/**
 * What a mail server refuses for good (5xx) because of the letter or of whom it is to go to. All else, a wrong password
 * and a server that cannot be reached included, may be otherwise another time.
 */
function refusal({ code, responseCode = 0, response, message }: SmtpError): Posted {
  const ofTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { ok: false, again: !(ofTheLetter && responseCode >= 500), why: response ?? message }
}

/** Milliseconds that a mail server has for each thing that is asked of it. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/**
 * How a mail server is reached, by a URL: `smtps://name:password@mail.example:465` speaks TLS from the beginning;
 * `smtp://…` goes over to it where the server offers that, and has to where there is a password. `?tls=off` leaves TLS
 * out, `?tls=required` insists on it, `?tls=unverified` takes any certificate.
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

/** The headers of a letter beside those that every letter has: that a program wrote it, and how to get no more. */
export function mailHeaders({ unsubscribe, oneClick }: Mail): { readonly [name: string]: string } {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
    ...(oneClick === true ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
