import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameRecord, Visibility } from '../../ports/game-store.ts'
import type { SentTo } from '../invitations/use-invitation.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'

/** A player who is in a game from the start. */
export type WantedPlayer = {
  readonly name: string
  readonly surname: string
  /** Marks the founder. */
  readonly you?: boolean
  /** Invites someone to play this person: by email, or by a link that the founder passes on. */
  readonly invite?: SentTo | 'link'
}

/**
 * A game that an account wants to start. If the founder plays, they are the marked player or, if none is marked, the
 * first.
 */
export type WantedGame = {
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone?: string
  readonly visibility: Visibility
  readonly players: readonly WantedPlayer[]
  readonly founderPlays: boolean
  /** The founder's name on the server, for emails. */
  readonly hostName?: string
  readonly position?: JsonObject
}

/** Refuses any act in a game that is suspended. */
export function gameSuspended({ suspended }: Pick<GameRecord, 'suspended'>): ServerRefusal | undefined {
  return suspended && serverRefuses('gameSuspended', `This game is suspended: ${sentence(suspended.why)}`)
}

function sentence(why: string): string {
  const text = why.trim()
  return text.endsWith('.') ? text : `${text}.`
}

/** The response to requests made earlier by someone who has since deleted their account. */
export function accountGone(): ServerRefusal {
  return serverRefuses('signInFirst', 'This account has been deleted.')
}
