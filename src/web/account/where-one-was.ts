const KEPT = 'where I was'
const HOUR = 3_600_000

/** Where one signs in and up: nobody wants to come back there. */
const DOORS = ['/sign-in', '/sign-up', '/verify', '/reset', '/forgotten', '/invitation']

/**
 * The page on which somebody was before they went to sign in, kept in this browser for an hour. Links in letters open
 * in a window of their own, which finds it, too.
 */
export const whereOneWas = {
  /** Remembers a page as one goes through the house; doors are passed by. */
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
