import { type Change, parseRequestedChange } from '../../institutions/proposed-change.ts'
import type { Act } from '../../kernel/acts/act.ts'
import { callContextOf } from '../../kernel/acts/call-context.ts'
import { closeRun, type Decided } from '../../kernel/acts/close-run.ts'
import type { GameEvent } from '../../kernel/acts/event-types.ts'
import type { Reaction } from '../../kernel/acts/reaction.ts'
import type { RefusalReason } from '../../kernel/acts/refusal.ts'
import { type Run, startRun } from '../../kernel/acts/run.ts'
import { settleAll } from '../../kernel/acts/settle.ts'
import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import { commit } from '../../kernel/effects/commit.ts'
import { expandRequest } from '../../kernel/effects/expand.ts'
import type { Warrant } from '../../kernel/effects/warrant.ts'
import { ask } from '../../kernel/questions/ask.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import { sealIn, withoutTextsUnless } from '../../kernel/state/sealed.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { callContextNow } from '../play/call-context.ts'
import { scriptedChance } from '../play/chance.ts'
import { viewAs } from '../views/view-as.ts'

/** The consequences of one change in a proposal, tried in the game as it will be when that change's turn comes. */
export type ChangeFollowed = { readonly change: Change; readonly before: State } & (
  | { readonly outcome: Supposed['outcome'] }
  /** The change was not tried, because the earlier changes use all the gas of an act. */
  | { readonly untried: true }
)

/** The consequences of adopting a proposal: the result of each change, and the game after all of them. */
export type IfAdopted = {
  /** The game once the proposal is adopted, before any of its changes take effect. */
  readonly before: State
  readonly changes: readonly ChangeFollowed[]
  readonly after: State
}

/** Whether a matter is an open proposal that could be adopted. */
export function isAdoptable({ open, institution, fields }: Matter): boolean {
  return open && institution === 'proposals' && changesIn(fields['changes']).length > 0
}

/**
 * Previews the adoption of a proposal in its current form. The changes are carried out one after another, as for any
 * proposal, but the ruleset's requirements and awards for an adoption are ignored. The function is pure, and limited to
 * the gas of one act.
 */
export function ifAdopted(world: World, state: State, matter: Matter): IfAdopted {
  const before = stateAfterAdoption(world, state, matter)
  const followed: ChangeFollowed[] = []
  let now = before
  let left = world.caps.gasPerAct
  for (const [index, change] of changesIn(matter.fields['changes']).entries()) {
    if (left <= 0) {
      followed.push({ change, before: now, untried: true })
      continue
    }
    const { outcome, gas } = previewChange(world, now, matter, index, left)
    followed.push({ change, before: now, outcome })
    left -= gas
    if (outcome.ok) now = outcome.decided.state
  }
  return { before, changes: followed, after: now }
}

function changesIn(changes: Json | undefined): readonly Change[] {
  const list = Array.isArray(changes) ? (changes as readonly Json[]) : []
  return list.flatMap(it => parseRequestedChange(it) ?? [])
}

/** The state after the move that adopts a proposal, without any consequences of that move. */
function stateAfterAdoption(world: World, state: State, { id }: Matter): State {
  const expansion = world.moves['adopt']?.expand(callContextNow(world, state), { matter: id })
  if (expansion === undefined || !('effects' in expansion)) throw new Error(`${id} cannot be adopted`)
  return expansion.effects.reduce(applyEffect, state)
}

function previewChange(world: World, state: State, { id, by, charter }: Matter, index: number, gas: number): Supposed {
  const bounded = { ...world, caps: { ...world.caps, gasPerAct: gas } }
  const warrant = { rule: charter, via: 'institution', matter: id } as const
  return previewEffect(bounded, state, by ?? '', { effect: 'carryOut', matter: id, only: [index] }, warrant)
}

/** Why an assumed effect was not carried out, as a sentence, with the rules that prevent the effect. */
type Unsupposed = { readonly why: string; readonly rules: readonly RefusalReason[] }

/**
 * The consequences of an assumed effect (including the events that the effect itself raised) or the reason why there
 * are none, and the gas used to find out.
 */
type Supposed = {
  readonly outcome:
    | { readonly ok: true; readonly decided: Decided; readonly raised: readonly GameEvent[] }
    | ({ readonly ok: false } & Unsupposed)
  readonly gas: number
}

