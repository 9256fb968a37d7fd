import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Visitor } from './visitor.ts'

/** Who may make an account: everybody; whoever was invited (to the house or to a game); nobody new. */
export type RegistrationWay = 'open' | 'invitation' | 'closed'

export type SignUp = {
  /** What the house calls the person; in each game they may have another name. */
  readonly name: string
  readonly address: string
  readonly password: string
  /** The secret of an invitation to the house, or of one to a game. */
  readonly invitation?: string
}

/** An invitation to make an account; its secret was told once, when it was made. */
export type HouseInvitation = {
  readonly id: string
  readonly by: AccountId
  /** Instants in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  readonly until: number
  /** Whom it was sent to; absent: whoever has the secret. */
  readonly address?: string
  readonly usedAt?: number
}

/**
 * Coming to the house. Operators, and the first account of a house that names none, may always come.
 */
export type Registration = {
  readonly way: RegistrationWay
  /** Makes an account that waits for its address to be verified. The answer is the same if the address has one already: the letter tells. */
  signUp(wish: SignUp, visitor: Visitor): Promise<AccountAnswer>
  /** By an operator. The letter goes out if there is an address; else the secret is answered, once. */
  invite(by: AccountId, address?: string): Promise<AccountAnswer<{ invitation: HouseInvitation; secret?: string }>>
  invitations(): Promise<readonly HouseInvitation[]>
  withdraw(id: string): Promise<AccountAnswer>
}
