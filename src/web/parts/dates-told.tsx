import { Fragment } from 'react'
import { dateInWords } from './date-in-words.ts'
import { instantAt } from './instant-at.ts'
import { OWN_ZONE } from './own-zone.ts'
import { wallClock } from './wall-clock.ts'

/** An instant as sentences of the house tell it: “28 November 2026, 13:03 (Europe/Athens)”. */
const TOLD = /(\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d) \(([A-Z][\w+-]*(?:\/[\w+-]+)*)\)/

/** Words of the house in which instants stand by the clocks of the game: by the reader’s, too, where those differ. Without brackets, since they may stand in some. */
export function DatesTold({ words }: { readonly words: string }) {
  const parts = words.split(TOLD)
  if (parts.length === 1) return <>{words}</>
  return parts.map((part, place) => {
    if (place % 3 === 2) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
    if (place % 3 === 0) return <Fragment key={place}>{part}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
    return <Told key={place} day={part} zone={parts[place + 1] ?? ''} />
  })
}

function Told({ day, zone }: { readonly day: string; readonly zone: string }) {
  const instant = instantOf(day, zone)
  if (instant === undefined) return <>{`${day} ${zone}`}</>
  const same = wallClock(instant, zone) === wallClock(instant, OWN_ZONE)
  return (
    <time dateTime={new Date(instant).toISOString()}>
      <span className="date">{same ? `${day} ${zone}` : dateInWords(instant)}</span>
      {same ? null : <span className="soft">, which is {`${day} ${zone}`} in the game</span>}
    </time>
  )
}

/** Nothing where a zone is none that this browser knows. */
function instantOf(day: string, zone: string): number | undefined {
  try {
    return instantAt(Date.parse(`${day.replace(',', '')} UTC`), zone)
  } catch {
    return undefined
  }
}
