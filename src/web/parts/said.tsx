import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { dateInWords, instantAt, OWN_ZONE, wallClock } from './dates.ts'
import { MatterLink } from './matter-link.tsx'
import { type NamedPart, namedParts } from './named-parts.ts'
import { plainWords } from './plain-words.ts'
import { RuleLink } from './rule-link.tsx'

/**
 * A sentence that the server made of a decision, with what it names leading there; with `at`, to the rules as of that
 * entry, since rules may bear other numbers today.
 */
export function Said({
  game,
  words,
  unborn = [],
  at,
}: {
  readonly game: string
  readonly words: string
  /** Labels of rules that are not in the game yet, and so lead nowhere. */
  readonly unborn?: readonly string[]
  readonly at?: number | undefined
}) {
  return (
    <span data-quoted>
      {namedParts(plainWords(words)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
        <Named key={index} game={game} part={unborn.includes(part.label ?? '') ? { text: part.text } : part} at={at} />
      ))}
    </span>
  )
}

function Named({
  game,
  part: { text, names, kind, label = '' },
  at,
}: {
  readonly game: string
  readonly part: NamedPart
  readonly at: number | undefined
}) {
  // What people wrote stands between “” and is left alone.
  if (names === undefined) return text.startsWith('“') ? <>{text}</> : <DatesView words={text} />
  if (names === 'rule')
    return (
      <RuleLink game={game} label={label} at={at}>
        {text}
      </RuleLink>
    )
  if (names === 'entry')
    return (
      <Link to="/g/$game/entries/$seq" params={{ game, seq: label }} data-names="entry">
        {text}
      </Link>
    )
  return (
    <MatterLink game={game} matter={{ kind: kind ?? '', label }}>
      {text}
    </MatterLink>
  )
}

/** An instant as sentences of the server tell it: “28 November 2026, 13:03 (Europe/Athens)”. */
const TOLD = /(\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d) \(([A-Z][\w+-]*(?:\/[\w+-]+)*)\)/

/** Words of the server in which instants stand by the clocks of the game: by the reader’s, too, where those differ. Without brackets, since they may stand in some. */
function DatesView({ words }: { readonly words: string }) {
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
