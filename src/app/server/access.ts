import type { Caller, Scope } from '../../ports/caller.ts'
import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { ServerCode } from './codes.ts'
import type { GameServer } from './server.ts'

/** A caller's relation to a game: a seat, being its host, an invitation, or none of these. */
export type Standing = {
  readonly record: GameRecord
  /** The person in the game that the caller plays. */
  readonly person?: string
  /** The person that the caller played before leaving their seat. */
  readonly left?: string
  readonly host: boolean
  readonly invited: boolean
}

/**
 * The permission that an action requires: being signed in or being an operator; in a game, being able to see it or
 * being its host. What a player may do within a game is up to its rules alone.
 */
type Need = {
  readonly be: 'anyone' | 'signedIn' | 'operator'
  readonly game?: 'seen' | 'hosted'
  readonly scope: Scope
}

/** The one place that says who may see and do what. Every route names one of these actions. */
export const ACTIONS = {
  lookAround: { be: 'anyone', scope: 'read' },
  signIn: { be: 'anyone', scope: 'account' },
  seeGame: { be: 'anyone', game: 'seen', scope: 'read' },
  seeOwn: { be: 'signedIn', scope: 'read' },
  muteGame: { be: 'anyone', scope: 'account' },
  keepAccount: { be: 'signedIn', scope: 'account' },
  foundGame: { be: 'signedIn', scope: 'host' },
  act: { be: 'signedIn', game: 'seen', scope: 'play' },
  takeSeatAgain: { be: 'signedIn', game: 'seen', scope: 'play' },
  leaveSeat: { be: 'signedIn', game: 'seen', scope: 'play' },
  seeInvitation: { be: 'anyone', scope: 'read' },
  useInvitation: { be: 'signedIn', scope: 'play' },
  reportAbuse: { be: 'signedIn', game: 'seen', scope: 'play' },
  hostGame: { be: 'signedIn', game: 'hosted', scope: 'host' },
  operate: { be: 'operator', scope: 'operate' },
} as const satisfies { readonly [action: string]: Need }

export type Action = keyof typeof ACTIONS

/**
 * Whether a caller (null for a stranger) may do something, in a game if one is given; if not, the code of the refusal.
 */
export function may(action: Action, caller: Caller | null, standing?: Standing): 'yes' | ServerCode {
  const need: Need = ACTIONS[action]
  if (need.game !== undefined && (standing === undefined || !sees(standing))) return 'unknownGame'
  if (caller === null) return need.be === 'anyone' ? 'yes' : 'signInFirst'
  if (need.be === 'operator' && !caller.operator) return 'notForYou'
  if ('token' in caller.by && !caller.by.scopes.includes(need.scope)) return 'tokenScope'
  return need.game === 'hosted' && standing?.host !== true ? 'notForYou' : 'yes'
}

/** A private game is hidden from everyone without access, even from operators. */
function sees({ record, person, host, invited }: Standing): boolean {
  return record.visibility === 'public' || person !== undefined || host || invited
}

/** An account's access to a game; undefined if there is no such game. */
export async function standingOf(
  { store }: GameServer,
  game: GameId,
  account: AccountId | undefined,
): Promise<Standing | undefined> {
  const record = await store.games.record(game)
  if (record === undefined) return undefined
  if (account === undefined) return { record, host: false, invited: false }
  const person = record.seats.find(seat => seat.account === account)?.person
  const left = record.left.find(seat => seat.account === account)?.person
  const host = record.host === account
  const known = record.visibility === 'public' || person !== undefined || host
  const invited = !known && (await store.invitations.invited(game, account))
  return { record, ...(person === undefined ? {} : { person }), ...(left === undefined ? {} : { left }), host, invited }
}
