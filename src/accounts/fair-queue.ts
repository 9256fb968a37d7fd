/** Work that takes turns: so much at once, and of several lanes with work waiting, each in its turn. */
export type FairQueue = {
  /** Whether a lane, or the whole queue, holds as much as may wait. */
  isFull(lane: string): boolean
  run<T>(lane: string, work: () => Promise<T>): Promise<T>
}

/** How much runs at once, and how much may wait: in one lane, and in all of them. */
export type QueueLimits = { readonly atOnce: number; readonly inLane: number; readonly inAll: number }

/** Opens a queue in which a full lane delays the others by one piece of work for each of theirs. */
export function openFairQueue({ atOnce, inLane, inAll }: QueueLimits): FairQueue {
  // A Map iterates in order of insertion: the lane served goes to the end.
  const lanes = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0
  const startNext = (): void => {
    const [next] = lanes
    if (next === undefined || running >= atOnce) return
    const [lane, works] = next
    const start = works.shift()
    lanes.delete(lane)
    if (works.length > 0) lanes.set(lane, works)
    running += 1
    waiting -= 1
    start?.()
  }
  return {
    isFull: lane => waiting >= inAll || (lanes.get(lane)?.length ?? 0) >= inLane,
    async run(lane, work) {
      const turn = Promise.withResolvers<void>()
      lanes.set(lane, [...(lanes.get(lane) ?? []), turn.resolve])
      waiting += 1
      startNext()
      await turn.promise
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
