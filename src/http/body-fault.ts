/** How deep the data of a request may be nested: more than any proposal needs, less than any stack. */
const DEPTH = 40

/** What is wrong with data that came in, whatever it is for: nested too deeply, or text that is no Unicode. */
export function bodyFault(body: unknown): string | undefined {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !value.isWellFormed()) return 'A text in the request is not well-formed Unicode.'
    if (typeof value !== 'object' || value === null) continue
    if (depth >= DEPTH) return `The data of the request are nested more than ${DEPTH} deep.`
    for (const [key, member] of Object.entries(value))
      left.push({ value: key, depth }, { value: member, depth: depth + 1 })
  }
  return undefined
}
