import { useDeferredValue } from 'react'

/** False in the first picture of a part of a page, true from a moment later on: what is much need not hold up the first. */
export function useAllDrawn(): boolean {
  return useDeferredValue(true, false)
}
