import { useEffect, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'

/** The interval at which relative times are updated, in milliseconds. */
const BEAT = 30_000

/** The current time, which keeps being updated. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), BEAT)
    return () => clearInterval(beat)
  }, [])
  return now
}

const KEPT = 'what I have seen'

/** Maximum number of games for which the last viewed entry is remembered. */
const MOST = 300

/** The last viewed entry of each game in this browser. The server does not record what anyone reads. */
export const lastSeen = {
  remember(game: string, entries: number): void {
    const { [game]: _, ...others } = read()
    const kept = [...Object.entries(others), [game, entries]].slice(-MOST)
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)))
  },
  /** The number of entries in a game that are new to you; 0 for a game that was never viewed in this browser. */
  since(game: string, entries: number): number {
    return Math.max(0, entries - (lookup(read(), game) ?? entries))
  },
}

function read(): { readonly [game: string]: number } {
  return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { readonly [game: string]: number }
}
