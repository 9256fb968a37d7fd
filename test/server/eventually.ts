import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a condition is true. Fails after a very long time. */
export async function eventually<T>(what: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  const end = performance.now() + 60_000
  for (;;) {
    const found = await what()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`it never came about: ${what}`)
    await pause(5)
  }
}
