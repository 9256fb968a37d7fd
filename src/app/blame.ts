import { lineDiff } from './line-diff.ts'

/** A line of a text, and the version that brought it. */
export type BlamedLine<Version> = { readonly text: string; readonly by: Version }

/** So many pairs of lines are compared from one version to the next: there may be some hundred versions. */
const MOST_PAIRS = 20_000

/** Which version of a text brought each of its lines; the versions oldest first, as they followed each other. */
export function blame<Version extends { readonly text: string }>(
  versions: readonly Version[],
): readonly BlamedLine<Version>[] {
  return versions.reduce<readonly BlamedLine<Version>[]>(blamedAfter, [])
}

function blamedAfter<Version extends { readonly text: string }>(
  before: readonly BlamedLine<Version>[],
  version: Version,
): readonly BlamedLine<Version>[] {
  if (before.length === 0) return version.text.split('\n').map(text => ({ text, by: version }))
  const was = before.map(({ text }) => text).join('\n')
  let place = 0
  return lineDiff(was, version.text, MOST_PAIRS).flatMap(({ is, text }) => {
    if (is === 'new') return [{ text, by: version }]
    const kept = before[place++]
    return is === 'gone' || kept === undefined ? [] : [kept]
  })
}
