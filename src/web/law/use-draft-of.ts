import { useEffect, useState } from 'react'

/** What somebody is typing in place of a value; when the value changes elsewhere, it is that. */
export function useDraftOf(value: string): readonly [string, (draft: string) => void] {
  const [draft, write] = useState(value)
  useEffect(() => write(value), [value])
  return [draft, write]
}
