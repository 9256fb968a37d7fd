import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** What follows when someone has signed in: everything is looked at anew with their eyes, from where they were. */
export function useComeIn(): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await queries.resetQueries()
    router.history.push(whereOneWas.page())
  }
}

/** What is this browser's and no one's in particular. */
const STAYS = ['theme']

/**
 * Takes out of this browser what someone leaves who signs out: forms that they began to fill in, sealed ballots among
 * them, the secrets of links, where they were and what they have seen. Whoever comes next may be someone else.
 */
export function leaveNothing(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (!STAYS.includes(name)) localStorage.removeItem(name)
}

const KEPT = 'where I was'
const HOUR = 3_600_000

/** Where one signs in and up: no one wants to come back there. */
const DOORS = ['/sign-in', '/sign-up', '/verify', '/reset', '/forgotten', '/invitation']

/**
 * The page on which someone was before they went to sign in, kept in this browser for an hour. Links in letters open
 * in a window of their own, which finds it, too.
 */
export const whereOneWas = {
  /** Remembers a page as one goes through the server; doors are passed by. */
  passing(page: string): void {
    if (!DOORS.some(door => page.startsWith(door))) whereOneWas.remember(page)
  },
  remember(page: string): void {
    const kept = JSON.stringify({ page, at: Date.now() })
    sessionStorage.setItem(KEPT, kept)
    localStorage.setItem(KEPT, kept)
  },
  /** Where to go on: there, or else to the games. */
  page(): string {
    return read(sessionStorage.getItem(KEPT)) ?? read(localStorage.getItem(KEPT)) ?? '/games'
  },
}

function read(kept: string | null): string | undefined {
  const { page, at } = JSON.parse(kept ?? '{}') as { readonly page?: string; readonly at?: number }
  return page !== undefined && at !== undefined && Date.now() - at < HOUR ? page : undefined
}
