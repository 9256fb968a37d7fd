import type { LogVerdict } from '../../wire/log-check.ts'
import { api, responseDataOrThrow } from '../api/api.ts'

/** Seconds that the server waits with each answer, unless the verdict comes before. */
const WAIT = 2

/**
 * Lets the server decide a whole game again, and asks until it has the verdict. `progress` is told how far the server
 * is. Undefined if `isOver` says that nobody waits any more; the server goes on all the same.
 */
export async function checkOnServer(
  game: string,
  progress: (done: number, of: number) => void,
  isOver: () => boolean,
): Promise<LogVerdict | undefined> {
  while (!isOver()) {
    const answer = await responseDataOrThrow(
      api.GET('/api/v1/games/:game/verify', { params: { path: { game }, query: { wait: WAIT } } }),
    )
    if ('of' in answer) {
      progress(answer.done, answer.of)
      continue
    }
    const { entries, decidedAgain, throws, fault, notes } = answer
    return { entries, decidedAgain, throws, notes, isTorn: false, ...(fault === null ? {} : { fault }) }
  }
  return undefined
}
