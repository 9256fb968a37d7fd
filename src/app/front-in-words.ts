import { canonical } from '../kernel/canonical.ts'
import type { Front } from '../kernel/rule.ts'
import { paramsCompared } from './params-compared.ts'
import { wordsOfName } from './words-of-name.ts'

/** The parts of what is said of a rule beside its text, as people call them. */
const PARTS: readonly (readonly [keyof Front, string])[] = [
  ['claims', 'its claims of rank'],
  ['togetherWith', 'the rules that it is read together with'],
  ['registers', 'what it keeps'],
  ['charters', 'what works under it'],
  ['readings', 'how it is read'],
]

/** What became other in what is said of a rule beside its text: what its program counts with, what it keeps, its claims. */
export function frontInWords(before: Front, after: Front): readonly string[] {
  const counted = paramsCompared(before.params, after.params, '').filter(
    ({ was, is }) => was === undefined || canonical(was.value) !== canonical(is.value),
  )
  return [
    ...counted.map(
      ({ name, was, is }) =>
        `its program counts with ${told(is.value)}${was === undefined ? ` as ${wordsOfName(name)}` : ` and no longer with ${told(was.value)}`}`,
    ),
    ...PARTS.flatMap(([part, words]) => (same(before, after, part) ? [] : [`${words} changed`])),
  ]
}

function same(before: Front, after: Front, part: keyof Front): boolean {
  return canonical(before[part] as never) === canonical(after[part] as never)
}

function told(value: unknown): string {
  return typeof value === 'string' ? `“${wordsOfName(value)}”` : JSON.stringify(value)
}
