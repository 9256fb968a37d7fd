import { linesOfPast, pastAsked } from '../lines-of-past.ts'
import { type Question, told } from '../question.ts'
import { toldEntry } from '../told-entry.ts'

/** Entries as everybody was told of them when they happened, to the byte, oldest first: each a text that is JSON. */
export const toldQuestion: Question = questioned =>
  told({ lines: linesOfPast(pastAsked(questioned), (before, entry, after) => [toldEntry(before, entry, after)]) })
