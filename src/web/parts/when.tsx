import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { queries } from '../api/queries.ts'
import { dateInWords, distanceInWords, OWN_ZONE, wallClockAsUtc } from './dates.ts'
import { ClockAhead, useNow } from './use-now-and-last-seen.ts'

/**
 * An instant: how far away it is, followed by its date and time in the reader’s own time zone, as text that can be
 * printed and copied. `brief`, for long lists of games, shows the date only on hover. `quiet`, for lists with many
 * lines, shows the date only on hover, to screen readers and in print.
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
  const [distance, date] = [distanceInWords(instant, useNowAfter(instant)), dateInWords(instant)]
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

/** How far the clocks of the server and of the reader may differ, in milliseconds. */
const SKEW = 15_000

/** The time as last updated, but not before an instant that has just passed. */
function useNowAfter(instant: number): number {
  const now = useNow()
  const ahead = useContext(ClockAhead)
  return instant > now && instant < Date.now() + ahead() + SKEW ? instant + 1 : now
}

/**
 * A deadline for doing something: its date and time in the reader's time zone and, if the game has a different one, in
 * the game's time zone.
 */
export function Until({ game, at }: { readonly game: string; readonly at: string }) {
  const { data: state } = useQuery(queries.state(game))
  const instant = Date.parse(at)
  const distance = distanceInWords(instant, useNow())
  const zone = state?.zone ?? OWN_ZONE
  return (
    <time dateTime={at}>
      {distance} <span className="date">({dateInWords(instant)}</span>
      {wallClockAsUtc(instant, zone) === wallClockAsUtc(instant, OWN_ZONE) ? null : (
        <>
          ; <span className="date">{dateInWords(instant, zone)}</span> in the game
        </>
      )}
      )
    </time>
  )
}
