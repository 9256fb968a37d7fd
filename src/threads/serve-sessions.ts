import type { MessagePort } from 'node:worker_threads'
import { type GameSession, openGameSession, type SessionPowers } from '../app/session/session.ts'
import { GivenUp } from '../kernel/programs/meter.ts'
import { isCostly } from './costly-games.ts'
import { giveWay } from './give-way.ts'
import type { FromThread, ToThread } from './message.ts'
import { cpuTime } from './serve-jobs.ts'

type Message<Say extends ToThread['say']> = Extract<ToThread, { say: Say }>

/** A game on this thread, which is open or still waiting for its log, and its queued requests. */
type GameHere = { session: GameSession | undefined; readonly waiting: Message<'ask'>[] }

/** What the server gives to a thread that serves sessions. */
export type SessionThreadData = {
  /**
   * Tells the server which request is running or, as a negative number, which game is being opened, so that the server
   * can detect a request that never ends.
   */
  readonly busy: Int32Array
  /** Whether the thread is one for costly games. Any other gives a costly request up. */
  readonly isForCostly: boolean
}

/** The amount of gas after which the thread looks again how long a request has taken. */
const LOOK = 1_000_000
/** How far a thread for costly games is behind the others if they want the same processor. */
const NICE = 5

/** Answers the server's requests, one after another. */
export function serveSessions(port: MessagePort, given: SessionPowers, { busy, isForCostly }: SessionThreadData): void {
  /** The gas of the request under way, and at how much of it to look next how long the request has taken. */
  let [gas, lookAt] = [0, LOOK]
  let began = cpuTime()
  const cost = () => ({ took: cpuTime() - began, gas })
  const watchGas = (charged: number): void => {
    gas += charged
    if (isForCostly || gas < lookAt || Atomics.load(busy, 0) <= 0) return
    lookAt = gas + LOOK
    if (isCostly(cost())) throw new GivenUp()
  }
  /** Made-up entries of a game that someone brought may take as long to apply as a costly act to decide. */
  const watchApplied = (): void => {
    if (!isForCostly && isCostly(cost())) throw new GivenUp()
  }
  const powers = { ...given, world: { ...given.world, watchGas, watchApplied } }
  const games = new Map<number, GameHere>()
  const say = (message: FromThread): void => port.postMessage(message)

  const answer = (session: GameSession, { id, slot, request, end }: Message<'ask'>): void => {
    Atomics.store(busy, 0, id)
    ;[gas, lookAt] = [0, LOOK]
    began = cpuTime()
    try {
      const lacks = end === undefined ? undefined : session.lacks(end)
      const reply = lacks ?? session.ask(request)
      say({ say: 'reply', id, reply, ...cost() })
    } catch (fault) {
      games.delete(slot)
      if (fault instanceof GivenUp) say({ say: 'reply', id, reply: { is: 'costly' }, ...cost() })
      else say({ say: 'fault', id, message: faultStackOrText(fault), ...cost() })
    } finally {
      Atomics.store(busy, 0, 0)
    }
  }
  const giveUp = (slot: number, told: (id: number) => FromThread): void => {
    for (const { id } of games.get(slot)?.waiting ?? []) say(told(id))
    games.delete(slot)
  }
  const open = ({ slot, opening }: Message<'open'>): void => {
    const here = games.get(slot) ?? { session: undefined, waiting: [] }
    games.set(slot, here)
    Atomics.store(busy, 0, -slot)
    ;[gas, lookAt] = [0, LOOK]
    began = cpuTime()
    try {
      const session = openGameSession(powers, opening)
      Atomics.store(busy, 0, 0)
      if (session === 'needsLog') say({ say: 'needsLog', slot })
      else {
        here.session = session
        for (const asked of here.waiting.splice(0)) ask(asked)
      }
    } catch (fault) {
      const message = faultStackOrText(fault)
      if (fault instanceof GivenUp) say({ say: 'opensCostly', slot })
      giveUp(slot, id =>
        fault instanceof GivenUp ? { say: 'gameClosed', id } : { say: 'fault', id, message, took: 0, gas: 0 },
      )
    } finally {
      Atomics.store(busy, 0, 0)
    }
  }
  const ask = (asked: Message<'ask'>): void => {
    const here = games.get(asked.slot)
    if (here === undefined) say({ say: 'gameClosed', id: asked.id })
    else if (here.session === undefined) here.waiting.push(asked)
    else answer(here.session, asked)
  }
  port.on('message', (message: ToThread) => {
    if (message.say === 'open') open(message)
    else if (message.say === 'ask') ask(message)
    else if (message.say === 'catchUp') games.get(message.slot)?.session?.catchUp(message.entries)
    else if (message.say === 'rollBack') games.get(message.slot)?.session?.rollBack()
    else giveUp(message.slot, id => ({ say: 'gameClosed', id }))
  })
  if (isForCostly) giveWay(NICE)
  say({ say: 'up' })
}

function faultStackOrText(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
