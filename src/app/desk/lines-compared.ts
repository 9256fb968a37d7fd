import type { Json } from '../../kernel/json.ts'
import { lineDiff } from '../line-diff.ts'

/** Texts of more lines than this, multiplied, are given without what is new in them. */
const MOST_COMPARED = 250_000

/** What went from a text and what came into it, line by line; null where the two are too long to be compared. */
export function linesCompared(was: string, is: string): Json {
  const size = was.split('\n').length * is.split('\n').length
  return size > MOST_COMPARED ? null : (lineDiff(was, is) as unknown as Json)
}
