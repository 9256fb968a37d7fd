import type { Caller, Scope } from '../../ports/caller.ts'
import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { ServerCode } from './codes.ts'
import type { GameServer } from './server.ts'

/** What stands between a caller and a game: a seat, being its host, an invitation; or nothing. */
export type Standing = {
  readonly record: GameRecord
  /** The person of the game whom the caller plays. */
  readonly person?: string
  /** The person whom the caller played, and whose seat they have left. */
  readonly left?: string
  readonly host: boolean
  readonly invited: boolean
}

/**
 * What someone needs to do something: to be known, to be an operator; and in a game, to be able to see it or to be
 * its host. What a player may do inside a game is for its rules alone to say.
 */
type Need = {
  readonly be: 'anybody' | 'somebody' | 'operator'
  readonly game?: 'seen' | 'hosted'
  readonly scope: Scope
}

/** The one place that says who may see and do what. Every route names one of these. */
export const ACTIONS = {
  lookAround: { be: 'anybody', scope: 'read' },
  signIn: { be: 'anybody', scope: 'account' },
  seeGame: { be: 'anybody', game: 'seen', scope: 'read' },
  seeOwn: { be: 'somebody', scope: 'read' },
  muteGame: { be: 'anybody', scope: 'account' },
  keepAccount: { be: 'somebody', scope: 'account' },
  foundGame: { be: 'somebody', scope: 'host' },
  act: { be: 'somebody', game: 'seen', scope: 'play' },
  takeSeatAgain: { be: 'somebody', game: 'seen', scope: 'play' },
  leaveSeat: { be: 'somebody', game: 'seen', scope: 'play' },
  seeInvitation: { be: 'anybody', scope: 'read' },
  useInvitation: { be: 'somebody', scope: 'play' },
  reportAbuse: { be: 'somebody', game: 'seen', scope: 'play' },
  hostGame: { be: 'somebody', game: 'hosted', scope: 'host' },
  operate: { be: 'operator', scope: 'operate' },
} as const satisfies { readonly [action: string]: Need }

export type Action = keyof typeof ACTIONS

/** Whether a caller (null for a stranger) may do something, in a game where one is meant; or the code of the refusal. */
export function may(action: Action, caller: Caller | null, standing?: Standing): 'yes' | ServerCode {
  const need: Need = ACTIONS[action]
  if (need.game !== undefined && (standing === undefined || !sees(standing))) return 'unknownGame'
  if (caller === null) return need.be === 'anybody' ? 'yes' : 'signInFirst'
  if (need.be === 'operator' && !caller.operator) return 'notForYou'
  if ('token' in caller.by && !caller.by.scopes.includes(need.scope)) return 'tokenScope'
  return need.game === 'hosted' && standing?.host !== true ? 'notForYou' : 'yes'
}

/** A private game is unknown to all but those who have to do with it; not even an operator looks in. */
function sees({ record, person, host, invited }: Standing): boolean {
  return record.visibility === 'public' || person !== undefined || host || invited
}

/** How an account stands to a game; undefined where there is no such game. */
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
