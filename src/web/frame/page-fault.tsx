import { useEffect } from 'react'
import { frameLabels } from './labels.ts'

/**
 * Gives the fault of a missing part a sentence of our own. By the browser's sentence, the router would recognize it and
 * load the page again at once, even if the server is away, and the browser would then show its own error.
 */
export function renameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = frameLabels.notLoaded
  })
}

/** A page that was loaded less than so many milliseconds ago is not loaded again by itself, so this never goes on for ever. */
const CALM = 20_000

/**
 * Replaces a page that could not be shown. After an upgrade, the server no longer has the parts of pages that were loaded
 * before, so the page is loaded again as soon as the server answers. Drafts are stored in the browser.
 */
export function PageFault() {
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
      {frameLabels.notLoaded}{' '}
      <button type="button" className="button" onClick={() => location.reload()}>
        {frameLabels.loadAgain}
      </button>
    </p>
  )
}
