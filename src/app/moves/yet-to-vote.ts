import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'
import type { RulesNow } from '../rules/rules-now.ts'

/**
 * The persons who may vote on a matter now and have not yet voted, as far as the rules say who may vote; empty if no
 * vote is open.
 */
export function yetToVote(rules: RulesNow, state: State, { id, open, fields }: Matter): readonly PersonId[] {
  if (!open || fields['voting'] !== true) return []
  const cast = isObject(fields['ballots']) ? fields['ballots'] : {}
  const silent = Object.keys(state.persons).filter(person => !Object.hasOwn(cast, person))
  return silent.filter(voter => {
    const { outcome } = rules.decide('mayVote', { voter, matter: id })
    if (outcome.is !== 'decided' || outcome.value !== true) return false
    const now = rules.decide('mayVoteNow', { voter, matter: id }).outcome
    return now.is !== 'decided' || now.value === true
  })
}

/** The words that a ballot on a matter may contain now, or the default words; empty if the rules name no words. */
export function wordsFor(rules: RulesNow, matter: string | undefined): readonly string[] {
  const asks = matter === undefined ? {} : { matter }
  const held = named(rules, 'choices', asks)
  return held.length > 0 ? held : named(rules, 'usualWords', asks)
}

function named(rules: RulesNow, question: string, asks: JsonObject): readonly string[] {
  const { outcome } = rules.decide(question, asks)
  return outcome.is === 'decided' && Array.isArray(outcome.value) ? outcome.value.map(String) : []
}
