/** Runs tasks with the same name one at a time: each waits until the previous one has ended. */
export type Turns = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>

export function openKeyedMutex(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const own = before.then(work)
    const over: Promise<void> = own.then(ended, ended)
    function ended(): void {
      if (last.get(name) === over) last.delete(name)
    }
    last.set(name, over)
    return own
  }
}
