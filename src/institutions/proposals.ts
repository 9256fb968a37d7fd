import type { GameEvent } from '../kernel/acts/event-types.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Decision } from '../kernel/questions/decision.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import { charterers, listeners } from '../kernel/state/listening-rules.ts'
import type { Matter } from '../kernel/state/matter.ts'
import { canonical } from '../kernel/values/canonical-json.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { changeEffects } from './change-effects.ts'
import { decidedAttributes, decidedLabel, isAttributes, labelIfValid, winningRules } from './decided-value.ts'
import { groupEffect, isOfGroup } from './group-change.ts'
import { CHANGE_KINDS, type Change, changeFault, changeFaultInWords, parseRequestedChange } from './proposed-change.ts'
import { isRestoration } from './restoration.ts'
import { isComputed, RESTORATION_MOVES, restorationEffects, takenBack } from './restoration-effects.ts'
import { RULE_CHANGE_MOVES } from './rule-change-moves.ts'

/**
 * Proposals: changes that are proposed, revised in debate, frozen for the vote, adopted or defeated, and carried out.
 * The rules decide who may do what and when, which number a proposal gets and which label a changed rule gets.
 */
export const proposals: Institution = {
  name: 'proposals',
  about: 'Which proposals are there, in which form, and with what result?',
  registers: [
    {
      name: 'amendments',
      about: 'the numbers of the proposals that amended a rule',
      keys: 'rule',
      type: 'data',
      start: [],
      told: 'elsewhere',
    },
    {
      name: 'repealed',
      about: 'the texts of the rules that were repealed last, by their hashes, with the numbers that those rules had',
      type: 'data',
      start: [],
      told: 'elsewhere',
    },
  ],
  records: ['repealed'],
  questions: [
    {
      name: 'number',
      about: 'What is the number of the next proposal?',
      asks: 'by, changes: the number of changes in the proposal, ahead: the number of proposals that the same effects put forward before this one (absent if none)',
      subject: { by: 'person', changes: 'number', ahead: 'number' },
      example: 301,
      value: 'a number or a short text',
      combine: 'contest',
      silence: 'undecided: the proposal is held',
      holds: true,
      normalise: labelIfValid,
    },
    {
      name: 'label',
      about: 'What is a rule’s label after this change?',
      asks: 'kind, index, rule (absent for a new rule), label (if its author chose one), matter',
      subject: { kind: 'text', index: 'number', rule: 'rule', label: 'text', matter: 'matter' },
      example: 301,
      value: 'a number or a short text',
      combine: 'contest',
      silence: 'the previous label; a new rule takes the proposal’s label',
      normalise: labelIfValid,
    },
    {
      name: 'attributes',
      about: 'What are a rule’s attributes (status, class …) after this change?',
      asks: 'kind, index, rule (absent for a new rule), label (of a rule enacted without a proposal), matter',
      subject: { kind: 'text', index: 'number', rule: 'rule', label: 'text', matter: 'matter' },
      example: { status: 'mutable' },
      value: 'an object of attributes to set',
      combine: 'contest',
      silence: 'the previous attributes; a new rule has none',
      normalise: value => (isAttributes(value) ? value : undefined),
    },
  ],
  events: [
    'proposed',
    'revised',
    'voteOpened',
    'adopted',
    'defeated',
    'concluded',
    'withdrawn',
    'inForce',
    'notInForce',
    'itemDue',
    'carry out next',
    'carry out stopped',
    'changedItself',
    'numbered',
  ],
  moves: {
    propose: {
      about: 'propose{changes,by,title}: proposes changes under the next number',
      expand: propose,
    },
    revise: { about: 'revise{matter,changes}: gives a proposal a new form', expand: revise },
    openVote: { about: 'openVote{matter}: fixes the final form so the vote can begin', expand: openVote },
    adopt: {
      about: 'adopt{matter,only}: adopts the proposal, or only some of its changes, by index',
      expand: (context, args) => conclude(context, args, 'adopted'),
    },
    defeat: {
      about: 'defeat{matter}: defeats the proposal',
      expand: (context, args) => conclude(context, args, 'defeated'),
    },
    withdraw: {
      about: 'withdraw{matter}: withdraws the proposal without a vote',
      expand: withdraw,
    },
    carryOut: {
      about: 'carryOut{matter,only}: puts the changes into effect, one after another, or only some of them, by index',
      expand: (context, args) => carryOut(context, args),
    },
    ...RULE_CHANGE_MOVES,
    ...RESTORATION_MOVES,
  },
  after: {
    'carry out next': (context, event) => carryOut(context, argumentsFrom(event)),
    'carry out stopped': (context, event) => recordStopped(context, argumentsFrom(event)),
  },
  continues: ['carry out next', 'carry out stopped'],
  owed,
  derived: {},
}

