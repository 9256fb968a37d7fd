import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** After signing in, reloads everything for this account and returns to the previous page. */
export function useComeIn(): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await queries.resetQueries()
    router.history.push(whereOneWas.page())
  }
}

/** Keys that belong to this browser rather than to a person. */
const STAYS = ['theme']

/**
 * Removes from this browser everything that someone leaves behind when signing out: unfinished forms, including sealed
 * ballots, the secrets of links, the last page, and what they have seen. The next user may be someone else.
 */
export function leaveNothing(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (!STAYS.includes(name)) localStorage.removeItem(name)
}

const KEPT = 'where you were'
const HOUR = 3_600_000

/** The pages for signing in and signing up, to which no one wants to return. */
const DOORS = ['/sign-in', '/sign-up', '/verify', '/reset', '/forgotten', '/invitation']

/**
 * The page visited before signing in, stored in this browser for an hour. Links in emails open a new window, which can
 * find it, too.
 */
export const whereOneWas = {
  /** Remembers the current page, except pages for signing in and up. */
  passing(page: string): void {
    if (!DOORS.some(door => page.startsWith(door))) whereOneWas.remember(page)
  },
  remember(page: string): void {
    const kept = JSON.stringify({ page, at: Date.now() })
    sessionStorage.setItem(KEPT, kept)
    localStorage.setItem(KEPT, kept)
  },
  /** The page on which to continue: the remembered page or, if there is none, the list of games. */
  page(): string {
    return read(sessionStorage.getItem(KEPT)) ?? read(localStorage.getItem(KEPT)) ?? '/games'
  },
}

function read(kept: string | null): string | undefined {
  const { page, at } = JSON.parse(kept ?? '{}') as { readonly page?: string; readonly at?: number }
  return page !== undefined && at !== undefined && Date.now() - at < HOUR ? page : undefined
}
