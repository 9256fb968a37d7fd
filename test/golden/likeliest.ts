import type { Script } from '../../src/app/script/script.ts'

/** Play-throughs in the order in which a rule probably matters to them: those whose steps name it, short ones first. */
export function likeliest(scripts: readonly Script[], label: string): readonly Script[] {
  const named = new RegExp(`(?<![\\w.])${RegExp.escape(label)}(?![\\w]|\\.\\w)`)
  const unlikely = (script: Script): number => (named.test(JSON.stringify([script.title, script.steps])) ? 0 : 1)
  return scripts.toSorted((a, b) => unlikely(a) - unlikely(b) || a.steps.length - b.steps.length)
}
