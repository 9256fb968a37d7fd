import { dateInWords } from './date-in-words.ts'
import { fromNow } from './from-now.ts'
import { useNow } from './use-now.ts'

/**
 * An instant: how long ago or ahead it is, and its day and hour in the reader’s own zone, as text, so that it is printed
 * and copied. `brief`, where many games are listed, leaves the day to whoever points at it.
 */
export function When({ at, brief = false }: { readonly at: string; readonly brief?: boolean }) {
  const instant = Date.parse(at)
  const [distance, date] = [fromNow(instant, useNow()), dateInWords(instant)]
  if (brief)
    return (
      <time dateTime={at} title={date}>
        {distance}
      </time>
    )
  return (
    <time dateTime={at}>
      {distance} <span className="date">({date})</span>
    </time>
  )
}
