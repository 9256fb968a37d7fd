import { createContext, useContext, useEffect, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'

/** The interval between two updates of relative times, in milliseconds. */
const BEAT = 30_000

/** How far the clock of the server, or of the game on this page, is ahead of the browser's, in milliseconds. */
export const ClockAhead = createContext<() => number>(() => 0)

/** Returns the current time in the game on this page, and keeps updating it. */
export function useNow(): number {
  const ahead = useContext(ClockAhead)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), BEAT)
    return () => clearInterval(beat)
  }, [])
  return now + ahead()
}

const KEPT = 'what I have seen'

/** Maximum number of games for which to remember the last entry seen. */
const MOST = 300

/** The last entry of each game that was seen in this browser. The server does not record what anyone reads. */
export const lastSeen = {
  remember(game: string, entries: number): void {
    const { [game]: _, ...others } = readEntriesSeen()
    const kept = [...Object.entries(others), [game, entries]].slice(-MOST)
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)))
  },
  /** The number of entries in a game since you last opened it in this browser; 0 if you have never opened it here. */
  since(game: string, entries: number): number {
    return Math.max(0, entries - (lookup(readEntriesSeen(), game) ?? entries))
  },
}

function readEntriesSeen(): { readonly [game: string]: number } {
  return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { readonly [game: string]: number }
}
