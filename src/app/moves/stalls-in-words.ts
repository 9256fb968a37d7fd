import { reactsToOwn } from '../../kernel/acts/owed.ts'
import type { RefusalReason } from '../../kernel/acts/refusal.ts'
import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import { entryThatBrought, labelOf } from '../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { schemaFor } from '../play/game.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { deadlineNameInWords, undecidedInWords } from '../prose/deadlines.ts'
import { listInWords, type Sentence, say } from '../prose/sentence.ts'
import {
  entryReference,
  instantInWords,
  matterReference,
  personInWords,
  ruleReference,
  ruleReferences,
} from '../prose/values.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { type Awaited, awaitedNow } from './awaited-now.ts'
import { canEndWait, isHeldUpByOpenQuestion, isStopping } from './ends-wait.ts'
import { sampleArguments } from './possible-acts.ts'
import { unattendedMatters } from './unattended-matters.ts'
import { type VoteLeftToPeople, votesLeftToPeople } from './votes-left-to-people.ts'

const known = new WeakMap<State, readonly Sentence[]>()

/**
 * Says which waits cannot end by an act of the people the game is waiting for, and what ends them instead: an open
 * question that the players settle, a record by hand, or a deadline; which matters no rule handles any longer, and which
 * deadlines have lost their program.
 * Uses at most the gas of one act; waits for which this is not enough are left out.
 */
export function stallsInWords(world: World, state: State): readonly Sentence[] {
  const before = known.get(state)
  if (before !== undefined) return before
  const bounded = worldWithSharedGas(world)
  const awaited = awaitedNow(rulesNow(bounded, state), state)
  const votes = votesLeftToPeople(bounded, state, awaited)
  const left = votes.map(it => voteLeftInWords(state, it))
  const others = awaited.length > 0 ? stalledWaits(bounded, state, awaited) : left.length > 0 ? [] : noOneAwaited(state)
  const voting = votes.map(({ matter }) => matter)
  const unattended = unattendedMatters(state).filter(it => !voting.includes(it))
  const stalls = [...left, ...others, ...unattendedInWords(unattended), ...unheardInWords(state)]
  known.set(state, stalls)
  return stalls
}

/** Says that people resolve a vote, or record the ballots, because no program does so any longer. */
function voteLeftInWords(state: State, { matter, complete, rule }: VoteLeftToPeople): Sentence {
  const under = rule === undefined ? 'the rule that is about it' : ruleReference(labelOf(state, rule))
  return complete
    ? say`Everyone has voted on ${matterReference(matter)}, and no program resolves the vote. People do so by ${under}: one of them records whether it is adopted.`
    : say`No rule in force offers anyone a vote on ${matterReference(matter)}. People continue by ${under}: one of them records the ballots or the result.`
}

/** Says which matters no rule in force handles any longer, for example because the rule about them was repealed. */
function unattendedInWords(matters: readonly Matter[]): readonly Sentence[] {
  if (matters.length === 0) return []
  const named = listInWords(matters.map(matterReference))
  return [say`No rule in force deals with ${named} any longer: the players decide what becomes of it, and record that.`]
}

/** Says which deadlines have lost the program that was to act on them, before they pass. */
function unheardInWords(state: State): readonly Sentence[] {
  return Object.values(state.deadlines)
    .filter(({ announced, rule, event }) => announced === true && !reactsToOwn(state, rule, { name: event, data: {} }))
    .slice(0, MOST_DEADLINES)
    .map(
      it =>
        say`A deadline passes on ${instantInWords(it.at, state.zone)} (${deadlineNameInWords(state, it)}), but no program acts on it any longer: the players decide what follows.`,
    )
}

/** Maximum number of deadlines to name. */
const MOST_DEADLINES = 5

/** Says what will happen next if matters are under consideration but the game is waiting for no one. */
function noOneAwaited(state: State): readonly Sentence[] {
  const { matters, deadlines, open } = state
  const pending = Object.values(matters).filter(it => it.open)
  if (pending.length === 0) return []
  const next = Object.values(deadlines)
    .filter(({ left }) => left === undefined)
    .toSorted((a, b) => a.at - b.at)[0]
  const isHeldUp = ({ matter }: OpenQuestion): boolean =>
    matter === undefined ? next === undefined : pending.some(({ id }) => id === matter)
  if (open.filter(isStopping).some(isHeldUp))
    return [say`No one can continue alone: the players have to settle the open questions (${openInWords(state)}).`]
  if (next === undefined) return []
  return [say`No one has to act until ${instantInWords(next.at, state.zone)}: ${deadlineNameInWords(state, next)}.`]
}