function argumentsFrom({ data, matter }: GameEvent): JsonObject {
  return { ...data, ...(matter === undefined ? {} : { matter }) }
}

function proposalIn({ state }: CallContext, { matter }: JsonObject): Matter | undefined {
  return typeof matter === 'string' ? matterIn(state, matter) : undefined
}

/** Maximum number of changes in one proposal. */
const MOST = 100

/** The changes in a proposal or a request: one change, or a list, which may be empty. */
export function changesIn(args: JsonObject): readonly Change[] | undefined {
  const list = Array.isArray(args['changes']) ? (args['changes'] as readonly Json[]) : [args]
  const changes = list.map(it => parseRequestedChange(it))
  return changes.every(change => change !== undefined) ? (changes as readonly Change[]) : undefined
}

/** The requested changes, with all fields validated. */
function validChanges(args: JsonObject): readonly Change[] | undefined {
  const list = Array.isArray(args['changes']) ? (args['changes'] as readonly Json[]) : [args]
  const faulty = list.length > MOST || list.some(it => changeFault(it) !== undefined)
  return faulty ? undefined : changesIn(args)
}

/** Rejects a request that contains no valid change. */
function refuseNoChange(args: JsonObject): Expansion {
  return { bad: `a proposal does not contain one of ${CHANGE_KINDS.join(', ')}`, wanted: changeFaultInWords(args) }
}

function propose(context: CallContext, args: JsonObject): Expansion {
  const changes = validChanges(args)
  if (changes === undefined) return refuseNoChange(args)
  const fault = unknownParamFault(context, changes)
  if (fault !== undefined) return { bad: fault }
  const by = proponentIn(context, args)
  const ahead = context.opened.filter(kind => kind === 'proposal').length
  const number = context.ask('number', { by, changes: changes.length, ...(ahead === 0 ? {} : { ahead }) })
  if (number.outcome.is !== 'decided') return { held: number }
  const label = decidedLabel(number)
  if (label === undefined) return { bad: 'the number of a proposal is neither a number nor a short text' }
  const id = context.fresh('m')
  const { title } = args
  const fields: JsonObject = {
    changes,
    revision: 1,
    phase: 'debate',
    outcome: null,
    ...(typeof title === 'string' ? { title } : {}),
  }
  const matter = {
    id,
    kind: 'proposal',
    label,
    by,
    institution: 'proposals',
    charter: charterers(context.state, 'proposals')[0] ?? context.rule,
    fields,
  }
  const answer = { number: /^\d{1,15}$/.test(label) ? Number(label) : label, proposal: id }
  return {
    effects: [{ do: 'openMatter', matter }],
    events: [{ name: 'proposed', matter: id, data: { by } }],
    answer,
    because: number.outcome.by,
  }
}

/** The author of the proposal: the actor, unless a rule names another author. */
function proponentIn({ state, by }: CallContext, { by: named }: JsonObject): string {
  return typeof named === 'string' && lookup(state.persons, named) !== undefined ? named : by
}

/**
 * Returns the name of a parameter that the rule's program does not have. A change to this parameter would have no
 * effect without a new program.
 */
