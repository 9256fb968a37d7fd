import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Faults of parts of pages that the server did not have. */
const missing = new WeakSet<object>()

// The router would load the page again at once, even if the server is away, and the browser would show its own error.
addEventListener('vite:preloadError', ({ payload }) => {
  missing.add(payload)
  payload.message = `A part of this page is missing. ${payload.message}`
})

/** The instant at which a page was last loaded again by itself, in this tab. */
const KEPT = 'loaded again'
/** The shortest time after which a page is loaded again by itself, in milliseconds, so that it is not loaded for ever. */
const CALM = 60_000
/** Time between two looks at whether the server is back, in milliseconds. */
const LOOK = 3_000

/**
 * Replaces a page that could not be shown. After an upgrade, the server no longer has the parts of pages that were loaded
 * before, so the page is loaded again as soon as the server answers. Drafts are stored in the browser.
 */
export function PageFault({ error }: ErrorComponentProps) {
  const [isWaiting, wait] = useState(() => isMissing(error) && Date.now() - lastTime() > CALM)
  useEffect(() => {
    if (!isWaiting) return
    const look = async (): Promise<void> => {
      const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
      if (answer?.ok !== true) return
      clearInterval(timer)
      if (keepTime()) location.reload()
      else wait(false)
    }
    const timer = setInterval(() => void look(), LOOK)
    void look()
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <article className="paper">
      <h1>{isWaiting ? 'One moment …' : 'This page can’t be shown'}</h1>
      <p>
        {isWaiting ? 'The page is loaded again as soon as the server answers.' : 'Load it again.'} Drafts of your moves
        and messages are saved on this device.
      </p>
      {isWaiting ? null : <p className="small">{String(error)}</p>}
      <button type="button" className="button" onClick={() => location.reload()}>
        Load again
      </button>
    </article>
  )
}

function lastTime(): number {
  try {
    return Number(sessionStorage.getItem(KEPT) ?? 0)
  } catch {
    return 0
  }
}

/** Without storage, nothing keeps a page from being loaded for ever. */
function keepTime(): boolean {
  try {
    sessionStorage.setItem(KEPT, `${Date.now()}`)
    return true
  } catch {
    return false
  }
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && missing.has(fault)
}
