import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MovableClock } from '../ports/clock.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { Config } from './config/config-schema.ts'
import { movableClock } from './movable-clock.ts'

/** The file in the data folder with the number of milliseconds by which the clock is ahead of the machine's. */
const FILE = 'clock-ahead'

/** Opens the clock that the host wants to move, as far ahead as it was before; undefined if the host does not. */
export function openMovableClock(config: Config, data: string): MovableClock | undefined {
  if (!config.movableClock) return undefined
  const remedy = remedyForPublicServer(config)
  if (remedy !== undefined)
    throw new StartFault(
      `Only the clock of a server on your own machine can be moved. ${remedy}, or do without movableClock.`,
    )
  const file = join(data, FILE)
  return movableClock(Date.now, millisecondsIn(file), ahead => {
    writeFileSync(`${file}.new`, `${ahead}\n`)
    renameSync(`${file}.new`, file)
  })
}

const OWN_HOSTS = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** What the host must change so that no one else can reach the server, or share its clock. */
function remedyForPublicServer({ host, origin, trustProxy, store }: Config): string | undefined {
  if (!OWN_HOSTS.test(host)) return `Set host (now ${host}) to 127.0.0.1`
  if (origin !== undefined && !OWN_HOSTS.test(new URL(origin).hostname)) return `Remove origin (${origin})`
  if (trustProxy !== false) return 'Remove trustProxy'
  // The servers on one PostgreSQL take their time from it.
  return store === undefined ? undefined : 'Remove store, because the servers on a PostgreSQL share its clock'
}

function millisecondsIn(file: string): number {
  try {
    const ahead = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(ahead) && ahead > 0 ? ahead : 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
