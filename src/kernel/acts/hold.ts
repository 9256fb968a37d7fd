import type { Decision } from '../questions/decision.ts'
import { canonical } from '../values/canonical.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { GameEvent } from './event.ts'
import type { Reactor } from './reaction.ts'
import { carryOut, fresh, type Run } from './run.ts'

/** Why something is held: the question that is undecided, and who contests it. */
type Why = {
  readonly question: string
  readonly of: string
  readonly contestants: readonly string[]
  readonly why: string
}

/** The same from a decision. */
export function heldBy(decision: Decision): Why {
  const { question, of, outcome } = decision
  if (outcome.is === 'undecided') return { question, of, contestants: outcome.contestants, why: outcome.why }
  return { question, of, contestants: [], why: 'no rule answers' }
}

/** Keeps a reaction that cannot go on as an open question. */
export function hold(run: Run, event: GameEvent, reactor: Reactor, why: Why, matter?: string): void {
  if (isHeld(run, event, reactor)) return
  const about = `${why.of} is undecided: ${why.why}`
  const payload = { event: event as unknown as Json, reactor: reactor as unknown as Json } as JsonObject
  const subject = matter ?? event.matter
  const open = {
    id: fresh(run, 'q'),
    kind: 'reaction',
    about,
    entry: run.before.seq,
    question: why.question,
    of: why.of,
    contestants: why.contestants,
    held: payload,
    ...(subject === undefined ? {} : { matter: subject }),
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: reactor.rule, via: 'institution' } })
}

/** Closes an open question. */
export function settleOpen(run: Run, id: string, how: string): void {
  carryOut(run, { do: 'settle', id, how, warrant: { rule: null, via: 'ruling' } })
}

/** Whether the very same reaction waits already. */
function isHeld(run: Run, event: GameEvent, reactor: Reactor): boolean {
  const same = canonical({ event, reactor } as unknown as Json)
  return run.state.open.some(({ kind, held }) => kind === 'reaction' && held !== undefined && heldText(held) === same)
}

const texts = new WeakMap<JsonObject, string>()

/** What is held, in canonical writing; each is written once. */
export function heldText(held: JsonObject): string {
  const known = texts.get(held) ?? canonical(held)
  texts.set(held, known)
  return known
}
