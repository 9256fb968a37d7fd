import type { GameId } from '../ports/game-store.ts'

/** A request's turn with its thread. */
export type Turn = {
  /** Takes the request back; whether it still waited. */
  takeBack(): boolean
  /** The request has come back, after so many milliseconds of the thread. */
  over(took: number): void
}

/** Whose turn it is with one thread. */
export type Turns = {
  /** Lets a request of a game go when its turn comes. */
  wait(game: GameId, go: () => void): Turn
}

type Waiting = { readonly game: GameId; readonly go: () => void; readonly since: number }

/** So many milliseconds of work lie with the thread ahead of what it does, so that it is never idle between two requests. */
const AHEAD = 8
/** What a request is thought to take whose game has not been asked yet, in milliseconds. */
const UNKNOWN = 2
/** A game whose requests are thought to take longer than so many milliseconds goes after those that take less. */
const LONG = 50
/** How slowly a game that once took long is forgiven: what it is thought to take shrinks by so much with each request. */
const FORGIVEN = 0.95
/** How long a game that takes long lets others go before it, in milliseconds, if they are never done. */
const PATIENCE = 2_000
/** Of so many games is it known what they take; the one asked least recently is forgotten first. */
const KNOWN = 10_000

/**
 * Shares a thread between its games: who asks for little goes first, in the order of coming; whoever asks for much goes
 * when nobody else waits, or after a while, but then for no more than half of the time. So the many games of one who
 * wants to hold up the others hold them up as one game would.
 */
export function fairTurns(now: () => number = () => performance.now()): Turns {
  const thought = new Map<GameId, number>()
  const [quick, long]: readonly [Waiting[], Waiting[]] = [[], []]
  const gone = new Map<Waiting, number>()
  /** What others may take before the next that takes long goes while they wait, in milliseconds. */
  let owed = 0

  const costOf = (game: GameId): number => thought.get(game) ?? UNKNOWN
  const next = (): Waiting | undefined => {
    const first = long[0]
    const isDue = first !== undefined && owed <= 0 && now() - first.since > PATIENCE
    return quick.length === 0 || isDue ? long.shift() : quick.shift()
  }
  const goOn = (): void => {
    while (gone.size === 0 || sum(gone.values()) < AHEAD) {
      const turn = next()
      if (turn === undefined) return
      gone.set(turn, costOf(turn.game))
      turn.go()
    }
  }
  const learn = (game: GameId, took: number): void => {
    const cost = Math.max(took, costOf(game) * FORGIVEN)
    thought.delete(game)
    thought.set(game, cost)
    if (thought.size > KNOWN) thought.delete(thought.keys().next().value ?? game)
  }
  const over = (waiting: Waiting, took: number): void => {
    if (!gone.delete(waiting)) return
    owed = took > LONG ? took : owed - took
    learn(waiting.game, took)
    goOn()
  }

  return {
    wait(game, go) {
      const waiting = { game, go, since: now() }
      const line = costOf(game) > LONG ? long : quick
      line.push(waiting)
      goOn()
      return { takeBack: () => removed(line, waiting), over: took => over(waiting, took) }
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
