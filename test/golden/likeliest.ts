import type { Script } from '../../src/app/script/script.ts'

/** A playthrough, by name. */
export type Playthrough = { readonly name: string; readonly script: Script }

/**
 * Orders playthroughs by how likely a rule is to matter to them: first those whose title or name shares words with the
 * rule's title, then those whose steps name the rule. Among equals, short ones come first.
 */
export function likeliest(playthroughs: readonly Playthrough[], label: string, about: string): readonly Script[] {
  const named = new RegExp(`(?<![\\w.])${RegExp.escape(label)}(?![\\w]|\\.\\w)`)
  const words = wordsOf(about)
  const score = ({ name, script: { title, steps } }: Playthrough): number => {
    const common = wordsOf(`${title} ${name}`).intersection(words).size
    return 2 * common + (named.test(JSON.stringify([name, title, steps])) ? 3 : 0)
  }
  const scores = new Map(playthroughs.map(it => [it.script, score(it)]))
  return [...scores.keys()].sort(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.steps.length - b.steps.length,
  )
}

/** The significant words of a text without their endings, so that "votes", "voted" and "voting" are the same. */
function wordsOf(text: string): Set<string> {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{4,}/g)
  return new Set((words ?? []).map(it => it.replace(/(ing|ed|es|s|e)$/, '')))
}
