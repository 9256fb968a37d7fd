import type { Decision } from '../questions/decision.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json } from '../values/json.ts'
import type { GameEvent } from './event-types.ts'
import { openCounts } from './open-counts.ts'
import type { Reactor } from './reaction.ts'
import { carryOut, freshId, type Run } from './run.ts'

/** The reason why something is held: the undecided question, and the rules that contest it. */
type Why = {
  readonly question: string
  readonly of: string
  readonly contestants: readonly string[]
  readonly why: string
}

/** Returns the reason why a decision holds something. */
export function whyHeld(decision: Decision): Why {
  const { question, of, outcome } = decision
  if (outcome.is === 'undecided') return { question, of, contestants: outcome.contestants, why: outcome.why }
  return { question, of, contestants: [], why: 'no rule answers' }
}

/** Holds a reaction that cannot continue, and opens a question about it. */
export function holdReaction(run: Run, event: GameEvent, reactor: Reactor, why: Why, matter?: string): void {
  if (isHeld(run, event, reactor)) return
  const about = `${why.of} is undecided: ${why.why}`
  const subject = matter ?? event.matter
  const open = {
    id: freshId(run, 'q'),
    kind: 'reaction',
    about,
    entry: run.before.seq,
    question: why.question,
    of: why.of,
    contestants: why.contestants,
    held: { event, reactor },
    ...(subject === undefined ? {} : { matter: subject }),
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: reactor.rule, via: 'institution' } })
}

/**
 * Maximum number of reactions that may wait for gas, for one rule and for all rules together. A rule that wastes gas
 * must not fill the list.
 */
export const MOST_REACTIONS = { ofRule: 20, ofAll: 200 }

/**
 * Holds a program's reaction when its rule has no gas left in this act. A later act continues it. Returns false, and
 * the reaction fails, if no act would have enough gas for the rule or if too many reactions are already waiting.
 */
export function holdForGas(run: Run, event: GameEvent, reactor: Reactor): boolean {
  const { forGas } = openCounts(run.state.open)
  const isFull = forGas.all >= MOST_REACTIONS.ofAll || forGas.of(reactor.rule) >= MOST_REACTIONS.ofRule
  if (isFull || run.burners.has(reactor.rule)) return false
  const open = {
    id: freshId(run, 'q'),
    kind: 'reaction',
    about: `the consequences of “${event.name}” wait for the next act, because this one had no gas left for them`,
    entry: run.before.seq,
    held: { event, reactor, noGas: true },
    ...(event.matter === undefined ? {} : { matter: event.matter }),
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: reactor.rule, via: 'program' } })
  return true
}

/** Closes an open question. */
export function closeQuestion(run: Run, id: string, how: string): void {
  carryOut(run, { do: 'settle', id, how, warrant: { rule: null, via: 'ruling' } })
}

/**
 * Replaces the description of how a question was settled, because the consequences turned out differently. This changes
 * no state, because states do not contain the description.
 */
export function rewordSettled(run: Run, id: string, how: string): void {
  const index = run.effects.findLastIndex(it => it.do === 'settle' && it.id === id)
  const settled = run.effects[index]
  if (settled?.do === 'settle') run.effects[index] = { ...settled, how }
}

/** Drops a held item because a ruling says so. If that ruling is overruled, the item is held again. */
export function dropOpen(run: Run, open: OpenQuestion, ruling: Json | undefined): void {
  closeQuestion(run, open.id, 'a ruling drops it')
  if (typeof ruling !== 'string') return
  const undoing = [{ cell: '[]', effect: { do: 'ask', open } }] as const
  const standing = { id: freshId(run, 'u'), matter: ruling, entry: run.before.seq, undoing, restedOnBy: [] }
  carryOut(run, { do: 'stand', ruling: standing, warrant: { rule: null, via: 'ruling', matter: ruling } })
}

/** Whether an identical reaction is already waiting. */
function isHeld(run: Run, event: GameEvent, reactor: Reactor): boolean {
  return openCounts(run.state.open).reactions.has(canonical({ event, reactor }))
}
