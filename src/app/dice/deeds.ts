import type { Act } from '../../kernel/act.ts'
import { canonical } from '../../kernel/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import { sha256 } from '../world.ts'

/** What everybody did up to an entry, as one hash: what throws are mixed with. Before entry 0 nobody did anything. */
export type Deeds = string

export const NO_DEEDS: Deeds = ''

/**
 * What was done up to now and one act more: who did what, and with which words of their own. What a host could choose
 * unseen (the instant, the act's id, salted hashes) counts for nothing, so that nobody tries until a face is to his liking.
 */
export function withDeed(deeds: Deeds, { by, do: name, with: args }: Act): Deeds {
  return sha256(`${deeds}\n${canonical([by, name, withoutHashes(args)])}`)
}

function withoutHashes(value: Json): Json {
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutHashes)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutHashes(member)]))
}
