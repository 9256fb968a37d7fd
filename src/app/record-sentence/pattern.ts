import type { Token } from './tokens.ts'

/**
 * A pattern for a clause, such as `{who} gets|gains {amount} {what} each?`: words with alternatives, words that may be
 * left out, and gaps in braces that take one or more tokens. A gap `{amount}` takes at most two tokens.
 */
export type Pattern = readonly Item[]

type Item =
  | { readonly gap: string; readonly most: number }
  | { readonly words: readonly string[]; readonly optional: boolean }

/** Parses a pattern. */
export function pattern(written: string): Pattern {
  return written.split(' ').map(item => {
    const [, gap] = /^\{(\w+)\}$/.exec(item) ?? []
    if (gap !== undefined) return { gap, most: gap === 'amount' ? 2 : Number.POSITIVE_INFINITY }
    const optional = item.endsWith('?')
    return { words: (optional ? item.slice(0, -1) : item).split('|'), optional }
  })
}

/** The text that fills each gap of a pattern. */
export type Gaps = { readonly [gap: string]: string }

/** How much of the work allowed for reading one sentence is left. */
export type Work = { left: number }

/** Returns every way in which some tokens of a text match a pattern. */
export function matches(text: string, tokens: readonly Token[], wanted: Pattern, work: Work): readonly Gaps[] {
  const said = new Set(tokens.map(it => it.text.toLowerCase()))
  const isPossible = wanted.every(it => 'gap' in it || it.optional || it.words.some(word => said.has(word)))
  return isPossible ? matchesFrom({ text, tokens, wanted, work }, 0, 0) : []
}

type Matching = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly wanted: Pattern
  readonly work: Work
}

function matchesFrom(of: Matching, item: number, token: number): readonly Gaps[] {
  const { text, tokens, wanted, work } = of
  work.left -= 1
  if (work.left < 0) return []
  const next = wanted[item]
  if (next === undefined) return token === tokens.length ? [{}] : []
  if (!('gap' in next)) {
    const without = next.optional ? matchesFrom(of, item + 1, token) : []
    const isHere = next.words.includes(tokens[token]?.text.toLowerCase() ?? '')
    return isHere ? [...matchesFrom(of, item + 1, token + 1), ...without] : without
  }
  const all: Gaps[] = []
  for (let end = token + 1; end <= Math.min(tokens.length, token + next.most); end++) {
    const [first, last] = [tokens[token], tokens[end - 1]]
    if (first === undefined || last === undefined) break
    for (const rest of matchesFrom(of, item + 1, end))
      all.push({ [next.gap]: text.slice(first.from, last.to), ...rest })
  }
  return all
}
