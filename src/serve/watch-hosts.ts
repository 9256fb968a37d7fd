import { lookAfterHosts } from '../app/hosting/absent-hosts.ts'
import type { GameServer } from '../app/server/server-context.ts'

const HOUR = 3_600_000

/**
 * Looks every hour for hosts who are absent, and passes their games on. The first look is one hour after the server
 * starts, so that hosts who come back after an outage are seen first. Returns a function that stops this.
 */
export function watchHosts(server: GameServer): () => Promise<void> {
  const { clock, log } = server
  let open = true
  let callOff = () => {}
  let looking: Promise<void> | undefined
  const lookAt = (at: number): void => {
    if (!open) return
    callOff = clock.wake(at, () => {
      looking = lookAfterHosts(server).then(
        ({ announced, passed }) => {
          if (announced + passed > 0) log.info({ announced, passed }, 'Absent hosts were looked after.')
        },
        err => log.error({ err }, 'Absent hosts could not be looked after.'),
      )
      void looking.then(() => lookAt(clock.now() + HOUR))
    })
  }
  lookAt(clock.now() + HOUR)
  return async () => {
    open = false
    callOff()
    await looking
  }
}
