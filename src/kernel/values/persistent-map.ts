/**
 * A map that is never changed in place: a map with one more key shares all other parts with the map before it, so adding
 * a key to a map of a million costs little more than adding one to a map of ten. It holds what a game collects for as
 * long as it is played (texts, secrets, closed matters, programs).
 *
 * It is a trie of plain lists and objects, so it can be written as JSON and compared like any other part of a state. Its
 * shape depends only on the keys in it, never on the order in which they came.
 */
export type PersistentMap<Value> = Leaf<Value> | Branch<Value>

/** At most `MOST_IN_LEAF` keys, in order, with their values. */
type Leaf<Value> = { readonly keys: readonly string[]; readonly values: readonly Value[] }

/** More keys, divided by their next character; `null` stands for an empty part. */
type Branch<Value> = { readonly size: number; readonly parts: readonly (PersistentMap<Value> | null)[] }

const MOST_IN_LEAF = 16

/** The number of parts of a branch: as many as there are hexadecimal digits. */
const PARTS = 16

/**
 * Keys that begin with this many equal characters stay in one leaf, which is then as slow as a list. Hashes never do, but
 * a log that someone made up may have any keys.
 */
const DEEPEST = 64

/** A map without keys. */
export const EMPTY: PersistentMap<never> = { keys: [], values: [] }

/** The value of a key; undefined if the map does not have the key. */
export function valueAt<Value>(map: PersistentMap<Value>, key: string): Value | undefined {
  let part: PersistentMap<Value> | null | undefined = map
  for (let depth = 0; part !== null && part !== undefined; depth += 1) {
    if ('keys' in part) {
      const place = part.keys.indexOf(key)
      return place < 0 ? undefined : part.values[place]
    }
    part = part.parts[partOf(key, depth)]
  }
  return undefined
}

/** The number of keys. */
export function sizeOf(map: PersistentMap<unknown>): number {
  return 'keys' in map ? map.keys.length : map.size
}

/** The map with one key added or replaced. */
export function withValue<Value>(map: PersistentMap<Value>, key: string, value: Value): PersistentMap<Value> {
  return added(map, key, value, 0)
}

/** The map with some keys added or replaced. */
export function withValues<Value>(
  map: PersistentMap<Value>,
  members: readonly (readonly [key: string, value: Value])[],
): PersistentMap<Value> {
  return members.reduce((before, [key, value]) => added(before, key, value, 0), map)
}

/** The map without one of its keys. */
export function withoutKey<Value>(map: PersistentMap<Value>, key: string): PersistentMap<Value> {
  return valueAt(map, key) === undefined ? map : removed(map, key, 0)
}

/** All keys with their values. Their order depends only on the keys. */
export function membersOf<Value>(map: PersistentMap<Value>): readonly (readonly [key: string, value: Value])[] {
  const members: (readonly [string, Value])[] = []
  collect(map, members)
  return members
}

/** All values. Their order depends only on the keys. */
export function valuesOf<Value>(map: PersistentMap<Value>): readonly Value[] {
  return membersOf(map).map(([, value]) => value)
}

/**
 * Computes something from all values of a map. What was computed for a part of the map is kept in `known`, so after a
 * change only the parts on the way to the changed key are computed again.
 */
export function summaryOf<Value, Summary extends object>(
  map: PersistentMap<Value>,
  known: WeakMap<PersistentMap<Value>, Summary>,
  ofValues: (values: readonly Value[]) => Summary,
  joined: (parts: readonly Summary[]) => Summary,
): Summary {
  const before = known.get(map)
  if (before !== undefined) return before
  const summary =
    'keys' in map
      ? ofValues(map.values)
      : joined(map.parts.flatMap(part => (part === null ? [] : [summaryOf(part, known, ofValues, joined)])))
  known.set(map, summary)
  return summary
}

/** The part of a branch to which a key belongs. Each hexadecimal digit has a part of its own. */
function partOf(key: string, depth: number): number {
  const code = key.charCodeAt(depth)
  return (code > NINE ? code + 9 : code) % PARTS || 0
}

const NINE = '9'.charCodeAt(0)

function added<Value>(map: PersistentMap<Value>, key: string, value: Value, depth: number): PersistentMap<Value> {
  if ('keys' in map) {
    const known = map.keys.indexOf(key)
    if (known >= 0) return { keys: map.keys, values: map.values.with(known, value) }
    const after = map.keys.findIndex(it => it > key)
    const place = after < 0 ? map.keys.length : after
    const leaf = { keys: map.keys.toSpliced(place, 0, key), values: map.values.toSpliced(place, 0, value) }
    return leaf.keys.length <= MOST_IN_LEAF || depth >= DEEPEST ? leaf : divided(leaf, depth)
  }
  const at = partOf(key, depth)
  const before = map.parts[at] ?? EMPTY
  const part = added(before, key, value, depth + 1)
  return { size: map.size + sizeOf(part) - sizeOf(before), parts: map.parts.with(at, part) }
}

/** A leaf that has become too large, as a branch. */
function divided<Value>({ keys, values }: Leaf<Value>, depth: number): Branch<Value> {
  const parts: (PersistentMap<Value> | null)[] = Array.from({ length: PARTS }, () => null)
  for (const [place, key] of keys.entries()) {
    const at = partOf(key, depth)
    parts[at] = added(parts[at] ?? EMPTY, key, values[place] as Value, depth + 1)
  }
  return { size: keys.length, parts }
}

function removed<Value>(map: PersistentMap<Value>, key: string, depth: number): PersistentMap<Value> {
  if ('keys' in map) {
    const place = map.keys.indexOf(key)
    return { keys: map.keys.toSpliced(place, 1), values: map.values.toSpliced(place, 1) }
  }
  const at = partOf(key, depth)
  const part = removed(map.parts[at] ?? EMPTY, key, depth + 1)
  const branch = { size: map.size - 1, parts: map.parts.with(at, sizeOf(part) === 0 ? null : part) }
  return branch.size <= MOST_IN_LEAF ? asLeaf(branch) : branch
}

/** A branch that has become small, as a leaf. */
function asLeaf<Value>(branch: Branch<Value>): Leaf<Value> {
  const members = membersOf(branch).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { keys: members.map(([key]) => key), values: members.map(([, value]) => value) }
}

function collect<Value>(map: PersistentMap<Value>, members: (readonly [string, Value])[]): void {
  if ('keys' in map) for (const [place, key] of map.keys.entries()) members.push([key, map.values[place] as Value])
  else for (const part of map.parts) if (part !== null) collect(part, members)
}
