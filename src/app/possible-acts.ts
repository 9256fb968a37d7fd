import type { ActSchema } from '../kernel/act-schema.ts'
import { heard } from '../kernel/listeners.ts'
import type { RefusalReason } from '../kernel/refusal.ts'
import type { State } from '../kernel/state.ts'
import { schemaFor } from './game.ts'
import type { RulesNow } from './rules-now.ts'
import { sampleArguments } from './sample-arguments.ts'

/** An act that somebody may do now, or the rules that refuse it. */
export type PossibleAct = {
  readonly name: string
  readonly schema: ActSchema
  readonly open: boolean
  readonly refused: readonly RefusalReason[]
}

/**
 * Every act that a rule offers, and whether this person may do it now: each is tried with every matter it may be about
 * and with some values of each argument, nothing being done. What it says in detail (a text, a choice) may still be
 * refused when it is really done. `meant` says of which acts, by their schemas, one wants to know.
 */
export function possibleActs(
  rules: RulesNow,
  state: State,
  by: string,
  at: number,
  meant: (schema: ActSchema) => boolean = () => true,
): readonly PossibleAct[] {
  const names = [...heard(state, 'offers')].filter(name => meant(schemaFor(state, name) ?? {}))
  return names.map(name => tried(rules, state, by, name, at))
}

function tried(rules: RulesNow, state: State, by: string, name: string, at: number): PossibleAct {
  const schema = schemaFor(state, name) ?? {}
  let refused: readonly RefusalReason[] | undefined
  for (const args of sampleArguments(rules, state, name, schema, by)) {
    const leave = rules.permit(by, name, args, at, { trial: true })
    if (leave.offers.length > 0 && leave.refused.length === 0) return { name, schema, open: true, refused: [] }
    if (leave.undecided !== undefined && leave.refused.length === 0) return { name, schema, open: true, refused: [] }
    // Where the rules are too costly to try everything, what was not tried counts as open: doing it tells.
    if (rules.isSpent()) return { name, schema, open: true, refused: [] }
    refused ??= leave.refused
  }
  return { name, schema, open: false, refused: refused ?? [] }
}
