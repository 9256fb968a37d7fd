import { DeskFault } from '../app/house/desks.ts'
import type { DeskThread } from './desk-thread.ts'

/**
 * Looks, each time it is called, for a thread whose request does not come to an end: gas makes that impossible, so it
 * is a mistake of ours. The thread is ended, and whoever keeps the house is told which game it was.
 */
export function watchStuck(threads: readonly DeskThread[], patience: number, stuck: (lay: number) => void): () => void {
  const seen = new Map<number, { readonly id: number; readonly since: number }>()
  return () => {
    for (const [place, thread] of threads.entries()) {
      const { id, lay } = thread.underWay()
      const before = seen.get(place)
      if (id === 0 || before?.id !== id) seen.set(place, { id, since: Date.now() })
      else if (Date.now() - before.since > patience) {
        if (lay !== undefined) stuck(lay)
        void thread.end(new DeskFault('stuck', 'An act of this game did not come to an end.'))
      }
    }
  }
}
