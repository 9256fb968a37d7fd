/**
 * What a record itself holds under a name; nothing where there is no record. Names come from players: “constructor” and
 * “__proto__” are names like any other, and what every object inherits is none of their business.
 */
export function lookup<T>(record: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
