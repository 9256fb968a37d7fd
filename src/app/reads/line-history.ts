import type { RuleBlame } from '../../wire/game/rule.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { lineDiff } from '../rules/rule-change-compared.ts'

/** One of the texts that a rule has had, with the entry that set it. */
export type Version = {
  readonly entry: number
  readonly at: string
  readonly matter: MatterNamed | null
  readonly text: string
  /** The event before the game that set the text. */
  readonly brought?: { readonly item: number; readonly words: string }
}

/** Returns, for each line of a rule's text, which version added it. The versions are given oldest first. */
export function lineHistory(versions: readonly Version[]): RuleBlame['lines'] {
  return blame(versions).map(({ text, by: { entry, at, matter, brought } }) => ({
    ...{ text, entry, at, matter },
    ...(brought === undefined ? {} : { brought }),
  }))
}

/** A line of a text, and the version that added it. */
type BlamedLine<Version> = { readonly text: string; readonly by: Version }

/**
 * Maximum number of pairs of lines to compare between two versions. It is low because a rule may have hundreds of
 * versions.
 */
const MOST_PAIRS = 20_000

/** Returns, for each line of a text, the version that added it. The versions are given oldest first. */
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
