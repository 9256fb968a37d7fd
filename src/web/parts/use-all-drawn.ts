import { useDeferredValue } from 'react'

/**
 * False when part of a page is first rendered, and true from a moment later, so that large content does not delay the
 * first rendering.
 */
export function useAllDrawn(): boolean {
  return useDeferredValue(true, false)
}
