import { sealsIn } from '../state/sealed.ts'
import type { Chance, World } from '../state/world.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'

/**
 * The commitments in an act's arguments, except those in corrections that were computed from the log. The latter give
 * people back their own ballots; the author of the act has not chosen them.
 */
export function sealsByAuthor(world: World, chance: Chance, args: Json): readonly string[] {
  const { computed = [] } = chance
  return computed.length === 0 ? sealsIn(args) : sealsIn(withoutComputed(world, computed, args))
}

function withoutComputed(world: World, computed: readonly string[], value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => withoutComputed(world, computed, it))
  const { effect: _effect, says: _says, ...correction } = value as JsonObject
  if (correction['parts'] !== undefined && computed.includes(world.sha256(canonical(correction)))) return null
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, it]) => [name, withoutComputed(world, computed, it)] as const),
  )
}
