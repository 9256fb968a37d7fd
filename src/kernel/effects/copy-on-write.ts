type Members<Value> = { readonly [key: string]: Value }

/** Objects created while applying the current entry, which no other code has seen yet. */
let own: WeakSet<object> | undefined

/**
 * Runs work that changes many members of the same objects, so that each object is copied only once. No other code may
 * see the intermediate states.
 */
export function copyingOnce<Result>(work: () => Result): Result {
  own = new WeakSet()
  try {
    return work()
  } finally {
    own = undefined
  }
}

/** Returns an object with one member added or replaced, ordered like `{ ...members, [key]: value }`. */
export function put<Value>(members: Members<Value>, key: string, value: Value): Members<Value> {
  if (own?.has(members) !== true) return markedOwn({ ...members, [key]: value })
  Object.defineProperty(members, key, { value, enumerable: true, configurable: true, writable: true })
  return members
}

/** Returns an object without one of its members. */
export function without<Value>(members: Members<Value>, key: string): Members<Value> {
  if (own?.has(members) !== true) {
    const { [key]: _gone, ...rest } = members
    return markedOwn(rest)
  }
  Reflect.deleteProperty(members, key)
  return members
}

function markedOwn<Made extends object>(made: Made): Made {
  own?.add(made)
  return made
}
