import { Link } from '@tanstack/react-router'
import { dateInWords, OWN_ZONE, wallClockAsUtc } from './dates.ts'
import { MatterLink, RuleLink } from './rule-and-matter-links.tsx'
import type { Sentence } from './sentence.ts'

/**
 * A sentence in which the names of rules, entries and matters are links. With `at`, the links lead to the rules after
 * that entry, because rules may have other numbers now.
 */
export function LinkedSentence({
  game,
  parts,
  unborn = [],
  at,
}: {
  readonly game: string
  readonly parts: Sentence
  /** Labels of rules that are not in the game yet, and therefore not linked. */
  readonly unborn?: readonly string[]
  readonly at?: number | undefined
}) {
  return (
    <span data-quoted>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
        <LinkedPart key={index} game={game} part={part} unborn={unborn} at={at} />
      ))}
    </span>
  )
}

function LinkedPart({
  game,
  part: { text, rule, entry, matter, instant, zone },
  unborn,
  at,
}: {
  readonly game: string
  readonly part: Sentence[number]
  readonly unborn: readonly string[]
  readonly at: number | undefined
}) {
  if (rule !== undefined && !unborn.includes(rule))
    return (
      <RuleLink game={game} label={rule} at={at}>
        {text}
      </RuleLink>
    )
  if (entry !== undefined)
    return (
      <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
        {text}
      </Link>
    )
  if (matter !== undefined && !unborn.includes(matter.label))
    return (
      <MatterLink game={game} matter={matter}>
        {text}
      </MatterLink>
    )
  if (instant !== undefined) return <InstantOfGame at={Date.parse(instant)} zone={zone ?? 'UTC'} />
  return <>{text}</>
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

/**
 * An instant in the reader’s time zone and, if the game's time zone is different, in that one too. It has no brackets,
 * because the surrounding text may already be in brackets.
 */
function InstantOfGame({ at, zone }: { readonly at: number; readonly zone: string }) {
  const there = dateTimeInZone(at, zone)
  const same = there === undefined || wallClockAsUtc(at, zone) === wallClockAsUtc(at, OWN_ZONE)
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="date">{same ? (there ?? dateInWords(at)) : dateInWords(at)}</span>
      {same ? null : <span className="soft">, which is {there} in the game</span>}
    </time>
  )
}

/**
 * The date and time at an instant, “28 November 2026, 13:03 UTC”; undefined if this browser does not know the time
 * zone.
 */
function dateTimeInZone(at: number, zone: string): string | undefined {
  try {
    const day = new Intl.DateTimeFormat('en-GB', { ...LONG, timeZone: zone }).format(at)
    const time = new Intl.DateTimeFormat('en-GB', { ...CLOCK, timeZone: zone }).format(at)
    return `${day}, ${time} ${zone}`
  } catch {
    return undefined
  }
}
