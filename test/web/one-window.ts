import { type Visitor, visitor } from './browser.ts'
import type { Player } from './player.ts'

/**
 * One window in which a visitor opens address after address, because a new window takes the time of several pages. It is
 * opened when it is first needed, and once more if a test has closed it. Errors of an earlier address are forgotten.
 */
export function oneWindow(open: () => Promise<Visitor> = visitor): () => Promise<Visitor> {
  let somebody: Visitor | undefined
  return async () => {
    if (somebody === undefined || somebody.page.isClosed()) somebody = await open()
    somebody.faults.length = 0
    return somebody
  }
}

/** A new window in which a player is signed in. */
export async function signedIn(who: Player): Promise<Visitor> {
  const somebody = await visitor()
  await who.comesIn(somebody)
  return somebody
}