function unknownParamFault({ state }: CallContext, changes: readonly Change[]): string | undefined {
  for (const change of changes) {
    if (change.kind !== 'amend' || typeof change.program === 'object') continue
    const known = lookup(state.rules, change.rule)?.front.params ?? {}
    const strange = Object.keys(change.params ?? {}).find(name => lookup(known, name) === undefined)
    if (strange !== undefined)
      return `that rule has no parameter “${strange}”, only ${Object.keys(known).join(', ') || 'none'}`
  }
  return undefined
}

function revise(context: CallContext, args: JsonObject): Expansion {
  const proposal = proposalIn(context, args)
  if (proposal === undefined) return { bad: 'revise needs a proposal' }
  const changes = validChanges(args)
  if (changes === undefined) return refuseNoChange(args)
  const before = proposal.fields['revision']
  const revision = (typeof before === 'number' ? before : 1) + 1
  const set = { changes, revision }
  return {
    effects: [{ do: 'changeMatter', matter: proposal.id, set }],
    events: [{ name: 'revised', matter: proposal.id, data: {} }],
  }
}

function openVote(context: CallContext, args: JsonObject): Expansion {
  const proposal = proposalIn(context, args)
  if (proposal === undefined) return { bad: 'openVote needs a proposal' }
  const form = context.sha256(canonical(proposal.fields['changes'] ?? null))
  const ballot = context.expand({ effect: 'openBallot', matter: proposal.id }, 'program', context.rule, proposal.id)
  if (!('effects' in ballot)) return ballot
  const set = { phase: 'voting', form }
  const event = { name: 'voteOpened', matter: proposal.id, data: {} }
  return {
    ...ballot,
    effects: [{ do: 'changeMatter', matter: proposal.id, set }],
    events: [event, ...(ballot.events ?? [])],
  }
}

function conclude(context: CallContext, args: JsonObject, outcome: 'adopted' | 'defeated'): Expansion {
  const proposal = proposalIn(context, args)
  if (proposal === undefined || !proposal.open) return { bad: 'only an open proposal can be decided' }
  const events: readonly GameEvent[] = [
    { name: outcome, matter: proposal.id, data: {} },
    { name: 'concluded', matter: proposal.id, data: { outcome } },
  ]
  const { changes } = proposal.fields
  const { only } = args
  if (only !== undefined && !(Array.isArray(only) && only.every(isIndex)))
    return { bad: '“only” is not a list of indexes of changes' }
  const left = Array.isArray(changes) ? [...changes.keys()].filter(it => only?.includes(it) === false) : []
  const done = outcome === 'adopted' && Array.isArray(changes) ? { done: left } : {}
  return {
    effects: [{ do: 'closeMatter', matter: proposal.id, set: { outcome, phase: outcome, ...done } }],
    events,
    answer: ownOutcome(context, proposal, outcome),
  }
}

function withdraw(context: CallContext, args: JsonObject): Expansion {
  const proposal = proposalIn(context, args)
  if (proposal === undefined || !proposal.open) return { bad: 'only an open proposal can be withdrawn' }
  const set = { phase: 'withdrawn', outcome: 'withdrawn', voting: false }
  return {
    effects: [{ do: 'closeMatter', matter: proposal.id, set }],
    events: [{ name: 'withdrawn', matter: proposal.id, data: {} }],
    answer: ownOutcome(context, proposal, 'withdrawn'),
  }
}

/** The outcome of a proposal, if the act is about it. An act does not return the outcomes of other proposals. */
function ownOutcome(context: CallContext, { id }: Matter, outcome: string): JsonObject {
  return context.isAbout(id) ? { outcome } : {}
}

/**
 * The indexes of the changes in an adopted proposal that took effect or that rules stopped; undefined if the proposal
 * does not record them.
 */
function doneIndexes({ fields }: Matter): readonly number[] | undefined {
  return Array.isArray(fields['done']) ? (fields['done'] as readonly number[]) : undefined
}

type ChangeMatter = Extract<Effect, { do: 'changeMatter' }>

