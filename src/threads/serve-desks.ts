import type { MessagePort } from 'node:worker_threads'
import { type Desk, type DeskPowers, openDesk } from '../app/desk/desk.ts'
import { foundOnDesk } from '../app/desk/found-on-desk.ts'
import type { Opening } from '../app/desk/opening.ts'
import type { FromThread, ToThread } from './message.ts'

type Ask = Extract<ToThread, { say: 'ask' }>

/** A game in this thread: open, or still waiting for its log with what has been asked of it meanwhile. */
type Lying = { desk: Desk | undefined; readonly waiting: Ask[] }

/**
 * Answers what the house asks, one thing after another. `busy` tells the house which request is under way, so that it
 * can see one that never ends.
 */
export function serveDesks(port: MessagePort, powers: DeskPowers, busy: Int32Array): void {
  const games = new Map<string, Lying>()
  const say = (message: FromThread): void => port.postMessage(message)
  const answer = (desk: Desk, { id, game, request }: Ask): void => {
    Atomics.store(busy, 0, id)
    try {
      say({ say: 'reply', id, reply: desk.ask(request) })
    } catch (fault) {
      games.delete(game)
      say({ say: 'fault', id, message: faultTold(fault) })
    } finally {
      Atomics.store(busy, 0, 0)
    }
  }
  const open = (opening: Opening): void => {
    const lying = games.get(opening.game) ?? { desk: undefined, waiting: [] }
    games.set(opening.game, lying)
    const desk = openedOr(powers, opening)
    if (desk === 'needsLog') {
      say({ say: 'needsLog', game: opening.game })
      return
    }
    const waiting = lying.waiting.splice(0)
    if ('fault' in desk) {
      games.delete(opening.game)
      for (const { id } of waiting) say({ say: 'fault', id, message: desk.fault })
      return
    }
    lying.desk = desk
    for (const ask of waiting) answer(desk, ask)
  }
  const ask = (asked: Ask): void => {
    const lying = games.get(asked.game) ?? { desk: undefined, waiting: [] }
    games.set(asked.game, lying)
    if (lying.desk === undefined) lying.waiting.push(asked)
    else answer(lying.desk, asked)
  }
  const close = (game: string): void => {
    for (const { id } of games.get(game)?.waiting ?? [])
      say({ say: 'fault', id, message: 'the game was put away before it had been opened' })
    games.delete(game)
  }
  const found = ({ id, request }: Extract<ToThread, { say: 'found' }>): void => {
    Atomics.store(busy, 0, id)
    try {
      say({ say: 'founded', id, reply: foundOnDesk(powers, request) })
    } catch (fault) {
      say({ say: 'fault', id, message: faultTold(fault) })
    } finally {
      Atomics.store(busy, 0, 0)
    }
  }
  port.on('message', (message: ToThread) => {
    if (message.say === 'open') open(message.opening)
    else if (message.say === 'ask') ask(message)
    else if (message.say === 'found') found(message)
    else close(message.game)
  })
}

function openedOr(powers: DeskPowers, opening: Opening): Desk | 'needsLog' | { readonly fault: string } {
  try {
    return openDesk(powers, opening)
  } catch (fault) {
    return { fault: faultTold(fault) }
  }
}

function faultTold(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
