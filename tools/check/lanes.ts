/** A piece of work, which may have to wait for another one, or must not run beside another of its kind. */
export type Work = {
  readonly run: () => Promise<void>
  /** Runs when this is fulfilled. */
  readonly after?: Promise<unknown> | undefined
  /** No two pieces of work with the same name here run at the same time. */
  readonly alone?: string | undefined
}

/** Runs work in order, so many pieces at a time, until all is done or `stopped` says so. */
export async function runInLanes(work: readonly Work[], lanes: number, stopped: () => boolean): Promise<void> {
  const waiting = [...work]
  const busy = new Set<string>()
  const ready = new Set<Promise<unknown>>()
  let changed = Promise.withResolvers<void>()
  const wake = (): void => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  for (const after of new Set(work.map(one => one.after)))
    after?.then(() => {
      ready.add(after)
      wake()
    })

  const lane = async (): Promise<void> => {
    while (waiting.length > 0 && !stopped()) {
      const place = waiting.findIndex(
        ({ after, alone }) => (after === undefined || ready.has(after)) && !(alone !== undefined && busy.has(alone)),
      )
      const [one] = place < 0 ? [] : waiting.splice(place, 1)
      if (one === undefined) {
        await changed.promise
        continue
      }
      if (one.alone !== undefined) busy.add(one.alone)
      await one.run()
      if (one.alone !== undefined) busy.delete(one.alone)
      wake()
    }
    wake()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
