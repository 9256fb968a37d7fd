import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Says in a sentence that a part of a page is missing. Otherwise the router would load the page again at once, even if
 * the server is away, and the browser would show its own error.
 */
export function describeMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = 'This page could not be loaded.'
  })
}

/** A page that was loaded less than so many milliseconds ago is not loaded again by itself, so this never goes on for ever. */
const CALM = 20_000

/**
 * Replaces a page that could not be shown. After an upgrade, the server no longer has the parts of pages that were loaded
 * before, so the page is loaded again as soon as the server answers. Drafts are stored in the browser.
 */
export function PageFault({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (performance.now() < CALM) return
    const look = async (): Promise<void> => {
      const answer = await fetch('').catch(() => undefined)
      if (answer?.ok === true) location.reload()
    }
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="paper">
      {(error as Error).message}{' '}
      <button type="button" className="button" onClick={() => location.reload()}>
        Load again
      </button>
    </p>
  )
}
