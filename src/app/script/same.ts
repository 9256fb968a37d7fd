import type { Json } from '../../kernel/json.ts'

/** Whether something is missing, or has nothing in it. */
export function holdsNothing(actual: Json | undefined): boolean {
  return actual === undefined || actual === null || actual === '' || isEmpty(actual)
}

/** Whether a value is a map or a list with nothing in it. */
export function isEmpty(actual: Json): boolean {
  return typeof actual === 'object' && actual !== null && Object.keys(actual).length === 0
}

/** Whether two lists hold the same, in whatever order. */
export function sameSet(expected: Json, actual: Json): boolean {
  const list = (value: Json) => (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(it => `${it}`)
  if (holdsNothing(expected)) return holdsNothing(actual)
  return [...new Set(list(expected))].sort().join('\n') === [...new Set(list(actual))].sort().join('\n')
}

/** Whether two texts say the same; how their lines break is no part of it. */
export function sameText(expected: string, actual: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  return plain(expected) === plain(actual)
}
