import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { verifierKeyOf } from '../../app/checkpoints/signed-note.ts'
import type { Finding } from '../../ports/installation.ts'
import { CHECKPOINT_KEY, checkpointSigner } from '../checkpoint-key.ts'
import type { Config } from '../config/config-schema.ts'
import { secretsOfPostgres } from './check-postgres.ts'

/** Time to wait for each answer, in milliseconds. */
const PATIENCE = 10_000

/** An address that belongs to nobody (RFC 5737), to see whether a client can pretend to be there. */
const NOBODY = '203.0.113.77'

/** How the server says that a request reached it. */
type Reached = { readonly address: string; readonly forwarded: 'no' | 'trusted' | 'ignored' }

/**
 * Checks how people reach a running server: whether it works, whether its public address leads to it and not to another
 * one, what its proxy says about clients, how long its certificate is valid, and whether the clock is right.
 */
export async function checkAddress(config: Config): Promise<readonly Finding[]> {
  const { origin } = config
  const local = await checkServer(config)
  if (local.state === 'unchecked') return [local]
  if (origin === undefined) {
    const what = 'The server has no public address, so only this machine can use its links.'
    const remedy = 'Set origin to the address that people see, unless the server is only for you.'
    return [local, { check: 'address', state: config.host === '127.0.0.1' ? 'good' : 'warning', what, remedy }]
  }
  const certificate = origin.startsWith('https:') ? [await checkCertificate(new URL(origin))] : []
  return [local, ...certificate, ...(await checkOrigin(config, origin))]
}

