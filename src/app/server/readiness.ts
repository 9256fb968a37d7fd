import type { GameServer } from './server.ts'

/** Whether each part of the server can do its work. */
export type Readiness = {
  readonly ready: boolean
  /** Whether the store can be written to. */
  readonly store: boolean
  /** Whether every thread that decides acts is running. */
  readonly gameSessions: boolean
  /** Whether deadlines pass. */
  readonly clock: boolean
}

/** Runs the checks; `clockRuns` says whether the scheduler is running. */
export async function readiness({ store, gameSessions }: GameServer, clockRuns: () => boolean): Promise<Readiness> {
  const { gameSessions: all, up } = gameSessions.load()
  const kept = await store.probe().then(
    () => true,
    () => false,
  )
  const parts = { store: kept, gameSessions: up === all, clock: clockRuns() }
  return { ready: parts.store && parts.gameSessions && parts.clock, ...parts }
}
