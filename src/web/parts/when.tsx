import { dateInWords } from './date-in-words.ts'
import { fromNow } from './from-now.ts'
import { useNow } from './use-now.ts'

/**
 * An instant: how long ago or ahead it is, and its day and hour in the reader’s own zone, as text, so that it is printed
 * and copied. `brief`, where many games are listed, leaves the day to whoever points at it; `quiet`, where many lines
 * tell theirs, to whoever points at it, hears it or prints it.
 */
export function When({
  at,
  brief = false,
  quiet = false,
}: {
  readonly at: string
  readonly brief?: boolean
  readonly quiet?: boolean
}) {
  const instant = Date.parse(at)
  const [distance, date] = [fromNow(instant, useNow()), dateInWords(instant)]
  if (brief)
    return (
      <time dateTime={at} title={date}>
        {distance}
      </time>
    )
  return (
    <time dateTime={at} title={quiet ? date : undefined}>
      {distance} <span className={quiet ? 'date hidden-until-print' : 'date'}>({date})</span>
    </time>
  )
}
