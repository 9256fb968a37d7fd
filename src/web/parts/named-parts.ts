/** A part of a sentence of the server: plain words, or what names a rule, an entry or a matter of some kind. */
export type NamedPart = {
  readonly text: string
  readonly names?: 'rule' | 'entry' | 'matter'
  readonly kind?: string
  readonly label?: string
}

const RULE = String.raw`\d+(?:\.\d+)*(?:#\d+)?`
const RULES = String.raw`${RULE}(?:(?:, | and |, and )${RULE}(?![\w]))*`

/**
 * What people wrote stands between “” (cut off, it has no end) and is left alone, and so is the number that a new rule is
 * to have; “by rule 104 (with 203)” names two rules, and “rule 0 and 1” only one.
 */
const NAMED = new RegExp(
  [
    '“[^”]*(?:”|$)',
    String.raw`\b[Ee]nact rule ${RULE}`,
    String.raw`\b(?<rules>(?:[Rr]ule ${RULE}|[Rr]ules ${RULES})(?: \(with ${RULES}\))?)`,
    String.raw`\bbecause of (?<because>${RULES})`,
    String.raw`\b[Ee]ntry (?<entry>\d+)`,
    String.raw`\b(?<kind>[Pp]roposal|[Cc]ase|[Cc]hristening|[Pp]etition|[Oo]verruling) (?<label>\d+(?:\.\d+)*)`,
    String.raw`\b(?<letterKind>[Mm]otion|[Dd]eposit) (?<letterLabel>[A-Z]\d+)`,
    String.raw`\b(?<election>election) (?<office>[A-Z]\w* \d+)`,
  ].join('|'),
  'g',
)

/** A sentence of the server in parts, so that what it names can lead there. All parts, one after the other, are the sentence. */
export function namedParts(words: string): readonly NamedPart[] {
  const parts: NamedPart[] = []
  let after = 0
  for (const match of words.matchAll(NAMED)) {
    parts.push({ text: words.slice(after, match.index) }, ...meant(match[0], match.groups ?? {}))
    after = match.index + match[0].length
  }
  return [...parts, { text: words.slice(after) }].filter(({ text }) => text !== '')
}

type Groups = { readonly [name: string]: string | undefined }

function meant(all: string, groups: Groups): readonly NamedPart[] {
  const { entry } = groups
  if (groups['rules'] !== undefined || groups['because'] !== undefined)
    return all.split(new RegExp(`(${RULE})`)).map(rulePart)
  if (entry !== undefined) return [{ text: all, names: 'entry', label: entry }]
  const kind = groups['kind'] ?? groups['letterKind'] ?? groups['election']
  const label = groups['label'] ?? groups['letterLabel'] ?? groups['office']
  if (kind === undefined || label === undefined) return [{ text: all }]
  return [{ text: all, names: 'matter', kind: kind.toLowerCase(), label }]
}

function rulePart(text: string, index: number): NamedPart {
  return index % 2 === 1 ? { text, names: 'rule', label: text } : { text }
}
