/** What is this browser's and nobody's in particular. */
const STAYS = ['theme']

/**
 * Takes out of this browser what somebody leaves who signs out: forms that they began to fill in, sealed ballots among
 * them, the secrets of links, where they were and what they have seen. Whoever comes next may be somebody else.
 */
export function leaveNothing(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (!STAYS.includes(name)) localStorage.removeItem(name)
}
