import { expandRequest } from '../effects/expand.ts'
import type { Expansion } from '../effects/expansion.ts'
import type { Warrant } from '../effects/warrant.ts'
import { canPayForAdmission, charge, PRICE } from '../programs/meter.ts'
import type { Admission } from '../programs/program-runner.ts'
import { ask, askEach, kindOf } from '../questions/ask.ts'
import { rankContestants } from '../questions/precedence.ts'
import { matterIn } from '../state/find-matter.ts'
import { charterers } from '../state/listening-rules.ts'
import type { MatterId } from '../state/matter.ts'
import { ruleThatNeeds } from '../state/retired-registers.ts'
import type { RuleId } from '../state/rule.ts'
import { revealEffects, sealsIn } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { isBarred } from './contest-offers.ts'
import { isKernelName } from './event-types.ts'
import type { CallContext } from './institution.ts'
import { freshId, passingDeadline, type Run } from './run.ts'

/** The context of a move or of an institution's reaction: a frozen snapshot, and a way to ask questions about it. */
export function callContextOf(run: Run, state: State, { rule, via, matter }: Warrant): CallContext {
  const deadline = passingDeadline(run)
  return {
    state,
    rule,
    via,
    isReserved: event => isKernelName(event) || run.world.reserved.has(event),
    isRecord: register => isRecord(run, state, register),
    isComputed: correction => isComputed(run, correction),
    voidingMethod: (loser, by) => voidingMethod(run, state, loser, by),
    by: run.by,
    now: run.act.at,
    ...(matter === undefined ? {} : { matter }),
    opened: [],
    ruleThatNeeds: register => ruleThatNeeds(state, register, Object.values(run.world.institutions)),
    ...(deadline === undefined ? {} : { passing: deadline }),
    isAbout: matter => isActAbout(run, matter),
    isBarred: (act, person) => isBarred(run, state, act, person),
    ask: (question, asks, topic) => ask(run, state, question, asks, topic),
    askEach: (question, asks) => askEach(run, state, question, asks),
    expand: (asked, via, under, about) =>
      expandNested(run, state, asked, { rule: under, via, ...(about === undefined ? {} : { matter: about }) }),
    normalise: (question, value) => normalisedAnswer(run, question, value),
    opening: value => openSealsOf(run, value, via),
    fresh: letter => freshId(run, letter),
    sha256: run.world.sha256,
    admit: source => admitProgram(run, source),
  }
}

function isRecord({ world }: Run, state: State, register: string): boolean {
  return Object.values(world.institutions).some(
    ({ name, records }) => records?.includes(register) === true && charterers(state, name).length > 0,
  )
}

function isComputed({ before, chance, world }: Run, correction: JsonObject): boolean {
  const hash = world.sha256(canonical(correction))
  return before.computed?.includes(hash) === true || chance.computed?.includes(hash) === true
}

/** Whether an act names a matter or ends one of its deadlines. An act that names no matter is about every matter. */
function isActAbout(run: Run, matter: MatterId): boolean {
  const { act, before } = run
  const named = [passingDeadline(run)?.matter, ...Object.values(act.with)].filter(
    it => typeof it === 'string' && matterIn(before, it) !== undefined,
  )
  return named.length === 0 || named.includes(matter)
}

/** Runs a program's top level and charges the gas to the current payer. The program does not run if no gas is left. */
function admitProgram(run: Run, source: string): Admission {
  if (!canPayForAdmission(run))
    return { ok: false, failure: { kind: 'outOfGas', detail: 'this act has no gas left to check the program' }, gas: 0 }
  const admission = run.world.programs.admit(source)
  charge(run, PRICE.context + admission.gas)
  return admission
}

function voidingMethod(run: Run, state: State, loser: RuleId, by: RuleId): RuleId | undefined {
  const contestants = [loser, by].map(rule => ({ rule, claims: [] }))
  const voided = rankContestants(run, state, 'void', {}, contestants).voided.get(loser)
  return voided?.by === by ? voided.method : undefined
}

/** Opens the secrets in a value. A host that does not know the secrets cannot decide the act again. */
function openSealsOf(run: Run, value: Json, via: Warrant['via']) {
  for (const seal of sealsIn(value)) run.told.add(seal)
  return revealEffects(run.state, value, via === 'hand' ? run.by : undefined)
}

function normalisedAnswer(run: Run, question: string, value: Json): Json | undefined {
  const { normalise } = kindOf(run, question)
  return normalise === undefined ? value : normalise(value)
}

/** Expands effects requested under a warrant other than the asker's, and attaches that warrant to each effect. */
function expandNested(run: Run, state: State, asked: Json, warrant: Warrant): Expansion {
  const reaction = expandRequest(run, state, asked, warrant)
  if ('held' in reaction) return { held: reaction.held }
  if ('failed' in reaction) return { bad: reaction.failed }
  return { effects: [], items: reaction.items, events: reaction.events, answer: reaction.answer }
}
