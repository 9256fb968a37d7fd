import type { GameId } from '../../../ports/game-store.ts'
import type { House } from '../house.ts'
import { type HouseRefusal, houseRefuses } from '../house-codes.ts'

/**
 * Takes an invitation to a game away. If it was used to look at a private game, that ends; a seat that it gave is not
 * the host's to take.
 */
export async function withdrawInvitation(
  { store }: House,
  game: GameId,
  id: string,
): Promise<{ readonly ok: true } | HouseRefusal> {
  const known = (await store.invitations.of(game)).some(it => it.id === id)
  if (!known) return houseRefuses('unknownInvitation', 'There is no such invitation to this game.')
  await store.invitations.withdraw(id)
  return { ok: true }
}
