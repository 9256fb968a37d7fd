import { useState } from 'react'

/** What somebody is writing, kept in this browser under a name until it is forgotten: nothing typed is lost. */
export function useDraft<T>(name: string, nothing: T): readonly [T, (next: T) => void, () => void] {
  const place = `draft ${name}`
  const [draft, setDraft] = useState<T>(() => kept(place) ?? nothing)
  const keep = (next: T): void => {
    setDraft(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still sends what is on the page.
    }
  }
  const forget = (): void => {
    setDraft(nothing)
    localStorage.removeItem(place)
  }
  return [draft, keep, forget]
}

function kept<T>(place: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The names of all that is kept in this browser whose name begins so. */
export function draftsKept(beginning: string): readonly string[] {
  try {
    const names = Object.keys(localStorage).filter(it => it.startsWith(`draft ${beginning}`))
    return names.map(it => it.slice('draft '.length))
  } catch {
    return []
  }
}
