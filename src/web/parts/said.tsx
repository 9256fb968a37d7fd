import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { questions } from '../api/questions.ts'
import { dateInWords, instantAt, OWN_ZONE, wallClock } from './dates.ts'
import { MatterLink } from './matter-link.tsx'
import { type NamedPart, namedParts } from './named-parts.ts'
import { plainWords } from './plain-words.ts'
import { RuleLink } from './rule-link.tsx'

/**
 * A sentence from the server, in which names are links; with `at`, they lead to the rules as of that entry, since rules
 * may have other numbers today.
 */
export function Said({
  game,
  words,
  unborn = [],
  at,
}: {
  readonly game: string
  readonly words: string
  /** Labels of rules that are not in the game yet, and so are not linked. */
  readonly unborn?: readonly string[]
  readonly at?: number | undefined
}) {
  const kinds = useMatterKinds(game)
  return (
    <span data-quoted>
      {namedParts(plainWords(words), kinds).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
        <Named key={index} game={game} part={unborn.includes(part.label ?? '') ? { text: part.text } : part} at={at} />
      ))}
    </span>
  )
}

/** The kinds of matters that a game has had, as far as the page has loaded its state. */
function useMatterKinds(game: string): readonly string[] {
  const { data } = useQuery({ ...questions.state(game), enabled: false })
  return data?.kinds ?? NONE
}

const NONE: readonly string[] = []

function Named({
  game,
  part: { text, names, kind, label = '' },
  at,
}: {
  readonly game: string
  readonly part: NamedPart
  readonly at: number | undefined
}) {
  // Text that people wrote is between “” and is left alone.
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

/** An instant in sentences from the server: “28 November 2026, 13:03 (Europe/Athens)”. */
const TOLD = /(\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d) \(([A-Z][\w+-]*(?:\/[\w+-]+)*)\)/

/**
 * Words from the server that contain instants in the game's time zone, which are also given in the reader’s if it
 * differs. There are no brackets, since the text may already be in brackets.
 */
function DatesView({ words }: { readonly words: string }) {
  const parts = words.split(TOLD)
  if (parts.length === 1) return <>{words}</>
  return parts.map((part, place) => {
    if (place % 3 === 2) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    if (place % 3 === 0) return <Fragment key={place}>{part}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
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

/** The instant; undefined if this browser does not know the time zone. */
function instantOf(day: string, zone: string): number | undefined {
  try {
    return instantAt(Date.parse(`${day.replace(',', '')} UTC`), zone)
  } catch {
    return undefined
  }
}
