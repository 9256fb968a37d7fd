import { fillIn } from './fill-in.ts'
import { tooLongLabels } from './too-long-labels.ts'
/**
 * Says by how many characters a text is too long. A field with a limit of its own would cut off the end of a pasted text
 * without a word.
 */
export function TooLong({
  what,
  text,
  most,
}: {
  /** What the text is, as the beginning of a sentence: “A message”. */
  readonly what: string
  readonly text: string
  readonly most: number
}) {
  const excess = text.length - most
  if (excess <= 0) return null
  return (
    <p className="notice no" role="alert">
      {fillIn(tooLongLabels.tooLong, {
        what,
        most: most.toLocaleString('en'),
        excess: excess.toLocaleString('en'),
      })}
    </p>
  )
}
