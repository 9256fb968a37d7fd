import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** After signing in, reloads everything for this account and goes back to the previous page. */
export function useAfterSignIn(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.resetQueries()
    router.history.push(whereOneWas.page())
  }
}

/** The keys of data that belongs to this browser, not to a person. */
const STAYS = ['theme']

/**
 * Removes everything from this browser that belongs to the person who is signing out: unfinished forms (including
 * sealed ballots), the secrets of links, the last page, and the record of what they have seen. The next user may be
 * someone else.
 */
export function clearBrowserData(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (!STAYS.includes(name)) localStorage.removeItem(name)
  void stopNotificationsHere()
}

/** Ends the subscription of this browser to notifications, if there is one, and removes those that are shown. */
export async function stopNotificationsHere(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  await registration.unregister()
}

const KEPT = 'where you were'
const HOUR = 3_600_000

/** The pages for signing in and signing up, which are not remembered as pages to return to. */
const DOORS = ['/sign-in', '/sign-up', '/verify', '/reset', '/forgotten', '/invitation', '/join']

/**
 * The page that was visited before signing in. This browser stores it for an hour, so that a window opened from a link
 * in an email can find it too.
 */
export const whereOneWas = {
  /** Remembers the current page, unless it is for signing in or signing up. */
  passing(page: string): void {
    if (!DOORS.some(door => page.startsWith(door))) whereOneWas.remember(page)
  },
  remember(page: string): void {
    const kept = JSON.stringify({ page, at: Date.now() })
    sessionStorage.setItem(KEPT, kept)
    localStorage.setItem(KEPT, kept)
  },
  /** The page to open next: the remembered page or, if there is none, the list of games. */
  page(): string {
    return pageIfRecent(sessionStorage.getItem(KEPT)) ?? pageIfRecent(localStorage.getItem(KEPT)) ?? '/games'
  },
}

function pageIfRecent(kept: string | null): string | undefined {
  const { page, at } = JSON.parse(kept ?? '{}') as { readonly page?: string; readonly at?: number }
  return page !== undefined && at !== undefined && Date.now() - at < HOUR ? page : undefined
}
