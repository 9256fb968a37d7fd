import type { ArrivalFacts } from '../app/passport/arrival-facts.ts'
import type { ArrivalRoom } from '../app/server/server-context.ts'
import type { Entry } from '../kernel/log/entry.ts'
import { pageThread } from './page-thread.ts'

export type ArrivalOptions = {
  /** The file for the thread, which checks a whole log at a time. */
  readonly file: URL
  /** Milliseconds after which a check is given up. */
  readonly patience?: number
  /** Milliseconds after which an idle thread ends. */
  readonly idle?: number
}

const TOO_LONG = 'Checking this log takes too long here. Use nomic verify.'

/** Checks the logs of games that people bring, one after another on one thread. */
export function arrivalRoom({ file, patience = 60_000, idle = 60_000 }: ArrivalOptions): ArrivalRoom {
  const thread = pageThread<readonly Entry[], ArrivalFacts>({ file, patience, idle, tooLong: TOO_LONG })
  return {
    async check(entries) {
      try {
        return await thread.work(entries)
      } finally {
        thread.rest()
      }
    },
    close: thread.close,
  }
}
