import { type CST, isMap, isScalar } from 'yaml'

/**
 * Whether lists and maps are nested more deeply than a number in a document that has been split into tokens. That takes
 * time in proportion to its length and no recursion, unlike what follows.
 */
export function isTokenNestedDeeper(document: CST.Token, deepest: number): boolean {
  const left = [{ token: document, depth: 0 }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { token, depth } = next
    if (depth > deepest) return true
    if (token.type === 'document' && token.value !== undefined) left.push({ token: token.value, depth })
    if (!('items' in token)) continue
    for (const { key, value } of token.items)
      for (const part of [key, value]) if (part) left.push({ token: part, depth: depth + 1 })
  }
  return false
}

/** The keys of a node that it already has, if it is a map. The library would compare each key with all others. */
export function repeatedKeys(node: unknown): readonly unknown[] {
  if (!isMap(node)) return []
  const known = new Set<unknown>()
  return node.items.flatMap(({ key }) => {
    const value = isScalar(key) ? key.value : key
    if (known.has(value)) return [key]
    known.add(value)
    return []
  })
}
