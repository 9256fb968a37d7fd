type Method = (...given: readonly unknown[]) => Promise<unknown>

/** Returns the same methods, which rethrow errors as converted by `faultOf`. */
export function explaining<Part>(part: Part, faultOf: (error: unknown) => unknown): Part {
  if (typeof part === 'function') return guarded(part as unknown as Method, faultOf) as Part
  if (typeof part !== 'object' || part === null) return part
  const members = Object.entries(part).map(([name, member]) => [name, explaining(member, faultOf)])
  return Object.fromEntries(members) as Part
}

function guarded(method: Method, faultOf: (error: unknown) => unknown): Method {
  return async (...given) => {
    try {
      return await method(...given)
    } catch (error) {
      throw faultOf(error)
    }
  }
}
