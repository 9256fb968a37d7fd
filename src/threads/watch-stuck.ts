import { DeskFault } from '../app/house/desks.ts'
import type { DeskThread } from './desk-thread.ts'

type Watched = Pick<DeskThread, 'underWay' | 'spent' | 'end'>

/** A request under way: when it was first seen, and what its thread had worked by then. */
type Seen = { readonly id: number; readonly since: number; readonly spent: Promise<number> }

/** So many times as long a request may take where its thread does not say, or is not let, work. */
const SLACK = 10

/**
 * Looks, each time it is called, for a thread whose request does not come to an end: gas makes that impossible, so it
 * is a mistake of ours. The thread is ended, and whoever keeps the house is told which game it was. `patience` is in
 * milliseconds that the thread has worked: on a machine with too much to do a request may take long and be no mistake.
 */
export function watchStuck(threads: readonly Watched[], patience: number, stuck: (lay: number) => void): () => void {
  const seen = new Map<Watched, Seen>()
  const end = (thread: Watched): void => {
    const { lay } = thread.underWay()
    seen.delete(thread)
    if (lay !== undefined) stuck(lay)
    void thread.end(new DeskFault('stuck', 'An act of this game did not come to an end.'))
  }
  const look = async (thread: Watched, { id, since, spent }: Seen): Promise<void> => {
    const worked = (await thread.spent()) - (await spent)
    if (worked > patience && seen.get(thread)?.since === since && thread.underWay().id === id) end(thread)
  }
  return () => {
    for (const thread of threads) {
      const { id } = thread.underWay()
      const before = seen.get(thread)
      if (id === 0) seen.delete(thread)
      else if (before?.id !== id) seen.set(thread, { id, since: Date.now(), spent: thread.spent() })
      else if (Date.now() - before.since > patience * SLACK) end(thread)
      else void look(thread, before)
    }
  }
}
