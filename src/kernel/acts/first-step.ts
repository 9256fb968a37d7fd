import { commit } from '../effects/commit.ts'
import type { Decision } from '../questions/decision.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import type { Json } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Reaction } from './reaction.ts'
import { type Refusal, refuse } from './refusal.ts'
import { carryOut, fresh, type Run } from './run.ts'
import { settleAll } from './settle.ts'

/** The first step of an act: the only one that can still refuse the act as a whole. */
export function firstStep(run: Run, reaction: Reaction, right?: RuleId): Refusal | undefined {
  if ('failed' in reaction) return unable(run, reaction.rule, reaction.wanted ?? reaction.failed)
  if ('held' in reaction) return heldAct(run, reaction.held)
  const committed = commit(run, [reaction], { first: true, ...(right === undefined ? {} : { right }) })
  if (committed.tooLarge === true) return refuse('tooLarge', 'What this act would do is more than one entry may hold.')
  if (committed.refused.length > 0) {
    const reasons = committed.refused.map(({ rule, reason }) => ({
      rule,
      label: lookup(run.state.rules, rule)?.label ?? rule,
      reason,
    }))
    return { code: 'refusedByRules', sentence: reasons.map(it => `Rule ${it.label}: ${it.reason}`).join(' '), reasons }
  }
  run.answer = { ...run.answer, ...reaction.answer, ...(committed.held ? { held: true } : {}) }
  settleAll(run, committed.events)
  return undefined
}

function unable(run: Run, rule: string | null, why: string): Refusal {
  const label = labelOf(run.state, rule)
  const sentence = `Rule ${label} offers this act but cannot carry it out: ${why}.`
  return refuse('programFailed', sentence, rule === null ? [] : [{ rule, label, reason: why }])
}

/** Keeps an act undone, as an open question. */
export function heldAct(run: Run, decision: Decision): undefined {
  const { outcome } = decision
  const why = outcome.is === 'undecided' ? outcome.why : 'no rule answers'
  const contestants = outcome.is === 'undecided' ? outcome.contestants : []
  const { act } = run
  const open = {
    id: fresh(run, 'q'),
    kind: 'act',
    about: `whether this may be done (${act.do}) is undecided: ${why}`,
    entry: run.before.seq,
    question: decision.question,
    of: decision.of,
    contestants,
    held: { act: act as unknown as Json },
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: contestants[0] ?? null, via: 'institution' } })
  run.answer = { held: true, open: open.id }
  return undefined
}
