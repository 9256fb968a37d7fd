import { useDeferredValue } from 'react'

/**
 * Returns false when part of a page is first rendered, and true a moment later, so that large content does not delay
 * the first rendering.
 */
export function useAfterFirstRender(): boolean {
  return useDeferredValue(true, false)
}
