import { join } from 'node:path'
import type { Pusher } from '../ports/push.ts'
import type { ServerLog } from '../ports/server-log.ts'
import { keysOf, newPrivateKey } from '../push/vapid-keys.ts'
import { webPusher } from '../push/web-push.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { Config } from './config/config-schema.ts'
import { secretInFile } from './secret-file.ts'

type Place = { readonly data: string; readonly origin: string; readonly log: Pick<ServerLog, 'warn'> }

/** Opens the way to push services, with the keys from the settings or the data folder; undefined if it is off. */
export function openPusher({ notifications, mail }: Config, { data, origin, log }: Place): Pusher | undefined {
  const { enabled, privateKey, local } = notifications
  if (!enabled) return undefined
  const file = join(data, 'push.key')
  const keys = keysOf(privateKey ?? secretInFile(file, newPrivateKey))
  if (keys === undefined)
    throw new StartFault(
      privateKey === undefined
        ? `${file} does not contain a private key. Delete it, and the server makes a new one.`
        : 'notifications.privateKey is not a private key for notifications.',
    )
  return webPusher({ keys, contact: contactOf(origin, mail.from), local, log })
}

/** How push services can reach the host: the site or, if it has no certificate, the address that sends its emails. */
function contactOf(origin: string, from: string): string {
  if (origin.startsWith('https://')) return origin
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? []
  return `mailto:${address.trim()}`
}
