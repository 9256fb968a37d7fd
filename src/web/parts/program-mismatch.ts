import type { Schema } from '../api/schema.ts'

/** A program's constant whose value or words are replaced by a change, or whose words are missing from the text. */
export type Counted = Schema['ChangeView']['counted'][number]

/**
 * Warnings about words in a text that the kept program does not know. `parted` means that the text and the program do
 * not match although a reader would expect them to.
 */
type ApartInWords = { readonly parted: boolean; readonly warned: readonly string[] }

/** Describes how a text differs from the program that its rule keeps. Returns no warnings if they match. */
export function mismatchWarnings(apart: boolean, counted: readonly Counted[]): ApartInWords {
  const lines = counted.flatMap(constantMismatchInWords)
  // Someone who changes a constant knows that the program changes too, so they need no warning.
  const followed = counted.some(
    ({ was, is, said }) => said && was !== null && was.counts !== is.counts && wordsFollow(was, is),
  )
  const others = apart ? [followed ? OTHERS : APART] : []
  return { parted: lines.length > 0 || (apart && !followed), warned: [...lines, ...others] }
}

const APART = 'The program doesn’t change with the words. It keeps doing what it does now, whatever the new words say.'

const OTHERS = 'Other words have changed too, but they don’t affect the program.'

/** Whether the words of a constant changed together with its value, or the text has no words for it. */
function wordsFollow(was: Counted['is'], is: Counted['is']): boolean {
  return is.words === null || was.words !== is.words
}

function constantMismatchInWords({ was, is, said }: Counted): readonly string[] {
  if (is.words === null) return []
  if (!said) return [`The text does not say “${is.words}”, but the program uses ${is.counts} anyway.`]
  if (was === null) return []
  if (was.words !== is.words && was.counts === is.counts)
    return [`The text now says “${is.words}” instead of “${was.words}”, but the program still uses ${is.counts}.`]
  return was.counts !== is.counts && !wordsFollow(was, is)
    ? [`The program would use ${is.counts} instead of ${was.counts}, but the text still says “${is.words}”.`]
    : []
}
