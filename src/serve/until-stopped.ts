import type { Logger } from 'pino'

/** Milliseconds in which a server comes to its end, or is ended. */
const PATIENCE = 15_000

/** Waits for the signal to stop, and stops in good order. A second signal ends everything at once. */
export async function untilStopped(log: Logger, stop: () => Promise<void>): Promise<void> {
  const signal = await firstSignal()
  const atOnce = (): never => process.exit(1)
  for (const name of SIGNALS) process.once(name, atOnce)
  const late = setTimeout(() => {
    log.fatal('what was under way did not come to an end: stopped all the same')
    atOnce()
  }, PATIENCE)
  log.info({ signal }, 'stopping')
  await stop()
  clearTimeout(late)
  for (const name of SIGNALS) process.off(name, atOnce)
  log.info('stopped')
}

/** How a service, someone at the keyboard, and a terminal that goes away say that it is over. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

function firstSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  const heard = (signal: NodeJS.Signals): void => {
    for (const name of SIGNALS) process.off(name, heard)
    resolve(signal)
  }
  for (const name of SIGNALS) process.on(name, heard)
  return promise
}

/** A server goes on when no one reads any more what it says; a command would end. */
export function outliveReaders(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.removeAllListeners('error').on('error', () => {})
}
