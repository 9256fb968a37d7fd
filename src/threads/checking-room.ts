import type { CheckReached } from '../app/log/checked-pages.ts'
import type { ReadingRoom } from '../app/reading-room/reading-jobs.ts'
import { type Requester, SessionFault } from '../app/server/game-sessions-interface.ts'
import type { CheckingRoom, CheckStanding, WantedCheck } from '../app/server/server-context.ts'
import type { GameId } from '../ports/game-store.ts'
import type { KeptChecks } from '../ports/kept-checks.ts'
import { maxWaitingRequests } from './fair-queue.ts'
import { requesterNow } from './message.ts'

/** How far a check got in a log with a number of withheld texts, as it is kept. */
type KeptCheck = CheckReached & { readonly withheld: number }

export type CheckingOptions = {
  readonly kept?: KeptChecks
  /** Maximum number of games that are checked at the same time, for one account and in total. */
  readonly perAccount?: number
  readonly all?: number
  /** Maximum number of entries of a page. */
  readonly page?: number
}

/** A check that is under way. */
type Job = {
  readonly wanted: WantedCheck
  readonly by: Requester | undefined
  done: number
  /** How far an earlier check got, once that has been looked up; and up to which entry this is kept. */
  reached?: CheckReached | 'none'
  kept: number
  /** How far this check got since it last began to apply entries. */
  latest?: CheckReached
  /** How much processor time it has used in its turn, and how long its turn is: 0 before its first. */
  used: number
  turn: number
  readonly over: PromiseWithResolvers<CheckStanding>
}

/** A verdict on a log, or how far a check of it got. */
type Known = { readonly done: number; readonly withheld: number; readonly json: string }

/** How much further a check gets before this is kept, in entries, and by how much pages of applied entries are longer. */
const KEPT_EVERY = 1_000
const APPLIED = 10

/**
 * Maximum number of games whose pages take turns. The thread keeps as many games open (`checked-pages.ts`): it would
 * forget each of more games before its next page, and no check would ever end.
 */
const IN_TURN = 12
/**
 * Processor time that a check may use before it gives way to one that is waiting, in milliseconds. Each time, it may use
 * twice as much as before, because its entries may have to be applied again; but a check that has had no turn yet need
 * not wait for that.
 */
const FIRST_TURN = 250

/** Maximum number of verdicts to remember. */
const MOST_KNOWN = 1_000

const CLOSING = new SessionFault('closed', 'The server is stopping.')
const FULL = new SessionFault('busy', 'Too many games are being checked right now. Try again later.')
const OWN_FULL = new SessionFault('tooMuch', 'You are already having as many games checked as you may at once.')

/**
 * Decides the logs of games again in the reading room, however long they are: page by page, in turns of processor time,
 * so checks that cost much, however many, delay the check of another game only a little. Each game is checked only once
 * at a time, for all who ask. If the log of a game has grown since its last check, the check goes on from there.
 */
