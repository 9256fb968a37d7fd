import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The format of secrets. It does not match `#main`, the target of the link that skips to the content. */
const SECRET = /^[\w-]{20,}$/

/**
 * The secret in the link that the visitor followed, which is the part after the `#` that browsers do not send to any
 * server. It is removed from the address bar at once, so that no one reads it over the visitor's shoulder or copies it
 * with the address. The secret is stored only for this window, so that the page can be reloaded. It is not sent until a
 * button is pressed, so programs that scan links in emails do not use it up.
 */
export function useLinkSecret(): { readonly secret: string | undefined; readonly forget: () => void } {
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
