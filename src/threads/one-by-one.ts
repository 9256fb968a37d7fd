import { DeskFault } from '../app/house/desks.ts'

/** Does one thing after another, in the order in which they come, so that what comes between has its turn; too many that wait are refused. */
export function oneByOne(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async work => {
    if (waiting >= most) throw new DeskFault('busy', 'There is too much to do at this moment.')
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn.finally(() => {
      waiting -= 1
    })
  }
}
