/** A browser, in which a practice game is played, knows no `setImmediate`. */
const later: (go: () => void) => unknown = globalThis.setImmediate ?? setTimeout

/** Lets everything else that waits have its turn before a long work goes on. */
export function letOthers(): Promise<void> {
  return new Promise(resolve => {
    later(resolve)
  })
}
