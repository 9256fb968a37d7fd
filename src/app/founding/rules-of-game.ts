import type { Effect } from '../../kernel/effects/effect.ts'
import type { Register, RegisterDeclaration } from '../../kernel/state/register.ts'
import { startValue } from '../../kernel/state/register-value.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'

/** The rules of a game after a given entry, from which another game can start. */
export type RulesOfGame = {
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone: string
  /** The last entry of the game that the rules come from. */
  readonly entry: number
  /** The founders' effects that set up the rules: groups, programs, rules, registers and findings. */
  readonly effects: readonly Effect[]
}

/**
 * Returns a game's rules with their programs, numbers, former numbers and ranks. All other registers of the new game
 * have their initial values, except those that describe the rules themselves.
 */
export function rulesOfGame(state: State): RulesOfGame {
  const { ruleset, settings, zone, seq } = state
  const rules = rulesInOrder(state)
  const effects = [
    ...state.groups.map(({ name, heading, note }): Effect => ({ do: 'addGroup', name, heading, note })),
    ...programsOf(state, rules),
    ...rules.map(({ since: _, textSince: __, textFrom: ___, ...rule }): Effect => ({ do: 'addRule', rule })),
    ...Object.values(state.registers).map(register => declaration(state, register)),
    ...findingsOf(state),
  ]
  return { ruleset, settings, zone, entry: seq - 1, effects }
}

/** The same rules, with a line in the note of their first group that says where they come from. */
export function withOrigin(rules: RulesOfGame, origin: string): RulesOfGame {
  const first = rules.effects.findIndex(effect => effect.do === 'addGroup')
  const effects = rules.effects.map((effect, place) =>
    effect.do === 'addGroup' && place === first
      ? { ...effect, note: [origin, effect.note].filter(line => line !== '').join('\n') }
      : effect,
  )
  return { ...rules, effects }
}

function programsOf(state: State, rules: readonly Rule[]): readonly Effect[] {
  const hashes = new Set(rules.flatMap(({ program }) => program?.hash ?? []))
  return [...hashes].flatMap((hash): readonly Effect[] => {
    const kept = valueAt(state.programs, hash)
    return kept === undefined ? [] : [{ do: 'keepProgram', hash, source: kept.source, js: kept.js }]
  })
}

/** No rule ever has this identity. It stands for a rule that has left the game but whose register remains. */
const GONE = 'r0'

function declaration(state: State, { declaration: register, by, value }: Register): Effect {
  const declared = lookup(state.rules, by) === undefined ? GONE : by
  const kept = describesRules(register) && !mentionsPerson(state, value)
  return { do: 'declare', register, by: declared, value: kept ? value : startValue(register) }
}

/**
 * Whether a register describes the rules and therefore remains true in another game, such as the next number or the
 * record of amendments.
 */
function describesRules({ name, keys, type }: RegisterDeclaration): boolean {
  return name === 'nextNumber' || keys === 'rule' || (keys === undefined && type === 'rule')
}

function mentionsPerson({ persons }: State, value: Json): boolean {
  const text = JSON.stringify(value)
  return Object.keys(persons).some(person => text.includes(JSON.stringify(person)))
}

/** Void rules stay void, since no text has changed. */
function findingsOf({ findings, rules }: State): readonly Effect[] {
  return findings
    .filter(({ rule, by }) => lookup(rules, rule) !== undefined && lookup(rules, by) !== undefined)
    .map((finding): Effect => ({ do: 'find', finding: { ...finding, entry: 0 } }))
}
