import type { ActSchema } from '../../../kernel/act-schema.ts'
import { HAND_ACTS } from '../../../kernel/hand-acts.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import type { State } from '../../../kernel/state.ts'
import { changeShapes } from '../../change-shapes.ts'
import { choicesNow } from '../../choices-now.ts'
import { offeredBy } from '../../offered-by.ts'
import { possibleActs } from '../../possible-acts.ts'
import { type RulesNow, rulesNow } from '../../rules-now.ts'
import type { Asker } from '../desk-request.ts'
import { type Question, told } from '../question.ts'

/** What whoever asks may do now: every act that a rule offers, open or refused and by which rules; and what is done by hand. */
export const actsQuestion: Question = ({ world, state, request: { by, at } }) => {
  const rules = rulesNow(world, state)
  const acts = possibleActs(rules, state, personOf(state, by), Math.max(at, state.now))
  return told({
    acts: acts.map(({ name, schema, open, refused }) => ({
      act: name,
      with: schema,
      arguments: argumentsTold(rules, state, schema),
      offered: offeredBy(state, name),
      open,
      refused: refused.map(({ label, reason }) => ({ label, reason })),
    })),
    byHand: Object.entries(HAND_ACTS).map(([name, schema]) => ({
      act: name,
      with: schema,
      arguments: argumentsTold(rules, state, schema),
    })),
  })
}

/** Each argument with what it may be now, where that is a list. */
function argumentsTold(rules: RulesNow, state: State, schema: ActSchema): readonly JsonObject[] {
  return Object.entries(schema).map(([name, type]) => {
    const choices = choicesNow(rules, state, schema, name)
    const forms = changeShapes(name, type)
    return {
      name,
      type,
      optional: type.endsWith('?'),
      ...(choices === undefined ? {} : { choices }),
      ...(forms === undefined ? {} : { forms }),
    }
  })
}

/** Somebody new is asked for under the identity that they would get. */
function personOf(state: State, by: Asker): string {
  return typeof by === 'object' ? by.person : `p${state.nextId}`
}
