/**
 * What a record itself holds under a name. Names come from players: “constructor” and “__proto__” are names like any
 * other, and what every object inherits is none of their business.
 */
export function own<T>(record: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
