import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'

/** Faults of parts of pages that the server did not have. */
const missing = new WeakSet()

// The router would load the page again at once, even if the server is away, and the browser would show its own error.
addEventListener('vite:preloadError', ({ payload }) => {
  missing.add(payload)
  payload.message = `Not found: ${payload.message}`
})

/** Where a tab keeps the instant at which it last loaded a page again by itself. */
const KEPT = 'loaded'
/** The shortest time after which a page is loaded again by itself, in milliseconds, so that it is not loaded for ever. */
const CALM = 60_000

/**
 * Replaces a page that could not be shown. After an upgrade, the server no longer has the parts of pages that were loaded
 * before, so the page is loaded again as soon as the server answers. Drafts are stored in the browser.
 */
export function PageFault({ error }: ErrorComponentProps) {
  const [waits] = useState(
    () => missing.has(error as Error) && Date.now() - Number(sessionStorage.getItem(KEPT)) > CALM,
  )
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
      if (answer?.ok !== true) return
      sessionStorage.setItem(KEPT, `${Date.now()}`)
      location.reload()
    }, 1_000)
    return () => clearInterval(timer)
  }, [waits])
  if (waits) return <Loading />
  return (
    <article className="paper">
      <h1>Can’t show this page</h1>
      <Fault fault={error} />
      <button type="button" className="button" onClick={() => location.reload()}>
        Load again
      </button>
    </article>
  )
}
