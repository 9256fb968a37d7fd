import type { MessagePort } from 'node:worker_threads'
import { type GameSession, openGameSession, type SessionPowers } from '../app/session/session.ts'
import { AllowanceSpent } from '../kernel/programs/meter.ts'
import { valueOfText } from '../kernel/values/json-text.ts'
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
  /** Whether the thread is one for costly games. On any other, a request may use the gas of one rule. */
  readonly isForCostly: boolean
}

/** Answers the server's requests, one after another. */
export function serveSessions(
  port: MessagePort,
  { world: worldHere, ...others }: SessionPowers,
  { busy, isForCostly }: SessionThreadData,
): void {
  const allowance = { left: Number.POSITIVE_INFINITY }
  const powers = { ...others, world: { ...worldHere, allowance } }
  const games = new Map<number, GameHere>()
  const say = (message: FromThread): void => port.postMessage(message)

  const work = (id: number, answer: (took: () => number) => FromThread, broken: () => void): void => {
    Atomics.store(busy, 0, id)
    if (!isForCostly) allowance.left = powers.world.caps.gasPerRule
    const began = cpuTime()
    const took = (): number => cpuTime() - began
    try {
      say(answer(took))
    } catch (fault) {
      broken()
      if (fault instanceof AllowanceSpent) say({ say: 'reply', id, reply: { is: 'costly' }, took: took() })
      else say({ say: 'fault', id, message: faultStackOrText(fault), took: took() })
    } finally {
      allowance.left = Number.POSITIVE_INFINITY
      Atomics.store(busy, 0, 0)
    }
  }
  const answer = (session: GameSession, { id, slot, request, end }: Message<'ask'>): void =>
    work(
      id,
      took => {
        const lacks = end === undefined ? undefined : session.lacks(end)
        const reply = lacks ?? session.ask(typeof request === 'string' ? valueOfText(request) : request)
        return { say: 'reply', id, reply, took: took() }
      },
      () => games.delete(slot),
    )
  const giveUp = (slot: number, told: (id: number) => FromThread): void => {
    for (const { id } of games.get(slot)?.waiting ?? []) say(told(id))
    games.delete(slot)
  }
  const open = ({ slot, opening }: Message<'open'>): void => {
    const here = games.get(slot) ?? { session: undefined, waiting: [] }
    games.set(slot, here)
    Atomics.store(busy, 0, -slot)
    try {
      const session = openGameSession(powers, valueOfText(opening))
      Atomics.store(busy, 0, 0)
      if (session === 'needsLog') say({ say: 'needsLog', slot })
      else {
        here.session = session
        for (const asked of here.waiting.splice(0)) answer(session, asked)
      }
    } catch (fault) {
      const message = faultStackOrText(fault)
      giveUp(slot, id => ({ say: 'fault', id, message, took: 0 }))
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
  say({ say: 'up' })
}

function faultStackOrText(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
