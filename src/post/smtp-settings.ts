import type { SMTPPoolOptions } from 'nodemailer'

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
