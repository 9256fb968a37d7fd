import { expanded } from '../effects/expand.ts'
import type { Expansion } from '../effects/expansion.ts'
import type { Warrant } from '../effects/warrant.ts'
import { charge, mayAdmit, PRICE } from '../programs/meter.ts'
import type { Admission } from '../programs/program-runner.ts'
import { ask, askEach, kindOf } from '../questions/ask.ts'
import { ranked } from '../questions/precedence.ts'
import type { RuleId } from '../state/rule.ts'
import { opening, sealsIn } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import type { Json } from '../values/json.ts'
import { isKernelName } from './event.ts'
import type { Sitting } from './institution.ts'
import { type Course, fresh } from './run.ts'

/** What a move or an institution's reaction is given: a frozen snapshot, and the power to put questions about it. */
export function sittingOf(course: Course, state: State, { rule, via, matter }: Warrant): Sitting {
  return {
    state,
    rule,
    via,
    isReserved: event => isKernelName(event) || course.world.reserved.has(event),
    voidingMethod: (loser, by) => voidingMethod(course, state, loser, by),
    by: course.by,
    now: course.act.at,
    ...(matter === undefined ? {} : { matter }),
    ask: (question, asks, topic) => ask(course, state, question, asks, topic),
    askEach: (question, asks) => askEach(course, state, question, asks),
    expand: (asked, via, under, about) =>
      nested(course, state, asked, { rule: under, via, ...(about === undefined ? {} : { matter: about }) }),
    normalise: (question, value) => normalised(course, question, value),
    opening: value => openingOf(course, value, via),
    fresh: letter => fresh(course, letter),
    sha256: course.world.sha256,
    admit: source => admitted(course, source),
  }
}

/** Runs a program's top level, on account of whoever brings it in; one for which no gas is left is not run at all. */
function admitted(course: Course, source: string): Admission {
  if (!mayAdmit(course))
    return { ok: false, failure: { kind: 'outOfGas', detail: 'there is no gas left in this act to admit it' }, gas: 0 }
  const admission = course.world.programs.admit(source)
  charge(course, PRICE.sitting + admission.gas)
  return admission
}

function voidingMethod(course: Course, state: State, loser: RuleId, by: RuleId): RuleId | undefined {
  const contestants = [loser, by].map(rule => ({ rule, claims: [] }))
  const voided = ranked(course, state, 'void', {}, contestants).voided.get(loser)
  return voided?.by === by ? voided.method : undefined
}

/** What opens the secrets in a value. Whoever does not know them cannot decide this again. */
function openingOf(course: Course, value: Json, via: Warrant['via']) {
  for (const seal of sealsIn(value)) course.told.add(seal)
  return opening(course.state, value, via === 'hand' ? course.by : undefined)
}

function normalised(course: Course, question: string, value: Json): Json | undefined {
  const { normalise } = kindOf(course, question)
  return normalise === undefined ? value : normalise(value)
}

/** Effects asked for under another warrant than the asker's own, each with that warrant. */
function nested(course: Course, state: State, asked: Json, warrant: Warrant): Expansion {
  const reaction = expanded(course, state, asked, warrant)
  if ('held' in reaction) return { held: reaction.held }
  if ('failed' in reaction) return { bad: reaction.failed }
  return { effects: [], items: reaction.items, events: reaction.events, answer: reaction.answer }
}
