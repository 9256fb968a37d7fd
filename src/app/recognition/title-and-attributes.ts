import { DRAFT_LIMITS, type DraftAttribute } from './ruleset-draft.ts'

/** A title without the attributes and quotation marks that were written with it. */
type TitleAndAttributes = { readonly title: string; readonly attributes: readonly DraftAttribute[] }

/** The keys that have a meaning of their own in a rule's file, so no attribute can have these names. */
const TAKEN = [
  ...['number', 'title', 'group', 'carried-out'],
  ...['claims', 'together-with', 'registers', 'charters', 'params', 'readings'],
]

/** Reads a title such as `"To play" (Immutable)` or `Voting (Power=3; status: mutable)`. */
export function titleAndAttributes(written: string): TitleAndAttributes {
  let title = unquoted(written.trim())
  const attributes = new Map<string, string>()
  for (let rounds = 0; rounds < DRAFT_LIMITS.attributes; rounds += 1) {
    const tail = /[([]([^()[\]]{1,100})[)\]]$/.exec(title.slice(-110))
    const parts = tail?.[1]?.split(/[;,]/).map(attributeIn) ?? []
    const fits = attributes.size + parts.length <= DRAFT_LIMITS.attributes
    const areNew = new Set(parts.map(part => part?.name)).size === parts.length
    if (tail === null || !fits || !areNew || parts.some(part => part === null || attributes.has(part.name))) break
    for (const part of parts) if (part !== null) attributes.set(part.name, part.value)
    title = unquoted(title.slice(0, title.length - tail[0].length).trim())
  }
  const sorted = [...attributes].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { title, attributes: sorted.map(([name, value]) => ({ name, value })) }
}

/** A title as it is printed for {@link titleAndAttributes} to read. */
export function printedTitle({ title, attributes }: TitleAndAttributes): string {
  return [title, ...attributes.map(({ name, value }) => `(${name}: ${value})`)].filter(it => it !== '').join(' ')
}

function attributeIn(part: string): DraftAttribute | null {
  const words = part.trim()
  if (/^(im)?mutable$/i.test(words)) return { name: 'status', value: words.toLowerCase() }
  const [, key = '', value = ''] = /^([A-Za-z][A-Za-z0-9_-]{0,40})\s{0,3}[=:]\s{0,3}(\S.{0,40})$/.exec(words) ?? []
  const name = key.charAt(0).toLowerCase() + key.slice(1)
  return key === '' || TAKEN.includes(name) ? null : { name, value }
}

function unquoted(title: string): string {
  const inner = /^"([^"]+)"$|^“([^“”]+)”$/.exec(title)
  const words = inner?.[1] ?? inner?.[2]
  return words === undefined ? title : unquoted(words.trim())
}

/** The status that a heading such as “Immutable Rules” gives to the rules below it. */
export function statusOfHeading(heading: string): readonly DraftAttribute[] {
  const found = new Set(heading.toLowerCase().match(/\b(im)?mutable\b/g) ?? [])
  return found.size === 1 ? [...found].map(value => ({ name: 'status', value })) : []
}
