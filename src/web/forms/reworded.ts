import { MOST_WORDS } from '../law/places.ts'
import type { ParamDraft } from './change-draft.ts'

/** The text with other words in place of those that it has for constants. */
export function reworded(text: string, before: readonly ParamDraft[], after: readonly ParamDraft[]): string {
  if (before.length !== after.length) return text
  return after.reduce((now, { words }, place) => {
    const old = before[place]?.words ?? ''
    const tooMany = old.split(/\s+/).length > MOST_WORDS
    return old === '' || words === '' || old === words || tooMany ? now : now.replace(broken(old), () => words)
  }, text)
}

/** A pattern for a phrase as whole words, which may be broken across lines. */
function broken(words: string): RegExp {
  const pattern = words.trim().split(/\s+/).map(escaped).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u')
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
