import { type ActSchema, bare } from '../../kernel/acts/act-schema.ts'
import type { RefusalReason } from '../../kernel/acts/refusal.ts'
import { heard, listeners } from '../../kernel/state/listeners.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { sampleArguments } from './sample-arguments.ts'

/** An act that someone can do now, or the rules that refuse it. */
export type PossibleAct = {
  readonly name: string
  readonly schema: ActSchema
  readonly open: boolean
  readonly refused: readonly RefusalReason[]
}

/**
 * Every act that a rule offers, and whether this person may do it now. Each act is tried, without any effect, with
 * every matter that it may be about and with some values of each argument. When someone actually does it, its details
 * (a text, a choice) may still be refused. `meant` selects acts by their schemas.
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
    // If the rules are too expensive to try everything, untried acts count as open: people learn the result when they
    // do them.
    if (rules.isSpent()) return { name, schema, open: true, refused: [] }
    refused ??= leave.refused
  }
  return { name, schema, open: false, refused: refused ?? [] }
}

/**
 * A rule that offers an act: as a right, which defers only to a prohibition that takes precedence, or as a facility,
 * which defers to any prohibition.
 */
export type Offered = { readonly rule: string; readonly as: 'right' | 'facility' }

/** The rules that offer an act now, and how each offers it. */
export function offeredBy(state: State, act: string): readonly Offered[] {
  return listeners(state, 'offers', act).map(rule => ({
    rule: labelOf(state, rule),
    as: lookup(lookup(state.rules, rule)?.program?.manifest.offers, act)?.['as'] === 'right' ? 'right' : 'facility',
  }))
}

/**
 * Whether an act asks for a name. Someone without a seat may do only such acts, which are ways of joining, whatever the
 * rules call them.
 */
export function givesName(schema: ActSchema): boolean {
  return Object.values(schema).some(type => bare(type) === 'name')
}
