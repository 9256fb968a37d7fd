/** A request's turn with its thread. */
export type Turn = {
  /** Takes the request back; whether it still waited. */
  takeBack(): boolean
  /** The request has come back, after so many milliseconds of the thread. */
  over(took: number): void
}

/** Whose turn it is with one thread. */
type Turns = {
  /**
   * Lets a request go when its turn comes. `key` says who pays for it, a game or a caller; while nothing is known of the
   * key, the request is expected to take what those of `like` took.
   */
  wait(key: string, go: () => void, like?: string): Turn
}

type Waiting = {
  readonly key: string
  readonly like: string | undefined
  readonly go: () => void
  readonly since: number
}

/** So many milliseconds of work lie with the thread ahead of what it does, so that it is never idle between two requests. */
const AHEAD = 8
/** What a request is thought to take of which nothing is known yet, in milliseconds. */
const UNKNOWN = 2
/** Requests that are thought to take longer than so many milliseconds go after those that take less. */
const LONG = 50
/** How slowly a game that once took long is forgiven: what it is thought to take shrinks by so much with each request. */
const FORGIVEN = 0.95
/** How long a game that takes long lets others go before it, in milliseconds, if they are never done. */
const PATIENCE = 2_000
/** How many games and callers are remembered with what they take; the one asked least recently is forgotten first. */
const KNOWN = 10_000

/**
 * Shares a thread between its games: who asks for little goes first, in the order of coming; whoever asks for much goes
 * when no one else waits, or after a while, but then for no more than half of the time. So the many games of one who
 * wants to hold up the others hold them up as one game would.
 */
export function fairTurns(now: () => number = () => performance.now()): Turns {
  const thought = new Map<string, number>()
  const [quick, long]: readonly [Waiting[], Waiting[]] = [[], []]
  const gone = new Map<Waiting, number>()
  /** What others may take before the next that takes long goes while they wait, in milliseconds. */
  let owed = 0

  const costOf = ({ key, like = key }: Pick<Waiting, 'key' | 'like'>): number =>
    thought.get(key) ?? thought.get(like) ?? UNKNOWN
  const lineOf = (waiting: Waiting): Waiting[] => (costOf(waiting) > LONG ? long : quick)
  const isGone = ({ key }: Waiting): boolean => gone.keys().some(it => it.key === key)
  /** What was thought to take little when it came may be known to take long by now. */
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
    // Of one key one request is with the thread at a time: what the first takes tells what to expect of the others.
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
