import { createECDH } from 'node:crypto'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Pusher, PushMessage, PushSubscription } from '../ports/push.ts'
import type { ServerLog } from '../ports/server-log.ts'
import { isPushAddress, publicLookup, type Resolve } from './push-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type PusherSettings = {
  readonly keys: VapidKeys
  /** How push services can reach the host: an `https:` or `mailto:` address. */
  readonly contact: string
  /** Whether push services on this machine are allowed, for tests. */
  readonly local: boolean
  readonly log: Pick<ServerLog, 'warn'>
  readonly resolve?: Resolve
}

/** Time after which a push service that has not answered is given up, in milliseconds. */
const PATIENCE = 15_000

/** How long a push service keeps a message for a browser that is not connected, in seconds: a day. */
const KEPT = 24 * 3_600

/** Opens the way to the push services of browsers. Messages are encrypted (RFC 8291) and signed (VAPID, RFC 8292). */
export function webPusher(settings: PusherSettings): Pusher {
  const { keys, contact, local, log, resolve } = settings
  const lookup = publicLookup(resolve)
  return {
    key: keys.publicKey,
    wrongPart({ endpoint, p256dh, auth }) {
      if (!isPushAddress(endpoint, local)) return 'endpoint'
      if (!isPublicKey(p256dh)) return 'p256dh'
      return /^[\w-]{22}$/.test(auth) ? undefined : 'auth'
    },
    async push(subscription, message) {
      const { endpoint } = subscription
      // The settings may have changed since the subscription was stored.
      if (!isPushAddress(endpoint, local)) return 'gone'
      try {
        const { headers, body } = await encrypted(subscription, message, keys, contact)
        const status = await post(new URL(endpoint), headers, body, {
          signal: AbortSignal.timeout(PATIENCE),
          ...(local ? {} : { lookup }),
        })
        if (status === 404 || status === 410) return 'gone'
        if (status >= 200 && status < 300) return 'pushed'
        log.warn({ service: new URL(endpoint).hostname, status }, 'A push service refused a notification.')
      } catch (err) {
        log.warn({ service: new URL(endpoint).hostname, err }, 'A push service could not be reached.')
      }
      return 'failed'
    },
  }
}

/** Whether a text is a point on the curve P-256, uncompressed and in base64url. */
function isPublicKey(key: string): boolean {
  if (!/^[\w-]{87}$/.test(key)) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    return curve.computeSecret(Buffer.from(key, 'base64url')).length > 0
  } catch {
    return false
  }
}

type Headers = { readonly [name: string]: string | number }

async function encrypted(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  vapidKeys: VapidKeys,
  subject: string,
): Promise<{ readonly headers: Headers; readonly body: Buffer }> {
  // Loaded with the first notification: most servers never send one.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...vapidKeys }, TTL: KEPT, contentEncoding: 'aes128gcm', topic: message.tag },
  )
  return { headers, body }
}

/**
 * Sends a request, and returns the status of the response. Its contents are never read, and a redirect is not followed.
 */
function post(url: URL, headers: Headers, body: Buffer, how: RequestOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const options = { ...how, method: 'POST', headers, agent: false as const }
  const answered = (response: IncomingMessage): void => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  }
  const request = url.protocol === 'http:' ? requestHttp(url, options, answered) : requestHttps(url, options, answered)
  request.on('error', reject)
  request.end(body)
  return promise
}