async function checkServer({ host, port }: Config): Promise<Finding> {
  const local = `http://${LOCAL[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
  try {
    const answer = await ask(`${local}/readyz`)
    const parts = (await answer.json()) as { readonly [part: string]: boolean }
    const broken = Object.keys(parts).filter(part => part !== 'ready' && parts[part] === false)
    if (answer.status === 200) return { check: 'server', state: 'good', what: `The server works at ${local}.` }
    const what = `The server at ${local} is not ready: ${broken.join(', ')}.`
    return { check: 'server', state: 'fault', what, remedy: 'Its log says why.' }
  } catch {
    const what = `No server answers at ${local}, so how people reach it was not checked.`
    return { check: 'server', state: 'unchecked', what, remedy: 'Start the server and run nomic doctor again.' }
  }
}

const LOCAL: { readonly [host: string]: string } = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

async function checkOrigin(config: Config, origin: string): Promise<readonly Finding[]> {
  let answer: Response
  let reached: Reached | undefined
  try {
    answer = await ask(`${origin}/healthz`)
    reached = answer.status === 200 ? reachedIn(await answer.json()) : undefined
  } catch (error) {
    const what = `The public address ${origin} cannot be reached from this machine: ${reasonOf(error)}.`
    const remedy = 'Check that its name leads to this machine, and that the proxy is running.'
    return [{ check: 'address', state: 'fault', what, remedy }]
  }
  if (reached === undefined || !(await isThisServer(config, origin))) {
    const what = `Another program answers at ${origin}, not this server (status ${answer.status}).`
    const remedy = 'Let the proxy pass every path of this address to the server, or correct origin.'
    return [{ check: 'address', state: 'fault', what, remedy }]
  }
  const here: Finding = { check: 'address', state: 'good', what: `${origin} leads to this server.` }
  return [here, await checkProxy(config, origin, reached), checkClock(answer)]
}

function reachedIn(body: unknown): Reached | undefined {
  const { client } = body as { readonly client?: Partial<Reached> }
  const { address, forwarded } = client ?? {}
  return address === undefined || forwarded === undefined ? undefined : { address, forwarded }
}

/** Whether the server at an address has the key of this one, if it is known. */
async function isThisServer(config: Config, origin: string): Promise<boolean> {
  const own = await ownCheckpointKey(config)
  const signer = own === undefined ? undefined : checkpointSigner(own, origin)
  if (signer === undefined) return true
  const key = await ask(`${origin}/api/v1/checkpoint-key`).then(it => it.text())
  return key.trim() === verifierKeyOf(signer)
}

/** The key that is in the data folder or, with PostgreSQL, in the database; undefined if it cannot be read. */
async function ownCheckpointKey({ data, store }: Config): Promise<string | undefined> {
  try {
    if (store !== undefined) return (await secretsOfPostgres(store)).get(CHECKPOINT_KEY)
    return readFileSync(join(data, CHECKPOINT_KEY), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Checks what the proxy reports about clients, and whether the server trusts a client that claims another address. */
async function checkProxy({ trustProxy }: Config, origin: string, { forwarded, address }: Reached): Promise<Finding> {
  if (forwarded === 'ignored') {
    const what =
      'The proxy reports where requests come from, but the server does not trust it, so everyone shares one address and its limits.'
    return {
      check: 'proxy',
      state: 'fault',
      what,
      remedy: 'Set trustProxy to the address of the proxy, such as [127.0.0.1].',
    }
  }
  if (forwarded === 'no' && origin.startsWith('https:')) {
    const what = 'The proxy does not report where requests come from, so everyone shares one address and its limits.'
    return { check: 'proxy', state: 'fault', what, remedy: 'Let the proxy set the header X-Forwarded-For.' }
  }
  // On the machine of the proxy, this program is as trusted as the proxy itself, which proves nothing about others.
  const isTrusted = trustProxy !== true && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
  const answer = await ask(`${origin}/healthz`, { 'x-forwarded-for': NOBODY })
  if (!isTrusted && reachedIn(await answer.json())?.address === NOBODY) {
    const what =
      'Anyone can pretend to have any address, because the server trusts the X-Forwarded-For header of clients.'
    const remedy =
      'Set trustProxy to the addresses of your proxies instead of true, and let no one else reach the server.'
    return { check: 'proxy', state: 'fault', what, remedy }
  }
  return { check: 'proxy', state: 'good', what: 'The server knows where requests come from.' }
}

/** The clocks may differ by this many milliseconds. */
const SLACK = 60_000

/** Compares the clock of this machine with the time that the proxy gives, which may be on another machine. */
function checkClock(answer: Response): Finding {
  const there = Date.parse(answer.headers.get('date') ?? '')
  const seconds = Math.round(Math.abs(there - Date.now()) / 1_000)
  if (Number.isNaN(there) || seconds * 1_000 <= SLACK)
    return { check: 'clock', state: 'good', what: 'The clock of this machine agrees with that of its public address.' }
  const what = `The clock of this machine and that of its public address differ by ${seconds} seconds.`
  return {
    check: 'clock',
    state: 'fault',
    what,
    remedy: 'Let both machines set their clocks by NTP (timedatectl set-ntp true).',
  }
}

const DAY = 86_400_000
/** Certificates are renewed automatically some 30 days before their end. Later, something is wrong. */
const LATE = 14

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const seen = await certificateOf(hostname, port === '' ? 443 : Number(port))
  if ('error' in seen) {
    const what = `No encrypted connection to ${hostname} was possible: ${seen.error}.`
    return {
      check: 'certificate',
      state: 'fault',
      what,
      remedy: 'Check that the proxy is running and has a certificate.',
    }
  }
  const days = Math.floor((Date.parse(seen.certificate.valid_to) - Date.now()) / DAY)
  const until = `until ${seen.certificate.valid_to}`
  const remedy = 'Renew it, and see why the proxy does not renew it by itself.'
  if (days < 0) return { check: 'certificate', state: 'fault', what: `The certificate was valid ${until}.`, remedy }
  if (seen.distrust !== undefined) {
    const what = `Browsers do not trust the certificate of ${hostname}: ${seen.distrust}.`
    return {
      check: 'certificate',
      state: 'fault',
      what,
      remedy: 'Get a certificate for this name from a known authority.',
    }
  }
  const what = `The certificate is valid ${until}, for another ${days} ${days === 1 ? 'day' : 'days'}.`
  return days < LATE
    ? { check: 'certificate', state: 'warning', what, remedy }
    : { check: 'certificate', state: 'good', what }
}

type Seen = { readonly certificate: PeerCertificate; readonly distrust?: string } | { readonly error: string }

function certificateOf(host: string, port: number): Promise<Seen> {
  const { promise, resolve } = Promise.withResolvers<Seen>()
  const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
  const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, ...name, rejectUnauthorized: false })
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('it did not answer in time')))
  socket.once('error', error => resolve({ error: reasonOf(error) }))
  socket.once('secureConnect', () => {
    const distrust = socket.authorized ? {} : { distrust: reasonOf(socket.authorizationError) }
    resolve({ certificate: socket.getPeerCertificate(), ...distrust })
    socket.destroy()
  })
  return promise
}

function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
}

function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  if (cause !== undefined) return reasonOf(cause)
  return message || code || String(error)
}
