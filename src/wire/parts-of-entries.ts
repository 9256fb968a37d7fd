/** Parts of entries, by the numbers of the entries: the places of their effects or changes, counted from 0. */
type PartsByEntry = { readonly [entry: string]: readonly number[] }

/** The parts of entries in an address or a flag, such as “12:0,12:2”; undefined if one of them is not written like this. */
export function partsWritten(text: string): PartsByEntry | undefined {
  const written = text.split(',').map(it => it.trim())
  if (written.some(it => !/^\d{1,15}:\d{1,3}$/.test(it))) return undefined
  const parts = written.map(it => it.split(':').map(Number))
  const entries = [...new Set(parts.map(([entry = 0]) => entry))]
  return Object.fromEntries(
    entries.map(entry => [entry, parts.flatMap(([of, place = 0]) => (of === entry ? [place] : []))]),
  )
}

/** Parts of entries as an address contains them. */
export function partsAsText(parts: PartsByEntry): string {
  return Object.entries(parts)
    .flatMap(([entry, places]) => places.map(it => `${entry}:${it}`))
    .join(',')
}
