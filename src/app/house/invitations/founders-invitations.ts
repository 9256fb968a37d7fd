import type { GameRecord } from '../../../ports/game-store.ts'
import type { House } from '../house.ts'
import type { WantedPlayer } from '../wanted-game.ts'
import { type NewInvitation, newInvitation } from './new-invitation.ts'
import type { Inviter } from './wanted-invitation.ts'

/** The invitations that a founder makes together with the game, to those of its players who are to be invited. */
export function foundersInvitations(
  house: House,
  game: Pick<GameRecord, 'id' | 'title' | 'ruleset'>,
  by: Inviter,
  players: readonly WantedPlayer[],
  persons: readonly string[],
): readonly NewInvitation[] {
  return players.flatMap(({ invite, name, surname }, place) => {
    const person = persons[place]
    if (invite === undefined || person === undefined) return []
    const offered = { person, fullName: `${name} ${surname}`.trim() }
    return [newInvitation(house, game, by, { person: offered, ...(invite === 'link' ? {} : { sentTo: invite }) })]
  })
}
