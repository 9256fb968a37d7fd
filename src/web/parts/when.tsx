import { useEffect, useState } from 'react'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

// Made once: making one takes as long as drawing a paragraph, and a page may tell hundreds of instants.
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** An instant, as long ago or ahead as it is; in full, in the reader's own zone, where one points at it. */
export function When({ at }: { readonly at: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(beat)
  }, [])
  return (
    <time dateTime={at} title={FULL.format(new Date(at))}>
      {relative(Date.parse(at) - now)}
    </time>
  )
}

function relative(milliseconds: number): string {
  for (const [unit, length] of UNITS)
    if (Math.abs(milliseconds) >= length) return RELATIVE.format(Math.trunc(milliseconds / length), unit)
  return milliseconds < 0 ? 'just now' : 'in less than a minute'
}
