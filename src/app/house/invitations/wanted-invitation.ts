import type { Addressee } from '../../../ports/letter.ts'
import type { GamePerson } from '../people-of-game.ts'

/** Where the letter with an invitation goes: the address that was said, and whose it is if it is somebody's. */
export type SentTo = { readonly address: string; readonly to: Addressee }

/** An invitation that is to be made. */
export type WantedInvitation = {
  /** Whose seat it offers; absent: to look, and to join as the rules allow. */
  readonly person?: Pick<GamePerson, 'person' | 'fullName'>
  /** Absent: whoever invites passes the secret on. */
  readonly sentTo?: SentTo
}

/** Who invites: the account, and what the house calls it if it is still there. */
export type Inviter = { readonly account: string; readonly name?: string }
