/**
 * Returns a record's own member of the given name; undefined if there is none. Names come from players: “constructor”
 * and “__proto__” are names like any other, and inherited properties do not count.
 */
export function lookup<T>(record: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