/** The effect that marks changes as finished. */
function doneEffects(proposal: Matter, places: readonly number[]): readonly ChangeMatter[] {
  const done = doneIndexes(proposal)
  const more = places.filter(place => done?.includes(place) === false)
  if (done === undefined || more.length === 0) return []
  return [{ do: 'changeMatter', matter: proposal.id, set: { done: [...done, ...more].sort((a, b) => a - b) } }]
}

/**
 * Returns what is owed for a proposal: its adoption or defeat once its votes are counted, and, after adoption, the
 * changes that have neither taken effect nor been stopped by a rule.
 */
function owed(matter: Matter): ReturnType<NonNullable<Institution['owed']>> {
  const { tally, voting } = matter.fields
  if (matter.open)
    return isObject(tally ?? null) && voting === false
      ? {
          why: `the votes on ${matter.label} are counted, but no rule in force says what follows`,
          resume: { name: 'voteCompleted', matter: matter.id, data: {} },
        }
      : undefined
  const done = doneIndexes(matter)
  const { changes } = matter.fields
  if (done === undefined || !Array.isArray(changes) || done.length >= changes.length) return undefined
  const left = changes.length - done.length
  const of = changes.length === 1 ? 'its change' : `${left} of its ${changes.length} changes`
  return {
    why: `${matter.label} was adopted, but no rule in force carries out ${of}`,
    resume: { name: 'carry out next', matter: matter.id, data: {} },
  }
}

/**
 * Records that rules rejected a change, or the change and all that follow: these parts of the proposal are finished.
 */
function recordStopped(context: CallContext, args: JsonObject): Expansion {
  const proposal = proposalIn(context, args)
  const { index, only, rest } = args
  if (proposal === undefined || !isIndex(index ?? null) || !Array.isArray(only)) return { effects: [] }
  const places = rest === true ? (only as readonly number[]).filter(it => it >= (index as number)) : [index as number]
  return { effects: stoppedEffects(proposal, places, args) }
}

/**
 * The effect that marks changes as finished that did not take effect, with the reason and the rule that stopped them,
 * if a rule did.
 */
function stoppedEffects(
  proposal: Matter,
  places: readonly number[],
  { index, by = null, reason = '' }: JsonObject,
): readonly Effect[] {
  const { stopped } = proposal.fields
  const before = isObject(stopped ?? null) ? (stopped as JsonObject) : {}
  const now = { ...before, [String(index)]: { by, reason } }
  return doneEffects(proposal, places).map(it => ({ ...it, set: { ...it.set, stopped: now } }))
}

/**
 * Each change takes effect in a step of its own, and an event then starts the next one. If the rules reject a change,
 * the next one still follows, unless the rules also stopped the rest. A change takes effect only once.
 */
function carryOut(context: CallContext, args: JsonObject): Expansion {
  const proposal = proposalIn(context, args)
  if (proposal === undefined) return { bad: 'carryOut needs a proposal' }
  const { index: from = 0, only: chosen } = args
  const held = proposal.fields['changes'] ?? []
  if (!Array.isArray(held)) return { bad: 'carryOut needs a matter that contains changes' }
  if (!isIndex(from)) return { bad: '“index” is not the index of a change' }
  if (
    chosen !== undefined &&
    !(Array.isArray(chosen) && chosen.length <= Math.max(MOST, held.length) && chosen.every(isIndex))
  )
    return { bad: '“only” is not a list of indexes of changes' }
  const only = (chosen ?? held.map((_, place) => place)) as readonly number[]
  const index = only.find(it => it >= from && doneIndexes(proposal)?.includes(it) !== true)
  if (index === undefined || index >= held.length) return { effects: [] }
  const change = parseRequestedChange(held[index] as Json)
  if (change === undefined) return { bad: `the matter contains no change at ${index}` }
  const carried = changeWithLabelEffects(context, change, proposal, index)
  if (!('effects' in carried)) return carried
  const data = { index, kind: change.kind }
  const next = { name: 'carry out next', matter: proposal.id, data: { index: index + 1, only } }
  const stop = { name: 'carry out stopped', matter: proposal.id, data: { index, only }, ifDropped: 'always' } as const
  const events: readonly GameEvent[] = [
    ...(carried.events ?? [{ name: 'inForce', matter: proposal.id, data }]),
    { name: 'notInForce', matter: proposal.id, data, ifDropped: 'always' },
    stop,
    next,
    { ...next, ifDropped: 'alone' },
  ]
  // An item that no rule carries out stays owed, so that the game shows it as an open question.
  if (change.kind === 'item' && listeners(context.state, 'after', 'itemDue').length === 0)
    return { effects: [], events: [next] }
  const failed = carried.events?.find(it => it.name === 'notInForce')?.data
  const done = failed === undefined ? doneEffects(proposal, [index]) : stoppedEffects(proposal, [index], failed)
  return { ...carried, effects: [...carried.effects, ...done], events }
}

