/** A request's turn on its thread. */
export type Turn = {
  /** Cancels the request, and returns whether it was still in the queue. */
  takeBack(): boolean
  /**
   * Called when the request has returned. The argument is the processor time that the thread spent on the request, in
   * milliseconds.
   */
  over(took: number): void
}

/** Decides the order of requests on one thread. */
type Turns = {
  /**
   * Lets a request run when its turn comes. `key` is the game or caller that pays for it. As long as nothing is known
   * about the key, the estimate for `like` is used.
   */
  wait(key: string, go: () => void, like?: string): Turn
}

type Waiting = {
  readonly key: string
  readonly like: string | undefined
  readonly go: () => void
  readonly since: number
}

/**
 * The amount of work, in milliseconds, that is sent to the thread in advance, so that the thread is never idle between
 * two requests.
 */
const AHEAD = 8
/** The estimate for a request about which nothing is known, in milliseconds. */
const UNKNOWN = 2
/** Requests with an estimate above this, in milliseconds, run after all shorter ones. */
const LONG = 50
/** With each request, the estimate for a game that was once slow shrinks by this factor. */
const FORGIVEN = 0.95
/** The longest time, in milliseconds, for which a game with long requests lets other requests go first. */
const PATIENCE = 2_000
/** Maximum number of games and callers whose estimates are remembered. The least recently used one is dropped first. */
const KNOWN = 10_000

/**
 * Shares a thread among its games. Short requests run first, in the order of arrival. Long requests run when no one
 * else is waiting, or after a while, but then they get at most half of the time. A host who uses many games to delay
 * other people's games delays them no more than a single game would.
 */
export function fairTurns(now: () => number = () => performance.now()): Turns {
  const thought = new Map<string, number>()
  const [quick, long]: readonly [Waiting[], Waiting[]] = [[], []]
  const gone = new Map<Waiting, number>()
  /** How long other requests may run before the next long one, if others are waiting, in milliseconds. */
  let owed = 0

  const costOf = ({ key, like = key }: Pick<Waiting, 'key' | 'like'>): number =>
    thought.get(key) ?? thought.get(like) ?? UNKNOWN
  const lineOf = (waiting: Waiting): Waiting[] => (costOf(waiting) > LONG ? long : quick)
  const isGone = ({ key }: Waiting): boolean => gone.keys().some(it => it.key === key)
  /** Reclassifies requests that seemed short when they arrived but are now known to be long. */
  const sortOut = (): void => {
    const longer = quick.filter(it => lineOf(it) === long)
    if (longer.length === 0) return
    for (const waiting of longer) removeFrom(quick, waiting)
    long.push(...longer)
    long.sort((a, b) => a.since - b.since)
  }
  const next = (): Waiting | undefined => {
    const first = long[0]
    const isDue = first !== undefined && owed <= 0 && now() - first.since > PATIENCE
    if (quick.length === 0 || isDue) return long.shift()
    // Only one request of each key is on the thread at a time, and its duration becomes the estimate for the key's
    // other requests.
    const at = quick.findIndex(it => !isGone(it))
    return at < 0 ? undefined : quick.splice(at, 1)[0]
  }
  const goOn = (): void => {
    while (gone.size === 0 || sum(gone.values()) < AHEAD) {
      const turn = next()
      if (turn === undefined) return
      gone.set(turn, costOf(turn))
      turn.go()
    }
  }
  const learn = (key: string, took: number): void => {
    const cost = Math.max(took, (thought.get(key) ?? UNKNOWN) * FORGIVEN)
    thought.delete(key)
    thought.set(key, cost)
    if (thought.size > KNOWN) thought.delete(thought.keys().next().value ?? key)
  }
  const over = (waiting: Waiting, took: number): void => {
    if (!gone.delete(waiting)) return
    owed = took > LONG ? took : owed - took
    learn(waiting.key, took)
    if (waiting.like !== undefined) learn(waiting.like, took)
    if (took > LONG) sortOut()
    goOn()
  }

  return {
    wait(key, go, like) {
      const waiting = { key, like, go, since: now() }
      lineOf(waiting).push(waiting)
      goOn()
      return {
        takeBack: () => removeFrom(quick, waiting) || removeFrom(long, waiting),
        over: took => over(waiting, took),
      }
    },
  }
}

function removeFrom(line: Waiting[], waiting: Waiting): boolean {
  const at = line.indexOf(waiting)
  if (at >= 0) line.splice(at, 1)
  return at >= 0
}

function sum(costs: Iterable<number>): number {
  let all = 0
  for (const cost of costs) all += cost
  return all
}
