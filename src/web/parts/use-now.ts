import { useEffect, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'

/** So often what is told of the time is told anew. */
const BEAT = 30_000

/** What time it is, told anew as it passes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), BEAT)
    return () => clearInterval(beat)
  }, [])
  return now
}

const KEPT = 'what I have seen'

/** Of so many games it is known how far I have looked. */
const MOST = 300

/** How far I have looked at games in this browser. The server keeps no note of what anyone reads. */
export const lastSeen = {
  remember(game: string, entries: number): void {
    const { [game]: _, ...others } = read()
    const kept = [...Object.entries(others), [game, entries]].slice(-MOST)
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)))
  },
  /** How many entries of a game are new to me; none of one at which I have never looked here. */
  since(game: string, entries: number): number {
    return Math.max(0, entries - (lookup(read(), game) ?? entries))
  },
}

function read(): { readonly [game: string]: number } {
  return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { readonly [game: string]: number }
}
