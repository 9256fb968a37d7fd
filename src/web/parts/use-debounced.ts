import { useEffect, useState } from 'react'

/** How long a user must stop typing before the search starts, in milliseconds. */
const PAUSE = 250

/** Returns the user's input once they stop typing, so that the server does not get a request for every letter. */
export function useDebounced(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const later = setTimeout(() => setRested(typed), PAUSE)
    return () => clearTimeout(later)
  }, [typed])
  return rested
}