function isIndex(value: Json): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Adds to a change the label and the attributes that the rules give the changed rule. */
function changeWithLabelEffects(context: CallContext, change: Change, proposal: Matter, index: number): Expansion {
  if (change.kind === 'item') return itemDue(change, proposal, index)
  if (isOfGroup(change)) return { effects: [groupEffect(change)] }
  if (isRestoration(change)) {
    const isFinding = isComputed(context, change)
    const effects = restorationEffects(context, change, isFinding)
    return typeof effects !== 'string' && isFinding
      ? takenBack(context, change, effects, 'undoing')
      : effectsOrReason(effects, proposal, change, index)
  }
  const chosen = change.kind === 'enact' ? change.label : undefined
  const asks = { matter: proposal.id, index, kind: change.kind, ...('rule' in change ? { rule: change.rule } : {}) }
  const label = context.ask('label', { ...asks, ...(chosen === undefined ? {} : { label: chosen }) })
  const attributes = context.ask('attributes', asks)
  const open = [label, attributes].find(decision => decision.outcome.is === 'undecided')
  if (open !== undefined) return { held: open, matter: proposal.id }
  if (change.kind === 'transmute' && !areChanged(context, change.rule, attributes))
    return { held: asUndecided(attributes), matter: proposal.id }
  const given = {
    label: decidedLabel(label) ?? chosen ?? labelForEnactedRule(change, proposal),
    attributes: decidedAttributes(attributes),
  }
  const effects = changeEffects(context, change, given, given.label ?? proposal.label)
  const becauseOf = { relabel: winningRules(label), setAttribute: winningRules(attributes) }
  return typeof effects === 'string' ? effectsOrReason(effects, proposal, change, index) : { effects, becauseOf }
}

/** The effects of a change; or the event that says why it does not take effect. */
function effectsOrReason(
  effects: readonly Effect[] | string,
  { id }: Matter,
  { kind }: Change,
  index: number,
): Expansion {
  if (typeof effects !== 'string') return { effects }
  return { effects: [], events: [{ name: 'notInForce', matter: id, data: { index, kind, reason: effects } }] }
}

/** Whether the attributes that the rules give a rule differ from those that it has. */
function areChanged({ state }: CallContext, rule: string, attributes: Decision): boolean {
  const before = lookup(state.rules, rule)?.attributes ?? {}
  return Object.entries(decidedAttributes(attributes)).some(
    ([name, value]) => canonical(value) !== canonical(lookup(before, name) ?? null),
  )
}

/** A decision by which a transmutation would change only the number of its rule: people then decide. */
function asUndecided(decision: Decision): Decision {
  if (decision.outcome.is !== 'decided') return decision
  const why = 'the answer would not transmute the rule'
  return { ...decision, outcome: { is: 'undecided', contestants: decision.outcome.by, why } }
}

/** Announces an item that is not a change to the rulebook. The rules themselves carry it out. */
function itemDue({ item }: Extract<Change, { kind: 'item' }>, proposal: Matter, index: number): Expansion {
  return { effects: [], events: [{ name: 'itemDue', matter: proposal.id, data: { index, item } }] }
}

function labelForEnactedRule(change: Change, proposal: Matter): string | undefined {
  return change.kind === 'enact' ? proposal.label : undefined
}
