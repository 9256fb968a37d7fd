import type { LoggedEffect } from '../effects/effect.ts'
import { expandRequest } from '../effects/expand.ts'
import type { Beside } from '../log/entry.ts'
import { ask } from '../questions/ask.ts'
import { listeners } from '../state/listening-rules.ts'
import { nextDeadline } from '../state/next-deadline.ts'
import { labelOf } from '../state/rulebook.ts'
import { sealIn, sealsIn, withTextsAndSecrets } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import type { Chance, World } from '../state/world.ts'
import { canonical, withSortedKeys } from '../values/canonical-json.ts'
import { isData, type JsonObject } from '../values/json.ts'
import { type Act, CLERK, renewsDice } from './act.ts'
import { type ActSchema, argumentFault } from './act-schema.ts'
import { callContextOf } from './call-context.ts'
import { closeRun, type Decided, decidedFromRun, type Refused, refused } from './close-run.ts'
import { holdAct, takeFirstStep } from './first-step.ts'
import { handSchema, performHandAct } from './hand-acts.ts'
import { matterNamed, type Offer, offerSchema } from './hear-rules.ts'
import { fall, passDeadlineQuietly } from './pass-deadline.ts'
import { grantOf, type Permission, permission } from './permission.ts'
import { badArgument, type Refusal, refuse, refuseTooLarge } from './refusal.ts'
import { carryOut, type Run, startRun } from './run.ts'
import { isOfHost } from './run-guarded.ts'
import { sealsByAuthor } from './seals-by-author.ts'
import { settle } from './settle.ts'
import { ChanceFailed } from './throw-dice.ts'

/** Whether anything irreversible happened while an act was decided: a die was thrown or a secret was opened. */
function isIrrevocable({ effects }: Run): boolean {
  return effects.some(cannotBeTakenBack)
}

function cannotBeTakenBack({ do: what }: LoggedEffect): boolean {
  return what === 'throw' || what === 'reveal'
}

/**
 * Creates the entry for an act that threw dice or opened secrets but then failed. The entry records the faces, the
 * secrets and the reason for the failure. Without it, someone could retry until they like the dice, or learn a secret
 * through an act that leaves no trace. The effects of `besides` are applied nevertheless.
 */
function entryWithoutConsequences(
  run: Run,
  refusal: Refusal,
  beside: Beside,
  besides: (again: Run) => void = () => {},
): Decided {
  const again = startRun(run.ask, run.sit, run.world, run.before, run.act, run.chance)
  for (const effect of run.effects) if (effect.do === 'seal' || cannotBeTakenBack(effect)) carryOut(again, effect)
  again.faces.push(...run.faces)
  for (const seal of run.told) again.told.add(seal)
  again.decisions.push(...run.decisions)
  again.failures.push(...run.failures)
  again.gasSpent = run.gasSpent
  again.askedSize = run.askedSize
  again.unkept = run.unkept
  again.answer = { attempted: refusal.code, because: refusal.sentence.slice(0, MOST_SAID).toWellFormed() }
  besides(again)
  return decidedFromRun(again, beside)
}

const MOST_SAID = 1_000

/**
 * Decides one act under the rules in force. This function is pure: the same state, act and faces give the same entry,
 * byte for byte, on the same machine. `beside` holds the bytes of the names and free text that the act refers to.
 */
export function decide(world: World, state: State, act: Act, chance: Chance, beside: Beside = {}): Decided | Refused {
  const early = refuseUntimely(state, act) ?? refuseUnfit(world, state, act, chance, beside)
  if (early !== undefined)
    return {
      ok: false,
      refusal: early,
      decisions: [],
      failures: [],
      gas: 0,
      lacking: unknownSecrets(state, act, beside),
    }
  const known = withTextsAndSecrets(state, sealsIn(act.with), act.by, beside)
  const run = startRun(
    ask,
    callContextOf,
    world,
    known,
    { ...act, with: withSortedKeys(act.with) as JsonObject },
    chance,
  )
  const came = decideRun(run, beside)
  if (came.ok) return came
  if (act.by === CLERK && run.effects.length > 0)
    return entryWithoutConsequences(run, came.refusal, beside, passDeadlineQuietly)
  return isIrrevocable(run) ? entryWithoutConsequences(run, came.refusal, beside) : came
}

/**
 * Carries out the act and returns its entry or a refusal. The caller checks whether anything irreversible happened. A
 * bug in Nomothete also results in a refusal.
 */
function decideRun(run: Run, beside: Beside): Decided | Refused {
  try {
    const refusal = performAct(run)
    if (refusal !== undefined) return refused(run, refusal)
    const decided = closeRun(run, beside)
    return decided.ok && staysUnknown(run.act, decided.state) ? refused(run, STAYS_UNKNOWN) : decided
  } catch (fault) {
    if (fault instanceof ChanceFailed) throw fault.cause
    if (isOfHost(fault)) throw fault
    run.world.report?.(fault)
    return refused(run, refuse('fault', `${FAULTED}${blamedRuleInWords(run)}`))
  }
}

const FAULTED = 'The clerk could not work out the consequences of this act. The mistake is not yours.'

function blamedRuleInWords({ state, payer }: Run): string {
  return payer === null ? '' : ` The error occurred in rule ${labelOf(state, payer)}.`
}

/**
 * Whether a newcomer would still not be in the game after their act. Such an act is refused, because the log would name
 * an author who is not in the game.
 */
function staysUnknown({ by }: Act, after: State): boolean {
  return by !== CLERK && !Object.hasOwn(after.persons, by)
}

const STAYS_UNKNOWN = refuse(
  'notSeated',
  'You have no seat in this game, and this act would not give you one. Join the game first.',
)

