/** Lets everything else that waits have its turn before a long work goes on. */
export function letOthers(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
