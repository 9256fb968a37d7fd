import type { Caller, Scope } from '../../ports/caller.ts'
import type { AccountId, GameId, GameRecord, Seat } from '../../ports/game-store.ts'
import type { GameServer } from './server-context.ts'
import type { ServerCode } from './server-refusals.ts'

/** A caller's relation to a game: a player, its host, invited to it, or none of these. */
export type Access = {
  readonly record: GameRecord
  /** The person that the caller plays. */
  readonly person?: string
  /** The person that the caller played before leaving their seat. */
  readonly left?: string
  readonly host: boolean
  /** Whether the host or the rules made the caller a moderator of the game. */
  readonly moderator?: boolean
  readonly invited: boolean
  /** Whether the caller can take the seat again that they left. */
  readonly returns?: boolean
}

/**
 * The requirements of an action. The caller may have to be signed in or be an operator and, in a game, be able to see
 * the game, belong to it, be its host, be its host, a moderator of it or an operator, or have left a seat in it. Only the rules of a game
 * decide what players may do within it.
 */
type Need = {
  readonly be: 'anyone' | 'signedIn' | 'operator'
  readonly game?: 'seen' | 'joined' | 'hosted' | 'kept' | 'moderated' | 'left'
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
  forkGame: { be: 'signedIn', game: 'seen', scope: 'host' },
  foundGame: { be: 'signedIn', scope: 'host' },
  act: { be: 'signedIn', game: 'seen', scope: 'play' },
  takeSeatAgain: { be: 'signedIn', game: 'left', scope: 'play' },
  leaveSeat: { be: 'signedIn', game: 'seen', scope: 'play' },
  seeInvitation: { be: 'anyone', scope: 'read' },
  useInvitation: { be: 'signedIn', scope: 'play' },
  writeTalk: { be: 'signedIn', game: 'joined', scope: 'play' },
  keepTalk: { be: 'signedIn', game: 'seen', scope: 'play' },
  moderateGame: { be: 'signedIn', game: 'moderated', scope: 'host' },
  handleReports: { be: 'signedIn', game: 'kept', scope: 'host' },
  removeMessage: { be: 'operator', game: 'moderated', scope: 'operate' },
  reportAbuse: { be: 'signedIn', game: 'seen', scope: 'play' },
  hostGame: { be: 'signedIn', game: 'hosted', scope: 'host' },
  takeHosting: { be: 'signedIn', game: 'joined', scope: 'host' },
  operate: { be: 'operator', scope: 'operate' },
  moveClock: { be: 'anyone', scope: 'operate' },
} as const satisfies { readonly [action: string]: Need }

export type Action = keyof typeof ACTIONS

/**
 * Returns whether a caller (null for a stranger) may do something, in a game if one is given. If not, returns the code
 * of the refusal.
 */
export function may(action: Action, caller: Caller | null, access?: Access): 'yes' | ServerCode {
  const need: Need = ACTIONS[action]
  const operates = need.game === 'moderated' && caller?.operator === true
  if (need.game !== undefined && access === undefined) return 'unknownGame'
  if (need.game !== undefined && access !== undefined && !maySeeGame(access) && !operates) {
    if (access.returns !== true) return 'unknownGame'
    if (need.game !== 'left') return 'seatLeft'
  }
  if (caller === null) return need.be === 'anyone' ? 'yes' : 'signInFirst'
  if (need.be === 'operator' && !caller.operator) return 'notForYou'
  if ('token' in caller.by && !caller.by.scopes.includes(need.scope)) return 'tokenScope'
  if (caller.guest === true && !isForGuests(need, access)) return 'accountNeeded'
  return access === undefined || fits(need.game, access, operates) ? 'yes' : 'notForYou'
}

/**
 * Whether guests may perform an action. A guest is lost with its session, and a game should not lose its host. A
 * guest arrived through the link of a game, and plays only in games to which they have a link: otherwise, one link
 * would let any number of unknown people in everywhere.
 */
function isForGuests({ scope, game }: Need, access: Access | undefined): boolean {
  if (scope === 'host') return false
  return scope !== 'play' || game === undefined || access === undefined || hasJoined(access) || access.returns === true
}

/** Whether a caller who may see a game has the relation to it that an action needs. */
function fits(needed: Need['game'], access: Access, operates: boolean): boolean {
  switch (needed) {
    case undefined:
    case 'seen':
    case 'left':
      return true
    case 'joined':
      return hasJoined(access)
    case 'hosted':
      return access.host
    case 'kept':
      return access.host || access.moderator === true
    case 'moderated':
      return access.host || access.moderator === true || operates
  }
}

/** Whether someone belongs to a game: they have a seat, host it or were invited to watch it. */
export function hasJoined({ person, host, invited }: Pick<Access, 'person' | 'host' | 'invited'>): boolean {
  return person !== undefined || host || invited
}

/** A private game is hidden from everyone without access to it, including operators and those who left their seats. */
export function maySeeGame(access: Access): boolean {
  return access.record.visibility === 'public' || hasJoined(access)
}

/** Whether someone with a seat is a moderator: the rules name them or, while no rule says so, the host did. */
export async function isModerator(
  { moderators }: GameServer['store'],
  game: GameId,
  { account, person }: Seat,
): Promise<boolean> {
  const { named, byRules } = await moderators.of(game)
  return byRules === undefined ? named.includes(account) : byRules.people.includes(person)
}

/** Returns an account's access to a game; undefined if there is no such game. */
export async function accessOf(
  server: GameServer,
  game: GameId,
  account: AccountId | undefined,
): Promise<Access | undefined> {
  const record = await server.store.games.record(game)
  return record && accessWith(server, record, account)
}

/** Returns an account's access to a game, given the game's record. */
export async function accessWith(
  { store }: GameServer,
  record: GameRecord,
  account: AccountId | undefined,
): Promise<Access> {
  if (account === undefined) return { record, host: false, invited: false }
  const person = record.seats.find(seat => seat.account === account)?.person
  const left = record.left.find(seat => seat.account === account)?.person
  const host = record.host === account
  const known = person !== undefined || host
  const moderator = person !== undefined && !host && (await isModerator(store, record.id, { account, person }))
  const invited = known ? 'no' : await store.invitations.invited(record.id, account)
  const isSeatFree = left !== undefined && !record.seats.some(seat => seat.person === left)
  return {
    record,
    ...(person === undefined ? {} : { person }),
    ...(left === undefined ? {} : { left }),
    host,
    moderator,
    // In a public game there is nothing to hide from those who left.
    invited: invited === 'yes' || (invited === 'toReturn' && record.visibility === 'public'),
    ...(invited === 'toReturn' && isSeatFree ? { returns: true } : {}),
  }
}
