const kills = new Set<() => void>()

process.on('exit', () => {
  for (const kill of kills) kill()
})
// If the test runner stops this process after a timeout, nothing that it started must outlive it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

/** Registers what ends another process, in case this one ends first. Returns a function that takes it back. */
export function killAtExit(kill: () => void): () => void {
  kills.add(kill)
  return () => void kills.delete(kill)
}
