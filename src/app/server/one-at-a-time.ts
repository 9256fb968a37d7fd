import { yieldToPendingWork } from '../games/change-game.ts'
import { openKeyedMutex } from './keyed-mutex.ts'

const turns = openKeyedMutex()

/**
 * Does a piece of work that occupies the main thread for some time. Only one is done at a time, with a turn for
 * everything else after it, so many requests for long pieces delay others no more than one.
 */
export function oneAtATime<Done>(work: () => Done): Promise<Done> {
  return turns('long work', async () => {
    const done = work()
    await yieldToPendingWork()
    return done
  })
}