export function checkingRoom(room: ReadingRoom, options: CheckingOptions = {}): CheckingRoom {
  const { kept, perAccount = 2, all = 50, page: most = 50 } = options
  const jobs = new Map<GameId, Job>()
  const inTurn = new Set<Job>()
  const known = new Map<GameId, Known>()
  let closed = false

  const remember = (game: GameId, it: Known): void => {
    known.delete(game)
    known.set(game, it)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break
      known.delete(oldest)
    }
  }
  /** How far an earlier check of the same log got. It is looked up with the first page. */
  const reachedBefore = async (job: Job): Promise<CheckReached | undefined> => {
    if (job.done > 0 && job.reached === undefined) return undefined
    const { game, entries, withheld } = job.wanted
    if (job.reached === undefined) {
      const found = keptCheckIn(await kept?.read(game).catch(() => undefined))
      const isSame = found !== undefined && found.withheld === withheld && found.done <= entries
      job.reached = isSame ? found : 'none'
      job.kept = isSame ? found.done : 0
    }
    return job.reached === 'none' ? undefined : job.reached
  }
  /** Lets a check begin again, where possible by applying what it has already decided. */
  const beginAgain = (job: Job): void => {
    const { latest } = job
    delete job.latest
    if (latest !== undefined) job.reached = latest
    else if (job.reached !== undefined) job.reached = 'none'
    job.done = 0
  }
  /** Checks the next page of a game. Returns whether the check is over. */
  const goOn = async (job: Job): Promise<boolean> => {
    const { game, entries, withheld, load } = job.wanted
    const reached = await reachedBefore(job)
    const isApplied = reached !== undefined && job.done < reached.done
    const page = await load(job.done, Math.min(isApplied ? APPLIED * most : most, entries - job.done))
    if (closed) throw CLOSING
    const from = { game, from: job.done, entries: page, ...(reached === undefined ? {} : { reached }) }
    const checked = await room.read('check', from)
    if (checked.is === 'lost') {
      if (job.done === 0 && reached === undefined)
        throw new SessionFault('broken', 'the first page of a check was lost')
      beginAgain(job)
      return false
    }
    job.done = checked.done
    job.used += checked.took
    if (checked.reached !== undefined) job.latest = checked.reached
    if (checked.reached !== undefined && (job.done === entries || job.done >= job.kept + KEPT_EVERY)) {
      job.kept = job.done
      // Without it, the check only begins again.
      const now: KeptCheck = { ...checked.reached, withheld }
      await kept?.write(game, JSON.stringify(now)).catch(() => {})
    }
    if (!checked.isFaulty && job.done < entries && page.length > 0) return false
    remember(game, { done: entries, withheld, json: checked.json })
    job.over.resolve({ is: 'checked', json: checked.json })
    return true
  }
  const waitingForTurn = (): readonly Job[] => [...jobs.values()].filter(job => !inTurn.has(job))
  /** Whether a check has used its turn while others are waiting for one. */
  const givesWay = ({ used, turn }: Job): boolean =>
    used > FIRST_TURN && waitingForTurn().some(other => used > turn || other.turn === 0)
  /** Checks pages of a game until its check is over, or gives way to another. */
  const takeTurn = async (job: Job): Promise<void> => {
    inTurn.add(job)
    job.used = 0
    job.turn = Math.max(FIRST_TURN, 2 * job.turn)
    try {
      while (!(await goOn(job))) if (givesWay(job)) return
      jobs.delete(job.wanted.game)
    } catch (fault) {
      jobs.delete(job.wanted.game)
      job.over.reject(fault)
    } finally {
      inTurn.delete(job)
      letNextIn()
    }
  }
  /** Lets those have a turn that have had the shortest ones. */
  const letNextIn = (): void => {
    const waiting = waitingForTurn().toSorted((a, b) => a.turn - b.turn)
    for (const job of waiting.slice(0, IN_TURN - inTurn.size)) void requesterNow.run(job.by, () => takeTurn(job))
  }
  const begun = (wanted: WantedCheck): Job => {
    const by = requesterNow.getStore()
    const own = [...jobs.values()].filter(job => job.by?.caller === by?.caller).length
    if (jobs.size >= all) throw FULL
    if (own >= maxWaitingRequests(by, perAccount)) throw OWN_FULL
    const before = known.get(wanted.game)
    const goesOn = before?.withheld === wanted.withheld && before.done <= wanted.entries
    const done = goesOn ? before.done : 0
    const job: Job = { wanted, by, done, kept: done, used: 0, turn: 0, over: Promise.withResolvers() }
    // Nobody may be waiting for the verdict any more.
    job.over.promise.catch(() => {})
    jobs.set(wanted.game, job)
    letNextIn()
    return job
  }
  return {
    async check(wanted, wait) {
      if (closed) throw CLOSING
      const { game, entries, withheld } = wanted
      const before = known.get(game)
      if (before?.done === entries && before.withheld === withheld) return { is: 'checked', json: before.json }
      const job = jobs.get(game) ?? begun(wanted)
      const { promise, resolve } = Promise.withResolvers<CheckStanding>()
      const timer = setTimeout(() => resolve({ is: 'underWay', done: job.done, of: job.wanted.entries }), wait)
      try {
        return await Promise.race([job.over.promise, promise])
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      closed = true
      for (const { over } of jobs.values()) over.reject(CLOSING)
      jobs.clear()
    },
  }
}

/** What is kept about a check; undefined if there is nothing, or if it was only half written. */
function keptCheckIn(text: string | undefined): KeptCheck | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as KeptCheck)
  } catch {
    return undefined
  }
}
