import { basename } from 'node:path'
import type { Script } from '../../src/app/script/script.ts'

/**
 * Orders playthroughs by how likely a rule is to matter to them: first those whose title or file shares words with the
 * rule's title, then those whose steps name the rule. Among equals, short ones come first.
 */
export function likeliest(scripts: readonly Script[], label: string, about: string): readonly Script[] {
  const named = new RegExp(`(?<![\\w.])${RegExp.escape(label)}(?![\\w]|\\.\\w)`)
  const words = wordsOf(about)
  const score = (script: Script): number => {
    const common = wordsOf(`${script.title} ${basename(script.file)}`).intersection(words).size
    return 2 * common + (named.test(JSON.stringify([script.file, script.title, script.steps])) ? 3 : 0)
  }
  const scores = new Map(scripts.map(it => [it, score(it)]))
  return scripts.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.steps.length - b.steps.length)
}

/** The significant words of a text without their endings, so that "votes", "voted" and "voting" are the same. */
function wordsOf(text: string): Set<string> {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{4,}/g)
  return new Set((words ?? []).map(it => it.replace(/(ing|ed|es|s|e)$/, '')))
}
