type Members<Value> = { readonly [key: string]: Value }

/** The objects that were made since an entry began to be applied, and that no one else has seen. */
let own: WeakSet<object> | undefined

/**
 * Does work in which many members of the same objects change, each of which is then copied once and not each time. What
 * is there in between must be seen by no one.
 */
export function copyingOnce<Result>(work: () => Result): Result {
  own = new WeakSet()
  try {
    return work()
  } finally {
    own = undefined
  }
}

/** An object with one member more, or another one under its key, in the order in which `{ ...members, [key]: value }` has them. */
export function put<Value>(members: Members<Value>, key: string, value: Value): Members<Value> {
  if (own?.has(members) !== true) return kept({ ...members, [key]: value })
  Object.defineProperty(members, key, { value, enumerable: true, configurable: true, writable: true })
  return members
}

/** An object without one of its members. */
export function without<Value>(members: Members<Value>, key: string): Members<Value> {
  if (own?.has(members) !== true) {
    const { [key]: _gone, ...rest } = members
    return kept(rest)
  }
  Reflect.deleteProperty(members, key)
  return members
}

function kept<Made extends object>(made: Made): Made {
  own?.add(made)
  return made
}
