import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { PersonId } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { characterOf } from './character-and-manner.ts'
import type { Thought } from './experience-types.ts'
import { likelyRandomArguments } from './random-arguments.ts'
import type { Draw } from './seeded-random.ts'
import type { SimulatedGame } from './simulation.ts'

const JUNK: readonly Json[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  '🎲'.repeat(30),
  [],
  {},
  [[[[[]]]]],
  { said: 'no hash' },
  { sealed: '0'.repeat(64) },
  { constructor: 1 },
  'x'.repeat(5_000),
  'x'.repeat(300_000),
]

/**
 * An act that no rule allows: by someone who does not exist, with a name that no rule offers, or with invalid
 * arguments.
 */
export function illegalAct(table: SimulatedGame, rules: RulesNow, by: PersonId): Thought {
  const { draw, game } = table
  const name = draw.chance(0.2)
    ? draw.one(['fly', '', 'toString', '__proto__'])
    : draw.one(['announce', ...functionNamesInForce(game.state, 'offers')])
  const who = characterOf(table, by)
  const made = likelyRandomArguments({ table, rules, by, who }, name, schemaFor(game.state, name) ?? {})
  return { by: draw.chance(0.2) ? draw.one(['nobody', '', 'clerk']) : by, do: name, with: spoilt(made, draw) }
}

/** Makes arguments invalid: replaces, removes or adds one, or gives one an invalid name. */
function spoilt(args: JsonObject, draw: Draw): JsonObject {
  const names = Object.keys(args)
  const name = names.length === 0 ? 'extra' : draw.one(names)
  const way = draw.below(3)
  if (way === 0) return { ...args, [name]: draw.one(JUNK) }
  if (way === 1) return Object.fromEntries(Object.entries(args).filter(([it]) => it !== name))
  return { ...args, [draw.one(['extra', 'toString', 'constructor', '__proto__', ''])]: draw.one(JUNK) }
}
