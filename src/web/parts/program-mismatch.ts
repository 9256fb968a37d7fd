import { numbersInText, stateAnotherNumber } from '../../institutions/numbers-in-text.ts'
import type { ChangeView } from '../../wire/game/adoption.ts'
import { fillIn } from './fill-in.ts'
import { programLabels } from './program-labels.ts'

/** A program's constant whose value or words are replaced by a change, or whose words are missing from the text. */
export type Counted = ChangeView['counted'][number]

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

function constantMismatchInWords({ was, is, said, still }: Counted): readonly string[] {
  const own = is.words === null ? [] : wordsMismatch(was, { ...is, words: is.words }, said)
  const others = still.filter(it => it !== is.words)
  return [...own, ...others.map(words => stillSaid(was, is, words))]
}

function wordsMismatch(was: Counted['was'], is: Counted['is'] & { readonly words: string }, said: boolean) {
  const { words, counts: value } = is
  if (!said) return [fillIn(programLabels.textDoesNotSay, { words, value })]
  if (was !== null && was.words !== words && was.counts === value)
    return numbersInText(words).some(it => it.value === value)
      ? []
      : [fillIn(programLabels.stillUses, { words, before: String(was.words), value })]
  if (was !== null && was.counts !== value && !wordsFollow(was, is)) return [stillSaid(was, is, words)]
  return stateAnotherNumber(words, value) ? [fillIn(programLabels.textSaysAnother, { words, value })] : []
}

function stillSaid(was: Counted['was'], { counts: value }: Counted['is'], words: string): string {
  return fillIn(programLabels.textStillSays, { value, before: was?.counts ?? '', words })
}