/** The secrets in an act that are unknown to the host deciding it. */
function unknownSecrets(state: State, { with: args }: Act, beside: Beside): readonly string[] {
  if (!isData(args)) return []
  return sealsIn(args).filter(seal => !Object.hasOwn(beside, seal) && sealIn(state, seal) === undefined)
}

/** Whether an act contains a commitment that was made by someone else or by no one. */
function holdsForeignSeal(
  world: World,
  state: State,
  { by, with: args }: Act,
  chance: Chance,
  beside: Beside,
): boolean {
  return sealsByAuthor(world, chance, args).some(seal => {
    const known = sealIn(state, seal)
    return known === undefined ? !Object.hasOwn(beside, seal) : known.by !== by
  })
}

/**
 * Refuses an act that is out of order: acts are decided in the order in which they were received, and each after the
 * deadlines that passed before it.
 */
function refuseUntimely(state: State, act: Act): Refusal | undefined {
  if (act.at < state.now) return refuse('beforeLastEntry', 'The act was received before the last entry of the log.')
  const due = act.by === CLERK ? undefined : nextDeadline(state, act.at)
  return due === undefined
    ? undefined
    : refuse('deadlineFirst', 'A deadline passed before this act and has to be entered first.')
}

/** Refuses an act that is too large for an entry or contains something that cannot be written to one. */
function refuseUnfit(world: World, state: State, act: Act, chance: Chance, beside: Beside): Refusal | undefined {
  if (!isData(act.with))
    return refuse(
      'badArgument',
      'The act contains a value that cannot be stored: half a character, an invalid number, or lists nested too deep.',
    )
  if (holdsForeignSeal(world, state, act, chance, beside))
    return refuse(
      'badArgument',
      'The act contains someone else’s commitment in place of a text. Write your own text instead.',
    )
  const size = Object.values(beside).reduce((sum, { text }) => sum + text.length, canonical(act.with).length)
  if (size <= world.caps.entry) return undefined
  const sentence = `The act takes ${size} bytes, but one entry can contain at most ${world.caps.entry}.`
  return refuseTooLarge(sentence, chance)
}

function performAct(run: Run): Refusal | undefined {
  const { act, state } = run
  if (act.by === CLERK) return renewsDice(act) ? undefined : fall(run)
  const hand = handSchema(act.do)
  recordSealers(run)
  const refusal =
    hand === undefined
      ? performOrdinary(run)
      : (refuseFaulty(state, hand, act.with) ?? refuseUnknownPerson(run) ?? performHandAct(run))
  if (refusal === undefined) settle(run, { name: 'acted', data: { by: act.by, do: act.do } })
  return refusal
}

/** Records the author of an act as the person who sealed its secrets. */
function recordSealers(run: Run): void {
  const { by, do: name, with: args } = run.act
  const warrant = {
    rule: listeners(run.state, 'offers', name)[0] ?? null,
    via: handSchema(name) === undefined ? 'program' : 'hand',
  } as const
  for (const seal of sealsByAuthor(run.world, run.chance, args)) carryOut(run, { do: 'seal', seal, by, warrant })
}

/** Refuses an act by someone who is unknown in the game. */
function refuseUnknownPerson(run: Run): Refusal | undefined {
  const { act, state } = run
  return Object.hasOwn(state.persons, act.by)
    ? undefined
    : refuse('unknownPerson', 'No one with that name has joined this game.')
}

/** Carries out an act that rules can offer or forbid. */
function performOrdinary(run: Run): Refusal | undefined {
  const { act, state } = run
  const offering = listeners(state, 'offers', act.do)
  const faults = offering.map(rule => argumentFault(state, offerSchema(state, rule, act.do), act.with))
  if (offering.length > 0 && faults.every(fault => fault !== undefined)) return badArgument(faults[0])
  const leave = permission(run, state, act)
  if (leave.undecided !== undefined && leave.refused.length === 0) return holdAct(run, leave.undecided)
  if (leave.refused.length > 0) return forbidden(act, leave)
  const offer = leave.offers[0]
  if (offer === undefined) return leave.failed.length > 0 ? refusalOfFailed(leave) : notOffered(state, act)
  return carryOutOffer(run, offer)
}

function carryOutOffer(run: Run, offer: Offer): Refusal | undefined {
  const { act, state } = run
  const matter = matterNamed(state, act, offerSchema(state, offer.rule, act.do))?.id
  const because = offer.because.length > 0 ? { because: offer.because } : {}
  const reaction = expandRequest(run, state, offer.effects, {
    rule: offer.rule,
    via: 'program',
    ...because,
    ...(matter === undefined ? {} : { matter }),
  })
  return takeFirstStep(run, reaction, grantOf(state, offer, act))
}

function refusalOfFailed({ failed }: Permission): Refusal {
  const sentence = failed.map(it => `Rule ${it.label} offers this act, but its program failed: ${it.reason}.`).join(' ')
  return refuse('programFailed', sentence, failed)
}

function notOffered(state: State, act: Act): Refusal {
  const someone = Object.hasOwn(state.persons, act.by) ? '' : ' by someone who has not joined the game'
  return refuse('notOffered', `No rule in force offers the act “${act.do}”${someone}.`)
}

function forbidden(act: Act, leave: Permission): Refusal {
  const sentence = leave.refused.map(it => `Rule ${it.label}: ${it.reason}`).join(' ')
  return { code: 'forbidden', sentence: sentence || `The rules do not allow “${act.do}” now.`, reasons: leave.refused }
}

function refuseFaulty(state: State, schema: ActSchema, args: JsonObject): Refusal | undefined {
  const fault = argumentFault(state, schema, args)
  return fault === undefined ? undefined : badArgument(fault)
}
