import type { Schema } from '../api/schema.ts'
import { fillIn } from './fill-in.ts'
import { programLabels } from './program-labels.ts'

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
  const others = apart ? [followed ? programLabels.otherWordsChanged : APART] : []
  return { parted: lines.length > 0 || (apart && !followed), warned: [...lines, ...others] }
}

const APART = 'The program doesn’t change with the words. It keeps doing what it does now, whatever the new words say.'

/** Whether the words of a constant changed together with its value, or the text has no words for it. */
function wordsFollow(was: Counted['is'], is: Counted['is']): boolean {
  return is.words === null || was.words !== is.words
}

function constantMismatchInWords({ was, is, said }: Counted): readonly string[] {
  if (is.words === null) return []
  if (!said) return [fillIn(programLabels.textDoesNotSay, { words: is.words, value: is.counts })]
  if (was === null) return []
  if (was.words !== is.words && was.counts === is.counts)
    return [fillIn(programLabels.stillUses, { words: is.words, before: String(was.words), value: is.counts })]
  return was.counts !== is.counts && !wordsFollow(was, is)
    ? [fillIn(programLabels.textStillSays, { value: is.counts, before: was.counts, words: is.words })]
    : []
}
