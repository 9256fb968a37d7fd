/** A request's turn with its thread. */
export type Turn = {
  /** Cancels the request; returns whether it was still queued. */
  takeBack(): boolean
  /** Called when the request has returned, with the number of milliseconds that the thread worked on it. */
  over(took: number): void
}

/** The schedule of one thread. */
type Turns = {
  /**
   * Lets a request run in its turn. `key` identifies the game or caller that is charged for it; while nothing is known
   * about the key, the estimate is that of `like`.
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
 * Number of milliseconds of work that are queued in the thread in advance, so that it is never idle between two
 * requests.
 */
const AHEAD = 8
/** The estimate for a request about which nothing is known yet, in milliseconds. */
const UNKNOWN = 2
/** The estimate in milliseconds above which requests run after all shorter ones. */
const LONG = 50
/** How slowly the estimate for a game that once took long recovers: it shrinks by this factor with each request. */
const FORGIVEN = 0.95
/** The longest time, in milliseconds, for which a game with long requests lets other requests run first. */
const PATIENCE = 2_000
/** Maximum number of games and callers with a stored estimate; the least recently used one is dropped first. */
const KNOWN = 10_000

/**
 * Shares a thread between its games. Short requests run first, in order of arrival. Long requests run when no one else
 * is waiting, or after a while, but then for no more than half of the time. If one host tries to delay other games with
 * many games, these delay the others no more than one game would.
 */
export function fairTurns(now: () => number = () => performance.now()): Turns {
  const thought = new Map<string, number>()
  const [quick, long]: readonly [Waiting[], Waiting[]] = [[], []]
  const gone = new Map<Waiting, number>()
  /** How long other requests may run before the next long request if they are waiting, in milliseconds. */
  let owed = 0

  const costOf = ({ key, like = key }: Pick<Waiting, 'key' | 'like'>): number =>
    thought.get(key) ?? thought.get(like) ?? UNKNOWN
  const lineOf = (waiting: Waiting): Waiting[] => (costOf(waiting) > LONG ? long : quick)
  const isGone = ({ key }: Waiting): boolean => gone.keys().some(it => it.key === key)
  /** Moves requests whose estimate was low when they arrived but is known to be long by now. */
  const sortOut = (): void => {
    const longer = quick.filter(it => lineOf(it) === long)
    if (longer.length === 0) return
    for (const waiting of longer) removed(quick, waiting)
    long.push(...longer)
    long.sort((a, b) => a.since - b.since)
  }
  const next = (): Waiting | undefined => {
    const first = long[0]
    const isDue = first !== undefined && owed <= 0 && now() - first.since > PATIENCE
    if (quick.length === 0 || isDue) return long.shift()
    // Only one request of each key is in the thread at a time: the duration of the first is the estimate for the
    // others.
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
      return { takeBack: () => removed(quick, waiting) || removed(long, waiting), over: took => over(waiting, took) }
    },
  }
}

function removed(line: Waiting[], waiting: Waiting): boolean {
  const at = line.indexOf(waiting)
  if (at >= 0) line.splice(at, 1)
  return at >= 0
}

function sum(costs: Iterable<number>): number {
  let all = 0
  for (const cost of costs) all += cost
  return all
}
