import { useEffect, useState } from 'react'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** An instant, as long ago or ahead as it is; in full, in the reader's own zone, where one points at it. */
export function When({ at }: { readonly at: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(beat)
  }, [])
  const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
  return (
    <time dateTime={at} title={full}>
      {relative(Date.parse(at) - now)}
    </time>
  )
}

function relative(milliseconds: number): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [unit, length] of UNITS)
    if (Math.abs(milliseconds) >= length) return words.format(Math.trunc(milliseconds / length), unit)
  return milliseconds < 0 ? 'just now' : 'in less than a minute'
}
