import { type Requester, SessionFault } from '../app/server/sessions.ts'

/** A queue that serves its callers in rotation, so that no caller waits for all that another has asked. */
export type FairQueue<Item> = {
  /** Throws a `DeskFault` if the caller, or everyone together, has too much waiting. */
  push(by: Requester | undefined, item: Item): void
  shift(): Item | undefined
  /** Empties the queue. */
  drain(): readonly Item[]
  size(): number
}

/** How much may wait: for one account, and in all. */
export type QueueLimits = { readonly perAccount: number; readonly all: number }

/** How many times as much as an account a network address may have waiting: many people may share it. */
const SHARED = 4

/** Opens an empty queue. */
export function fairQueue<Item>({ perAccount, all }: QueueLimits): FairQueue<Item> {
  const lines = new Map<string, Item[]>()
  let size = 0
  const shift = (): Item | undefined => {
    for (const [caller, line] of lines) {
      const item = line.shift()
      lines.delete(caller)
      if (line.length > 0) lines.set(caller, line)
      size -= 1
      return item
    }
    return undefined
  }
  return {
    push(by, item) {
      const caller = by?.caller ?? ''
      const line = lines.get(caller) ?? []
      if (line.length >= mostWaiting(by, perAccount)) throw tooMuchWaiting()
      if (size >= all) throw new SessionFault('busy', 'Too much is waiting at the moment.')
      line.push(item)
      lines.set(caller, line)
      size += 1
    },
    shift,
    drain() {
      const items = [...lines.values()].flat()
      lines.clear()
      size = 0
      return items
    },
    size: () => size,
  }
}

/** How many requests a caller may have waiting. The server itself waits for whatever it has to do. */
export function mostWaiting(by: Requester | undefined, perAccount: number): number {
  if (by === undefined) return Number.POSITIVE_INFINITY
  return by.shared ? perAccount * SHARED : perAccount
}

/** The refusal for a caller who has as many requests waiting as they may. */
export function tooMuchWaiting(): SessionFault {
  return new SessionFault('tooMuch', 'You have too many requests waiting: let some of them finish first.')
}
