import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What secrets look like; `#main`, where one skips to, is none. */
const SECRET = /^[\w-]{20,}$/

/**
 * The secret of the link by which someone came: what stands behind its `#`, which browsers send to no server. It is
 * taken out of the address bar at once, so that no one reads it over a shoulder or copies it with the address, and kept
 * for this window only, so that the page can be loaded again. Nothing is done with it before a button is pressed:
 * programs that open links in letters to look for harm do not use it up.
 */
export function useSecret(): { readonly secret: string | undefined; readonly forget: () => void } {
  const { hash, pathname } = useLocation()
  const kept = `secret ${pathname}`
  const [secret, setSecret] = useState(() => (SECRET.test(hash) ? hash : (sessionStorage.getItem(kept) ?? undefined)))
  useEffect(() => {
    if (!SECRET.test(hash)) return
    setSecret(hash)
    sessionStorage.setItem(kept, hash)
    window.history.replaceState(window.history.state, '', pathname)
  }, [hash, kept, pathname])
  return {
    secret,
    forget: () => {
      sessionStorage.removeItem(kept)
      setSecret(undefined)
    },
  }
}
