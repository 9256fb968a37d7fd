import { useEffect, useState } from 'react'

/** So long someone pauses before what they type is looked for, in milliseconds. */
const PAUSE = 250

/** What someone types, once they pause: so that the server is not asked at every letter. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const later = setTimeout(() => setRested(typed), PAUSE)
    return () => clearTimeout(later)
  }, [typed])
  return rested
}
