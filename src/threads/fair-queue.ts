import { type Requester, SessionFault } from '../app/server/game-sessions-interface.ts'

/** A queue in which callers take turns, so that no caller has to wait until all requests of another caller are done. */
export type FairQueue<Item> = {
  /** Throws a `SessionFault` if too many requests are queued, by this caller or in total. */
  push(by: Requester | undefined, item: Item): void
  shift(): Item | undefined
  /** Empties the queue. */
  drain(): readonly Item[]
  size(): number
}

/** Maximum number of queued requests, for one account and in total. */
export type QueueLimits = { readonly perAccount: number; readonly all: number }

/** Factor by which a network address may exceed the limit of an account, because many people may share an address. */
export const SHARED = 4

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
      if (line.length >= maxWaitingRequests(by, perAccount)) throw tooMuchWaitingFault()
      if (size >= all) throw new SessionFault('busy', 'Too many requests are waiting right now. Try again later.')
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

/** Maximum number of requests that a caller may have in the queue. The server itself has no limit. */
export function maxWaitingRequests(by: Requester | undefined, perAccount: number): number {
  if (by === undefined) return Number.POSITIVE_INFINITY
  return by.shared ? perAccount * SHARED : perAccount
}

/** Refuses a caller whose queue is full. */
export function tooMuchWaitingFault(): SessionFault {
  return new SessionFault('tooMuch', 'Too many of your requests are waiting. Let some of them finish first.')
}
