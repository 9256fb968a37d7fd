import type { Caller, Scope } from '../../ports/caller.ts'
import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { GameServer } from './server-context.ts'
import type { ServerCode } from './server-refusals.ts'

/** A caller's relation to a game: a player, its host, invited to it, or none of these. */
export type Standing = {
  readonly record: GameRecord
  /** The person that the caller plays. */
  readonly person?: string
  /** The person that the caller played before leaving their seat. */
  readonly left?: string
  readonly host: boolean
  readonly invited: boolean
}

/**
 * The requirements of an action. The caller may have to be signed in or be an operator and, in a game, be able to see
 * the game or be its host. Only the rules of a game decide what players may do within it.
 */
type Need = {
  readonly be: 'anyone' | 'signedIn' | 'operator'
  readonly game?: 'seen' | 'hosted'
  readonly scope: Scope
}

/** The access that each action requires. Every route names one of these actions. */
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
 * Returns whether a caller (null for a stranger) may do something, in a game if one is given. If not, returns the code
 * of the refusal.
 */
export function may(action: Action, caller: Caller | null, standing?: Standing): 'yes' | ServerCode {
  const need: Need = ACTIONS[action]
  if (need.game !== undefined && (standing === undefined || !sees(standing))) return 'unknownGame'
  if (caller === null) return need.be === 'anyone' ? 'yes' : 'signInFirst'
  if (need.be === 'operator' && !caller.operator) return 'notForYou'
  if ('token' in caller.by && !caller.by.scopes.includes(need.scope)) return 'tokenScope'
  return need.game === 'hosted' && standing?.host !== true ? 'notForYou' : 'yes'
}

/** A private game is hidden from everyone without access to it, including operators. */
function sees({ record, person, host, invited }: Standing): boolean {
  return record.visibility === 'public' || person !== undefined || host || invited
}

/** Returns an account's access to a game; undefined if there is no such game. */
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
