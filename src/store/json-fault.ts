/** Why JSON cannot hold a value exactly, in words that complete "it holds …"; null if it can. */
export function faultOfJson(value: unknown): string | null {
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return value.isWellFormed() ? null : 'half of a character (a lone surrogate)'
  if (typeof value === 'number') return faultOfNumber(value)
  if (typeof value !== 'object') return `a ${typeof value}, which is not data`
  return faultOfParts(value)
}

function faultOfNumber(value: number): string | null {
  if (!Number.isFinite(value)) return 'a number without a value'
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return null
  return 'a whole number too big to be exact: write it in quotes'
}

function faultOfParts(value: object): string | null {
  for (const [key, part] of Object.entries(value)) {
    const fault = faultOfJson(key) ?? faultOfJson(part)
    if (fault !== null) return fault
  }
  return null
}
