import { type HouseRefusal, houseRefuses } from './house-codes.ts'
import type { WantedGame } from './wanted-game.ts'

/** Which of the players is the founder: by their place in the list; `none` if the founder does not play. */
export function ownSeat({ players, founderPlays }: WantedGame): number | 'none' | HouseRefusal {
  const [marked, second] = players.flatMap(({ you }, place) => (you === true ? [place] : []))
  if (second !== undefined) return wrong(`players.${second}.you`, 'Only one of the players is you.')
  if (marked !== undefined && !founderPlays) return wrong(`players.${marked}.you`, 'You do not play: nobody is you.')
  const own = founderPlays ? (marked ?? 0) : 'none'
  const invited = own === 'none' ? undefined : players[own]?.invite
  return invited === undefined ? own : wrong(`players.${own}.invite`, 'Your own seat is yours without an invitation.')
}

function wrong(field: string, sentence: string): HouseRefusal {
  return houseRefuses('cannotFound', sentence, { field })
}
