import { useEffect, useState } from 'react'

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
