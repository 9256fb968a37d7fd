import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameRecord, Visibility } from '../../ports/game-store.ts'
import type { SentTo } from '../invitations/use-invitation.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'

/** Someone who is in a game from the beginning. */
export type WantedPlayer = {
  readonly name: string
  readonly surname: string
  /** That this is the founder. */
  readonly you?: boolean
  /** That someone is invited to play them: by a letter, or by a link that the founder passes on. */
  readonly invite?: SentTo | 'link'
}

/** A game that an account wants to found. If the founder plays, they are the player who is marked, else the first. */
export type WantedGame = {
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone?: string
  readonly visibility: Visibility
  readonly players: readonly WantedPlayer[]
  readonly founderPlays: boolean
  /** What the server calls the founder, for the letters. */
  readonly hostName?: string
  readonly position?: JsonObject
}

/** Why no one acts in a game at this moment, if it is suspended. */
export function gameSuspended({ suspended }: Pick<GameRecord, 'suspended'>): ServerRefusal | undefined {
  return suspended && serverRefuses('gameSuspended', `This game is suspended: ${sentence(suspended.why)}`)
}

function sentence(why: string): string {
  const text = why.trim()
  return text.endsWith('.') ? text : `${text}.`
}

/** What whoever deletes their account is told by what they had begun before. */
export function accountGone(): ServerRefusal {
  return serverRefuses('signInFirst', 'This account is no more.')
}
