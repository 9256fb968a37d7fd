import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { dateInWords } from './date-in-words.ts'
import { fromNow } from './from-now.ts'
import { OWN_ZONE } from './own-zone.ts'
import { useNow } from './use-now.ts'
import { wallClock } from './wall-clock.ts'

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
