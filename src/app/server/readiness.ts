import type { GameServer } from './server.ts'

/** Whether the server can do what it is there for, part by part. */
export type Readiness = {
  readonly ready: boolean
  /** Something can be kept at this moment. */
  readonly store: boolean
  /** Every thread that decides games is up. */
  readonly desks: boolean
  /** Deadlines fall. */
  readonly clock: boolean
}

/** Finds out; `clockRuns` tells of the scheduler. */
export async function readiness({ store, desks }: GameServer, clockRuns: () => boolean): Promise<Readiness> {
  const { desks: all, up } = desks.load()
  const kept = await store.probe().then(
    () => true,
    () => false,
  )
  const parts = { store: kept, desks: up === all, clock: clockRuns() }
  return { ready: parts.store && parts.desks && parts.clock, ...parts }
}
