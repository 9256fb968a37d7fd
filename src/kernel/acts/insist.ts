import { verdictsOnBatch } from '../effects/may-change.ts'
import { listeners } from '../state/listening-rules.ts'
import type { RuleId } from '../state/rule.ts'
import { sealsIn } from '../state/sealed.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import { type ActSchema, argumentFault } from './act-schema.ts'
import { effectsOffered } from './continue-held.ts'
import { effectsByHand } from './effects-by-hand.ts'
import { refusalOfUnable } from './first-step.ts'
import type { Offer } from './hear-rules.ts'
import { grantOf, permission } from './permission.ts'
import { refuseReserved } from './powers-by-hand.ts'
import type { Reaction } from './reaction.ts'
import { badArgument, type Refusal, type RefusalCode, refuse } from './refusal.ts'
import { refuseCorrection, refuseRecord } from './refusals-by-hand.ts'
import { refuseAnswer } from './refuse-answer.ts'
import { carryOut, correctingOf, freshId, type Run } from './run.ts'
import { settle } from './settle.ts'

/** Returns the arguments of an act by hand; undefined for any other act. */
type SchemaByHand = (name: string) => ActSchema | undefined

/** Holds an attempt that the rules refuse, so that a Judge can decide whether it was legal. */
export function insist(run: Run, schemaByHand: SchemaByHand): Refusal | undefined {
  const { act: tried } = run.act.with as { act: JsonObject }
  const name = typeof tried['do'] === 'string' ? tried['do'] : ''
  const attempt = { ...run.act, do: name, with: (tried['with'] ?? {}) as JsonObject }
  const obstacle = tryAct(run, attempt, schemaByHand)
  if ('code' in obstacle) return obstacle
  const contestants = sealsIn(attempt.with).length === 0 ? obstacle.rules : rulesOnAct(run, name)
  const id = freshId(run, 'q')
  const about = `it is disputed whether this act (${name}) may be done: its author insists`
  const open = {
    id,
    kind: 'act',
    about,
    entry: run.before.seq,
    question: 'permitted',
    of: `permitted ${name}`,
    contestants,
    held: { act: attempt },
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: null, via: 'hand' } })
  run.answer = { held: true, open: id }
  settle(run, { name: 'insisted', data: { by: run.act.by, open: id } })
  return undefined
}

/** The rules that stand in the way of an act. Empty if what stands in the way is not a rule. */
type Obstacle = { readonly rules: readonly RuleId[] }

/** Finds out whether rules refuse an act, without carrying it out. A refusal says why nothing is in dispute. */
function tryAct(run: Run, attempt: Act, schemaByHand: SchemaByHand): Obstacle | Refusal {
  const state = attempt.do === 'correct' ? { ...run.state, ...correctingOf(attempt) } : run.state
  const trial = { ...run, act: attempt, state }
  const found = run.found.length
  const obstacle =
    listeners(run.state, 'offers', attempt.do).length > 0
      ? tryOffered(trial)
      : tryByHand(trial, schemaByHand(attempt.do))
  run.found.splice(found)
  run.gasSpent = trial.gasSpent
  run.askedSize = trial.askedSize
  run.unkept = trial.unkept
  return (
    obstacle ??
    refuse('nothingToInsistOn', `The rules do not refuse “${attempt.do}”, so you can do it without insisting.`)
  )
}

function tryOffered(trial: Run): Obstacle | Refusal | undefined {
  const { offers, refused, undecided } = permission(trial, trial.state, trial.act)
  const offer = offers[0]
  if (offer === undefined || refused.length > 0 || undecided !== undefined) return { rules: refused.map(it => it.rule) }
  return tryEffects(trial, effectsOffered(trial, trial.act, offer), offer)
}

/** Acts by hand that rules can refuse, with the refusals that they meet before other rules are asked about their effects. */
const REFUSED: { readonly [act: string]: (run: Run) => Refusal | undefined } = {
  record: refuseRecord,
  correct: refuseCorrection,
  answer: refuseAnswer,
}

/** The refusals of acts by hand that a Judge can overcome. Any other refusal says that the act makes no sense. */
const DISPUTABLE: readonly RefusalCode[] = ['forbidden', 'programCarriesItOut', 'notYours']

function tryByHand(trial: Run, schema: ActSchema | undefined): Obstacle | Refusal | undefined {
  const { act, state } = trial
  if (schema === undefined) return { rules: [] }
  const fault = argumentFault(state, schema, act.with)
  if (fault !== undefined) return badArgument(fault)
  const denied = lookup(REFUSED, act.do)?.(trial)
  if (denied !== undefined)
    return DISPUTABLE.includes(denied.code) ? { rules: denied.reasons.map(it => it.rule) } : denied
  const reaction = effectsByHand(act.do)?.(trial, act)
  if (reaction === undefined) return undefined
  const reserved = refuseReserved(trial, reaction)
  return reserved === undefined ? tryEffects(trial, reaction) : { rules: reserved.reasons.map(it => it.rule) }
}

function tryEffects(trial: Run, reaction: Reaction, offer?: Offer): Obstacle | Refusal | undefined {
  if ('held' in reaction) return { rules: [] }
  if ('failed' in reaction) {
    const { because = [] } = reaction
    return because.length > 0 ? { rules: because } : refusalOfUnable(trial, reaction)
  }
  const granted = offer === undefined ? undefined : grantOf(trial.state, offer, trial.act)
  const leave = { first: true, author: trial.by, ...(granted === undefined ? {} : { granted }) } as const
  const { verdicts, reasons } = verdictsOnBatch(trial, trial.state, reaction.items, leave)
  const refusing = reasons.filter(it => it.verdict === 'refuse').map(it => it.rule)
  return verdicts.includes('refuse') ? { rules: [...new Set(refusing)] } : undefined
}

/** All rules that offer or forbid an act. Naming only the rules that refuse it would reveal its sealed values. */
function rulesOnAct({ state }: Run, name: string): readonly string[] {
  return [...new Set([...listeners(state, 'offers', name), ...listeners(state, 'forbids', name)])]
}
