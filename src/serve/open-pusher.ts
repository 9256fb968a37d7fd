import type { Pusher } from '../ports/push.ts'
import type { ServerLog } from '../ports/server-log.ts'
import { keysOf, newPrivateKey } from '../push/vapid-keys.ts'
import { webPusher } from '../push/web-push.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { Config } from './config/config-schema.ts'
import type { ServerSecrets } from './server-secrets.ts'

type Place = { readonly secrets: ServerSecrets; readonly origin: string; readonly log: Pick<ServerLog, 'warn'> }

/** Opens the way to push services, with the keys from the settings or the server's own; undefined if it is off. */
export async function openPusher(
  { notifications, mail }: Config,
  { secrets, origin, log }: Place,
): Promise<Pusher | undefined> {
  const { enabled, privateKey, local } = notifications
  if (!enabled) return undefined
  const keys = privateKey === undefined ? await secrets.key('push.key', newPrivateKey, keysOf) : keysOf(privateKey)
  if (keys === undefined) throw new StartFault('notifications.privateKey is not a private key for notifications.')
  return webPusher({ keys, contact: contactOf(origin, mail.from), local, log })
}

/** How push services can reach the host: the site or, if it has no certificate, the address that sends its emails. */
function contactOf(origin: string, from: string): string {
  if (origin.startsWith('https://')) return origin
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? []
  return `mailto:${address.trim()}`
}