/**
 * Previews an effect that some rule might cause now: asks the rules that guard it, and runs the rules that react to it.
 * The function is pure, and limited to the gas of one act: nothing is saved, and the dice thrown here are never used in
 * a game.
 */
export function previewEffect(world: World, state: State, by: string, effect: JsonObject, warrant: Warrant): Supposed {
  const act: Act = { id: 'supposed', by, do: 'suppose', with: {}, at: state.now }
  const run = startRun(ask, callContextOf, world, state, act, scriptedChance([]))
  const outcome = outcomeOfReaction(run, expandRequest(run, state, effect, warrant))
  return { outcome, gas: run.gasSpent }
}

function outcomeOfReaction(run: Run, reaction: Reaction): Supposed['outcome'] {
  if ('failed' in reaction) return failedOutcome(`It can’t be carried out: ${reaction.failed}.`)
  if ('held' in reaction) return failedOutcome(heldInWords(reaction.held), contestingReasons(run.state, reaction.held))
  const { refused, events } = commit(run, [reaction], { first: true })
  const reasons = refused.map(({ rule, reason }) => refusalReasonOf(run.state, rule, reason))
  if (reasons.length > 0) return failedOutcome(reasons.map(it => `Rule ${it.label}: ${it.reason}`).join(' '), reasons)
  settleAll(run, events)
  const decided = closeRun(run, {})
  return decided.ok
    ? { ok: true, decided, raised: events.map(({ event }) => event) }
    : failedOutcome(decided.refusal.sentence)
}

function failedOutcome(why: string, rules: readonly RefusalReason[] = []): Supposed['outcome'] {
  return { ok: false, why, rules }
}

type Held = Extract<Reaction, { readonly held: unknown }>['held']

function heldInWords({ question, outcome }: Held): string {
  const why = outcome.is === 'undecided' ? outcome.why : 'no rule answers'
  return `It would be held because “${question}” is undecided: ${why}.`
}

function contestingReasons(state: State, { outcome }: Held): readonly RefusalReason[] {
  if (outcome.is !== 'undecided') return []
  return outcome.contestants.map(rule => refusalReasonOf(state, rule, outcome.why))
}

function refusalReasonOf(state: State, rule: string, reason: string): RefusalReason {
  return { rule, label: labelOf(state, rule), reason }
}

/** A proposal, and the game in which it is under consideration. */
export type Proposed = { readonly state: State; readonly proposal: Matter }

/**
 * Returns an open matter as a proposal that could be adopted. A change saved for a later proposal (a suggestion or a
 * deposit) becomes the proposal that it would be now. Returns undefined if there is no such proposal.
 */
export function asProposal(world: World, state: State, matter: Matter): Proposed | undefined {
  if (isAdoptable(matter)) return { state, proposal: matter }
  if (!matter.open || matter.institution === 'proposals') return undefined
  return proposalOfChanges(world, state, matter.fields, matter.by ?? undefined)
}

/**
 * Returns the proposal that someone would make with the changes in `change` or `changes`; undefined if there are no
 * changes.
 */
export function proposalOfChanges(
  world: World,
  state: State,
  said: JsonObject,
  by: PersonId | undefined,
): Proposed | undefined {
  const changes = changesSaid(said)
  if (changes.length === 0) return undefined
  const whose = by === undefined ? {} : { by }
  const expansion = world.moves['propose']?.expand(callContextNow(world, state), { changes, ...whose })
  if (expansion === undefined || !('effects' in expansion)) return undefined
  const opened = expansion.effects.find(effect => effect.do === 'openMatter')
  const supposed = expansion.effects.reduce(applyEffect, state)
  const proposal = opened === undefined ? undefined : lookup(supposed.matters, opened.matter.id)
  return proposal === undefined ? undefined : { state: supposed, proposal }
}

function changesSaid({ change, changes }: JsonObject): readonly Json[] {
  const kept = Array.isArray(changes) ? (changes as readonly Json[]) : change == null ? [] : [change]
  return kept.every(it => parseRequestedChange(it) !== undefined) ? kept : []
}

/**
 * The game with only the secrets that a viewer may know. Other people's secrets are removed, so that a preview cannot
 * reveal them by running a program that no one has adopted.
 */
export function stateKnownTo(world: World, state: State, viewer: PersonId | undefined): State {
  const seen = viewAs(world, state, viewer)
  return { ...state, seals: withoutTextsUnless(state.seals, hash => sealIn(seen, hash)?.open === true) }
}
