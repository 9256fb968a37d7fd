/** Part of a sentence written by the server: plain words, or the name of a rule, an entry or a matter. */
export type NamedPart = {
  readonly text: string
  readonly names?: 'rule' | 'entry' | 'matter'
  readonly kind?: string
  readonly label?: string
}

const RULE = String.raw`\d+(?:\.\d+)*(?:#\d+)?`
const RULES = String.raw`${RULE}(?:(?:, | and |, and )${RULE}(?![\w]))*`

/**
 * Text that people wrote is between “” (without a closing mark if it was truncated) and is left alone, and so is the
 * number of a new rule. “by rule 104 (with 203)” names two rules, and “rule 0 and 1” only one.
 */
const namedIn = (kinds: readonly string[]) =>
  new RegExp(
    [
      '“[^”]*(?:”|$)',
      String.raw`\b[Ee]nact rule ${RULE}`,
      String.raw`\b(?<rules>(?:[Rr]ule ${RULE}|[Rr]ules ${RULES})(?: \(with ${RULES}\))?)`,
      String.raw`\bbecause of (?<because>${RULES})`,
      String.raw`\b[Ee]ntry (?<entry>\d+)`,
      ...(kinds.length === 0
        ? []
        : [String.raw`\b(?<kind>${longestFirst(kinds).map(eitherCase).join('|')}) (?<label>${MATTER})`]),
    ].join('|'),
    'g',
  )

/** The label of a matter: “301”, “M1”, “Archivist 1”. */
const MATTER = String.raw`(?:[A-Z]\w* )?[A-Z]?\d+(?:\.\d+)*`

function longestFirst(kinds: readonly string[]): readonly string[] {
  return kinds.toSorted((a, b) => b.length - a.length)
}

function eitherCase(kind: string): string {
  const [first = '', rest] = [kind.slice(0, 1), RegExp.escape(kind.slice(1))]
  return `[${RegExp.escape(first.toLowerCase())}${RegExp.escape(first.toUpperCase())}]${rest}`
}

/**
 * Splits a sentence from the server into parts, so that names in it can be links. All parts joined are the sentence.
 * `kinds` are the kinds of matters that the game has had.
 */
export function namedParts(words: string, kinds: readonly string[]): readonly NamedPart[] {
  const parts: NamedPart[] = []
  let after = 0
  for (const match of words.matchAll(namedIn(kinds))) {
    parts.push({ text: words.slice(after, match.index) }, ...meant(match[0], match.groups ?? {}, kinds))
    after = match.index + match[0].length
  }
  return [...parts, { text: words.slice(after) }].filter(({ text }) => text !== '')
}

type Groups = { readonly [name: string]: string | undefined }

function meant(all: string, groups: Groups, kinds: readonly string[]): readonly NamedPart[] {
  const { entry, kind, label } = groups
  if (groups['rules'] !== undefined || groups['because'] !== undefined)
    return all.split(new RegExp(`(${RULE})`)).map(rulePart)
  if (entry !== undefined) return [{ text: all, names: 'entry', label: entry }]
  const known = kinds.find(it => it.toLowerCase() === kind?.toLowerCase())
  if (known === undefined || label === undefined) return [{ text: all }]
  return [{ text: all, names: 'matter', kind: known, label }]
}

function rulePart(text: string, index: number): NamedPart {
  return index % 2 === 1 ? { text, names: 'rule', label: text } : { text }
}
