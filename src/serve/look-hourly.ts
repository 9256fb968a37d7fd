import type { GameServer } from '../app/server/server-context.ts'

const HOUR = 3_600_000
/** Seconds after which another node may look if the one that does so dies. */
const LEASE = 30

/** What is looked for every hour: the name of its lease, and what to do, which returns what was done, if anything. */
type HourlyLook = { readonly lease: string; look(): Promise<object | undefined> }

/**
 * Looks for something every hour. The first look is one hour after the server starts, so that people who come back after
 * an outage are seen first. Of several nodes, one looks at a time; looking again soon afterwards changes nothing. Returns
 * a function that stops this.
 */
export function lookHourly(server: GameServer, { lease: name, look }: HourlyLook): () => Promise<void> {
  const { clock, log } = server
  let open = true
  let callOff = () => {}
  let looking: Promise<void> | undefined
  const lookOnce = async (): Promise<void> => {
    const [lease] = await server.store.leases.take([name], { most: 1, seconds: LEASE })
    if (lease === undefined) return
    try {
      const done = await look()
      if (done !== undefined) log.info(done, `The hourly look for ${name} changed something.`)
    } finally {
      await lease.release()
    }
  }
  const lookAt = (at: number): void => {
    if (!open) return
    callOff = clock.wake(at, () => {
      looking = lookOnce()
        .catch(err => log.error({ err }, `The hourly look for ${name} failed.`))
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
