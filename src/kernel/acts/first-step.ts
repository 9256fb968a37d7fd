import { commit } from '../effects/commit.ts'
import type { Granted } from '../effects/guard-verdicts.ts'
import type { Decision } from '../questions/decision.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import { lookup } from '../values/lookup.ts'
import type { Reaction } from './reaction.ts'
import { type Refusal, refuse, refuseTooLarge } from './refusal.ts'
import { carryOut, freshId, type Run } from './run.ts'
import { settleAll } from './settle.ts'

/** The acts by which people enter effects by hand. No rule has to offer these acts. */
const BY_HAND = ['record', 'correct']

/** The first step of an act: the only one that can still refuse the act as a whole. */
export function takeFirstStep(run: Run, reaction: Reaction, granted?: Granted): Refusal | undefined {
  if ('failed' in reaction) return refusalOfUnable(run, reaction)
  if ('held' in reaction) return holdAct(run, reaction.held)
  const leave = { first: true, author: run.by, ...(granted === undefined ? {} : { granted }) } as const
  const known = run.failures.length
  const committed = commit(run, [reaction], leave)
  if (committed.tooLarge === true)
    return refuseTooLarge('The effects of this act do not fit into one entry.', run.chance)
  if (committed.unopposed !== undefined)
    return {
      code: 'badArgument',
      sentence: `“prevailsOver” should be a rule that refuses these effects. Rule ${labelOf(run.state, committed.unopposed)} does not.`,
      reasons: [],
      argument: 'prevailsOver',
    }
  if (committed.refused.length > 0) {
    return refusedByRules(run, committed.refused)
  }
  const misfit = BY_HAND.includes(run.act.do) ? misfitAfter(run, known) : undefined
  if (misfit !== undefined) return refuse('programFailed', `You cannot enter this by hand: ${misfit}.`)
  run.answer = { ...run.answer, ...reaction.answer, ...(committed.held ? { held: true } : {}) }
  settleAll(run, committed.events)
  return undefined
}

/** Why one of the effects of an act could not be applied, if one could not. */
function misfitAfter({ failures }: Run, known: number): string | undefined {
  return failures.slice(known).find(it => it.hook.startsWith('effect '))?.failure.detail
}

/** Returns the refusal of an act by rules, with each rule's own reason. */
function refusedByRules(run: Run, refusing: readonly { readonly rule: RuleId; readonly reason: string }[]): Refusal {
  const reasons = refusing.map(({ rule, reason }) => ({
    rule,
    label: lookup(run.state.rules, rule)?.label ?? rule,
    reason,
  }))
  return { code: 'refusedByRules', sentence: reasons.map(it => `Rule ${it.label}: ${it.reason}`).join(' '), reasons }
}

/** Refuses a request that cannot be carried out, because some rules do not allow it or because it makes no sense. */
export function refusalOfUnable(
  run: Run,
  { rule, failed, wanted, because = [] }: Extract<Reaction, { failed: unknown }>,
): Refusal {
  const why = wanted ?? failed
  if (because.length > 0)
    return refusedByRules(
      run,
      because.map(it => ({ rule: it, reason: `${why}.` })),
    )
  const label = labelOf(run.state, rule)
  const sentence = BY_HAND.includes(run.act.do)
    ? `You cannot enter this by hand: ${why}.`
    : `Rule ${label} offers this act but cannot carry it out: ${why}.`
  return refuse('programFailed', sentence, rule === null ? [] : [{ rule, label, reason: why }])
}

/** Holds an act without carrying it out, and opens a question about it. */
export function holdAct(run: Run, decision: Decision): undefined {
  const { outcome } = decision
  const why = outcome.is === 'undecided' ? outcome.why : 'no rule answers'
  const contestants = outcome.is === 'undecided' ? outcome.contestants : []
  const { act } = run
  const open = {
    id: freshId(run, 'q'),
    kind: 'act',
    about: `it is undecided whether this act (${act.do}) may be done: ${why}`,
    entry: run.before.seq,
    question: decision.question,
    of: decision.of,
    contestants,
    held: { act },
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: contestants[0] ?? null, via: 'institution' } })
  run.answer = { held: true, open: open.id }
  return undefined
}
