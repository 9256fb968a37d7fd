import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a condition is true, and returns what was found. There is no limit: on a busy machine anything may take long. */
export async function eventually<T>(what: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  for (;;) {
    const found = await what()
    if (found !== undefined && found !== false) return found
    await pause(5)
  }
}
