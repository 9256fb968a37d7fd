import { useState } from 'react'

/**
 * Text that someone is writing. It is stored in this browser under a name until it is deleted, so that no input is
 * lost. Returns the text and three functions: one keeps a new text, one deletes the text, and one deletes only the stored
 * copy, while the page still shows the text.
 */
export function useDraft<T>(name: string, nothing: T): readonly [T, (next: T) => void, () => void, () => void] {
  const place = `draft ${name}`
  const [draft, setDraft] = useState<T>(() => readStored(place) ?? nothing)
  const keep = (next: T): void => {
    setDraft(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // Without storage, the browser can still send what is on the page.
    }
  }
  const unstore = (): void => localStorage.removeItem(place)
  const forget = (): void => {
    setDraft(nothing)
    unstore()
  }
  return [draft, keep, forget, unstore]
}

function readStored<T>(place: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The names of all stored drafts that start with a given prefix. */
export function storedDraftNames(beginning: string): readonly string[] {
  try {
    const names = Object.keys(localStorage).filter(it => it.startsWith(`draft ${beginning}`))
    return names.map(it => it.slice('draft '.length))
  } catch {
    return []
  }
}
