import { CLERK } from '../../kernel/acts/act.ts'
import { type Refusal, refuse } from '../../kernel/acts/refusal.ts'
import type { Attempt, Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import { bindAct } from '../binding/bind-act.ts'
import type { Binding } from '../binding/binding-context.ts'
import { type ComputedCorrection, correctionFor } from '../correction/computed-corrections.ts'
import { givesName } from '../moves/possible-acts.ts'
import { withNamesOfPeople } from '../names/names-and-labels.ts'
import { type BoundAct, schemaFor } from '../play/game.ts'
import type { AskedAct, RefusalView } from './messages.ts'
import { refusingRule } from './refusing-rule.ts'

type BoundAsked = { readonly ok: true; readonly act: BoundAct } | { readonly ok: false; readonly refusal: RefusalView }

/**
 * Binds an incoming act. Someone without a seat can do only an act that gives a name, because such an act is a way to
 * join, whatever the rules call it.
 */
export function bindAsked(
  { world }: Pick<Binding, 'world'>,
  state: State,
  { by, do: name, with: args, at, id, corrections = [] }: AskedAct,
): BoundAsked {
  if (by === 'nobody' || (by === 'newcomer' && !givesName(schemaFor(state, name) ?? {})))
    return { ok: false, refusal: NOT_SEATED }
  const person = by === 'newcomer' ? `p${state.nextId}` : by.person
  if (person === CLERK || (by !== 'newcomer' && !Object.hasOwn(state.persons, person)))
    return { ok: false, refusal: refusalView(state, refuse('unknownPerson', 'You are not in this game.')) }
  const computed = corrections.length === 0 ? {} : { correct: correctionsBound(corrections) }
  const binding = { world, state, rows: new Map<string, number>(), readFile: () => undefined, ...computed }
  const bound = bindAct(binding, { by: person, do: name, with: args, at })
  return bound.ok ? { ok: true, act: { ...bound.act, id } } : { ok: false, refusal: refusalView(state, bound.refusal) }
}

function correctionsBound(all: readonly ComputedCorrection[]): NonNullable<Binding['correct']> {
  return ({ instead, ...leftOut }) =>
    (Object.keys(instead).length === 0 ? correctionFor(all, leftOut) : undefined) ?? NOT_COMPUTED
}

const NOT_COMPUTED =
  'This game is too long for the server to compute that. Correct the entry in words, or compute the change with nomic what-if and propose it.'

const NOT_SEATED: RefusalView = {
  code: 'notSeated',
  sentence: 'You have no seat in this game. Join it first, with an act that asks for your name.',
  rules: [],
}

/** A refusal, with the texts of the rules that refuse the act. */
export function refusalView(state: State, { code, sentence, reasons, argument }: Refusal): RefusalView {
  const rules = reasons.map(it => refusingRule(state, it))
  // Without reasons, the sentence quotes what somebody wrote, such as a name that is an identifier.
  const said = reasons.length === 0 ? sentence : withNamesOfPeople(state, sentence)
  return { code, sentence: said, ...(argument === undefined ? {} : { argument }), rules }
}

/**
 * The message to the author of an act that was refused but had already thrown dice or opened secrets, so the log
 * records the attempt.
 */
export function attemptView({ seq }: Entry, { code, sentence }: Attempt): RefusalView {
  const stands = `The attempt is entry ${seq} of the log, which includes everything that was thrown or opened.`
  return { code: code as RefusalView['code'], sentence: `${sentence} ${stands}`, rules: [] }
}