function openInWords(state: State): Sentence {
  return listInWords(state.open.map(it => undecidedInWords(state, it)))
}

/** For each group of people the game is waiting for in the same way, a sentence that explains why they cannot act. */
function stalledWaits(world: World, state: State, awaited: readonly Awaited[]): readonly Sentence[] {
  const alike = Map.groupBy(awaited, ({ person: _, ...it }) =>
    JSON.stringify([it.votes, it.cases, it.consents, it.owes, it.phase]),
  )
  return [...alike.values()].flatMap(all => {
    const [first] = all
    if (first === undefined || first.duties.length > 0) return []
    const names = listInWords(all.map(({ person }) => personInWords(state, person)))
    if (!cannotEnd(world, state, first)) return []
    if (isHeldUpByOpenQuestion(state, first))
      return [say`Before ${names} can continue, the players have to settle the open questions (${openInWords(state)}).`]
    const refusals = refusalsOfOfferedActs(world, state, first.person)
    if (refusals.length > 0)
      return refusals.map(
        ({ rule, label, reason }) =>
          say`${names} can’t act now. ${ruleReference(label, `Rule ${label}`)}: ${reason}${wayOut(state, rule)}`,
      )
    const by = rulesBehind(world, state, first)
    const under = by.length === 0 ? '' : say` under ${ruleReferences(by)}`
    const what = first.votes.length === 0 ? '' : say` on ${listInWords(first.votes.map(matterReference))}`
    return [
      say`No rule in force offers ${names} a move${what}, so the players continue by hand: one of them records the result${under}.`,
    ]
  })
}

/** The way out if a rule that the players made goes too far: the entry that brought it, which can be taken back. */
function wayOut(state: State, id: RuleId): Sentence | string {
  const entry = entryThatBrought(state, id)
  return entry === undefined
    ? ''
    : say` If that goes too far, ${entryReference(entry)}, which brought it, can be challenged or taken back, and the game can be forked from before it.`
}

/**
 * Whether it is certain that someone the game is waiting for cannot end the wait. It is not certain if the gas runs
 * out.
 */
function cannotEnd(world: World, state: State, awaited: Awaited): boolean {
  const ends = canEndWait({ world, rules: rulesNow(world, state), state, awaited, by: awaited.person })
  return !ends && (world.purse?.left ?? 0) > 0
}

/** The labels of the rules that cause the game to wait for someone. */
function rulesBehind(world: World, state: State, { person, votes: [vote], cases: [dispute], consents }: Awaited) {
  const rules = rulesNow(world, state)
  const { outcome } =
    vote !== undefined
      ? rules.decide('mayVote', { voter: person, matter: vote.id })
      : dispute !== undefined
        ? rules.decide('judge', { matter: dispute.id })
        : consents
          ? rules.decide('consentsAwaited', {})
          : rules.decide('parts', { mover: person })
  return outcome.is === 'decided' ? outcome.by.map(rule => labelOf(state, rule)) : []
}

/** Maximum number of reasons to give. */
const MOST_REASONS = 2

/**
 * Why the acts that rules offer someone are refused now. For example, Suber's game begins only once there are two
 * players.
 */
function refusalsOfOfferedActs(world: World, state: State, person: PersonId): readonly RefusalReason[] {
  const rules = rulesNow(world, state)
  const found = new Map<string, RefusalReason>()
  for (const act of functionNamesInForce(state, 'offers')) {
    const [args] = sampleArguments(rules, state, act, schemaFor(state, act) ?? {}, person)
    if (args === undefined) continue
    const { offers, refused } = rules.permit(person, act, args, state.now)
    if (offers.length > 0) for (const it of refused) found.set(`${it.rule} ${it.reason}`, it)
  }
  return [...found.values()].slice(0, MOST_REASONS)
}
