import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { dateInWords, fromNow, OWN_ZONE, wallClock } from './dates.ts'
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

/** Until when something can be done: the day and the hour where the reader is, and where the game is if its clocks differ. */
export function Until({ game, at }: { readonly game: string; readonly at: string }) {
  const { data: state } = useQuery(questions.state(game))
  const instant = Date.parse(at)
  const distance = fromNow(instant, useNow())
  const zone = state?.zone ?? OWN_ZONE
  return (
    <time dateTime={at}>
      {distance} <span className="date">({dateInWords(instant)}</span>
      {wallClock(instant, zone) === wallClock(instant, OWN_ZONE) ? null : (
        <>
          ; <span className="date">{dateInWords(instant, zone)}</span> in the game
        </>
      )}
      )
    </time>
  )
}
