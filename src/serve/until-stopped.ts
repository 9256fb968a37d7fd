import type { Logger } from 'pino'

/** Milliseconds that a server has to stop before it is killed. */
const PATIENCE = 15_000

/** Waits for a signal to stop, and then stops gracefully. A second signal ends everything immediately. */
export async function untilStopped(log: Logger, stop: () => Promise<void>): Promise<void> {
  const signal = await firstSignal()
  const atOnce = (): never => process.exit(1)
  for (const name of SIGNALS) process.once(name, atOnce)
  const late = setTimeout(() => {
    log.fatal('some work did not finish in time: stopped anyway')
    atOnce()
  }, PATIENCE)
  log.info({ signal }, 'stopping')
  await stop()
  clearTimeout(late)
  for (const name of SIGNALS) process.off(name, atOnce)
  log.info('stopped')
}

/** The stop signals of a service manager, the keyboard, and a closed terminal. */
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

/** Keeps the server running when nothing reads its output any longer; a command would exit. */
export function outliveReaders(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.removeAllListeners('error').on('error', () => {})
}
