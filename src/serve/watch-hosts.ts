import { lookAfterHosts } from '../app/hosting/absent-hosts.ts'
import type { GameServer } from '../app/server/server-context.ts'

const HOUR = 3_600_000
/** Seconds after which another node may look if the one that does so dies. */
const LEASE = 30

/**
 * Looks every hour for hosts who are absent, and passes their games on. The first look is one hour after the server
 * starts, so that hosts who come back after an outage are seen first. Of several nodes, one looks at a time; looking
 * again soon afterwards changes nothing. Returns a function that stops this.
 */
export function watchHosts(server: GameServer): () => Promise<void> {
  const { clock, log } = server
  let open = true
  let callOff = () => {}
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const [lease] = await server.store.leases.take(['absent hosts'], { most: 1, seconds: LEASE })
    if (lease === undefined) return
    try {
      const { announced, passed } = await lookAfterHosts(server)
      if (announced + passed > 0) log.info({ announced, passed }, 'Absent hosts were looked after.')
    } finally {
      await lease.release()
    }
  }
  const lookAt = (at: number): void => {
    if (!open) return
    callOff = clock.wake(at, () => {
      looking = look()
        .catch(err => log.error({ err }, 'Absent hosts could not be looked after.'))
        .then(() => lookAt(clock.now() + HOUR))
      return looking
    })
  }
  lookAt(clock.now() + HOUR)
  return async () => {
    open = false
    callOff()
    await looking
  }
}
