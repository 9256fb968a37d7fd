import type { Schema } from '../api/schema.ts'

/** A constant of a program that a change gives another value or other words, or whose words the text does not say. */
export type Counted = Schema['ChangeTold']['counted'][number]

/** What a text says and the program that its rule keeps does not know; `parted` where one would take them to go together. */
type ApartInWords = { readonly parted: boolean; readonly warned: readonly string[] }

/** Where a text and the program that its rule keeps part ways: nothing is warned of where they go together. */
export function apartInWords(apart: boolean, counted: readonly Counted[]): ApartInWords {
  const lines = counted.flatMap(unsaid)
  // Whoever changed what the program counts with has it follow in that, and knows so.
  const followed = counted.some(({ was, is, said }) => said && was !== null && was.counts !== is.counts)
  const others = apart ? [followed ? OTHERS : APART] : []
  return { parted: lines.length > 0 || (apart && !followed), warned: [...lines, ...others] }
}

const APART =
  'The program is not changed with the words: it goes on doing what it does now, whatever the new words say.'

const OTHERS = 'Other words were changed, too; the program takes no notice of those.'

function unsaid({ was, is, said }: Counted): readonly string[] {
  if (!said) return [`The text does not say “${is.words}”; the program counts with ${is.counts} all the same.`]
  const reworded = was !== null && was.words !== is.words && was.counts === is.counts
  return reworded
    ? [`The text says “${is.words}” in the place of “${was.words}”; the program goes on counting with ${is.counts}.`]
    : []
}
