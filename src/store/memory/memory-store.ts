import type { Outbox } from '../../ports/email.ts'
import type { AccountId, GameId, GameStore } from '../../ports/game-store.ts'
import type { Invitation, Invitations } from '../../ports/invitations.ts'
import type { Report, Reports } from '../../ports/moderation.ts'
import type { Store } from '../../ports/store.ts'
import { StoreFault } from '../../ports/store-care.ts'
import { leasesOfOnlyNode } from '../common/only-node.ts'
import { memoryCalendars } from './memory-calendars.ts'
import { memoryEmailTiming } from './memory-email-timing.ts'
import { memoryForks } from './memory-forks.ts'
import { forgetAccountIn, type MemoryGame } from './memory-game.ts'
import { memoryGameLinks } from './memory-game-links.ts'
import { endAccess, memoryGames } from './memory-games.ts'
import { memoryHosting } from './memory-hosting.ts'
import { memoryJoinRequests } from './memory-join-requests.ts'
import { type MemoryModerationLog, memoryModerationLog } from './memory-moderation-log.ts'
import { type MemoryModerators, memoryModerators } from './memory-moderators.ts'
import { forgetAnswers, type KeptMoves, memoryMoves, newKeptMoves } from './memory-moves.ts'
import { memoryMutes } from './memory-mutes.ts'
import { memoryOutbox } from './memory-outbox.ts'
import { memorySpending } from './memory-quota-usage.ts'
import { memoryShelf } from './memory-shelf.ts'
import { memoryTalk } from './memory-talk.ts'

/** A store that lasts only as long as the process, for tests and for trying things out. */
export function memoryStore(): Store {
  let open = true
  const mustBeOpen = (): void => {
    if (!open) throw new StoreFault('closed', 'The store has been closed.')
  }
  const outbox = memoryOutbox()
  const moderationLog = memoryModerationLog()
  const invitations = new Map<string, Invitation>()
  const gone = new Set<string>()
  const moving = newKeptMoves()
  const mutes = memoryMutes()
  const emailTiming = memoryEmailTiming()
  const calendars = memoryCalendars()
  const spending = memorySpending()
  const forks = memoryForks()
  const joinRequests = memoryJoinRequests(gone)
  const shelf = memoryShelf(gone, moderationLog)
  const kept = new Map<GameId, MemoryGame>()
  const moderators = memoryModerators(kept)
  const talk = memoryTalk({ outbox, moderationLog, moderators, gone })
  const hosting = memoryHosting({ kept, invitations, moves: moving.moves, gone, moderators })
  const parts = {
    joinRequests,
    shelf,
    moving,
    forks,
    outbox,
    moderationLog,
    invitations,
    gone,
    mutes,
    emailTiming,
    calendars,
    spending,
    talk,
    kept,
    hosting,
    moderators,
  }
  const games = memoryGames(parts)
  const isOwn = (id: GameId, account: AccountId): boolean => {
    const { host, seats = [] } = kept.get(id)?.record ?? {}
    return host === account || seats.some(seat => seat.account === account)
  }
  const removeFromGame = (id: GameId, account: AccountId): void => {
    const game = kept.get(id)
    if (game === undefined) return
    forgetAccountIn(game, account)
    endAccess(parts, id, account)
    for (const it of invitations.values()) if (it.game === id && it.usedBy === account) invitations.delete(it.id)
    joinRequests.forget(account, id)
    forgetAnswers(moving, account, id)
  }
  const invited = memoryInvitations({ invitations, games, outbox, gone, moderators, removeFromGame, moving })
  return {
    games: withCheckBefore(games, mustBeOpen),
    invitations: withCheckBefore(invited, mustBeOpen),
    gameLinks: withCheckBefore(memoryGameLinks(games, invited, gone), mustBeOpen),
    hosting: withCheckBefore(hosting, mustBeOpen),
    moderators: withCheckBefore(moderators, mustBeOpen),
    forks: withCheckBefore(forks, mustBeOpen),
    joinRequests: withCheckBefore(joinRequests, mustBeOpen),
    moves: withCheckBefore(memoryMoves(moving, isOwn), mustBeOpen),
    outbox: withCheckBefore(outbox, mustBeOpen),
    mutes: withCheckBefore(mutes, mustBeOpen),
    emailTiming: withCheckBefore(emailTiming, mustBeOpen),
    calendars: withCheckBefore(calendars, mustBeOpen),
    talk: withCheckBefore(talk, mustBeOpen),
    shelf: withCheckBefore(shelf, mustBeOpen),
    spending: { of: spending.of, spend: spending.spend },
    leases: leasesOfOnlyNode(),
    probe: async () => mustBeOpen(),
    disk: async () => ({ bytes: 0 }),
    reports: withCheckBefore(memoryReports(moderationLog, moderators, outbox), mustBeOpen),
    moderationLog: { list: withCheckBefore({ list: moderationLog.list }, mustBeOpen).list },
    close: async () => {
      open = false
    },
  }
}

type Methods = { readonly [name: string]: (...given: never[]) => Promise<unknown> }

/** Wraps methods so that a check runs before each of them. */
function withCheckBefore<Part extends object>(part: Part, check: () => void): Part {
  const methods = Object.entries(part as unknown as Methods).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      check()
      return method(...given)
    },
  ])
  return Object.fromEntries(methods) as Part
}

/** Stores reports to operators in memory. */
function memoryReports(
  moderationLog: MemoryModerationLog,
  moderators: Pick<MemoryModerators, 'keep'>,
  outbox: Pick<Outbox, 'put'>,
): Reports {
  const reports = new Map<string, Report>()
  const all = (): readonly Report[] => [...reports.values()].reverse()
  const forOperators = (): readonly Report[] => all().filter(({ to }) => to === undefined)
  return {
    async add(report, emails = []) {
      if (reports.has(report.id)) throw new Error(`report ${report.id} already exists`)
      reports.set(report.id, report)
      await outbox.put(emails)
    },
    async list({ open, limit, before, moderatorsOf }) {
      const older = before === undefined ? all() : all().slice(all().findIndex(({ id }) => id === before) + 1)
      const addressed = older.filter(({ to, game }) =>
        moderatorsOf === undefined ? to === undefined : to !== undefined && game === moderatorsOf,
      )
      return addressed.filter(({ settled }) => (settled === undefined) === open).slice(0, limit)
    },
    async one(id) {
      return reports.get(id)
    },
    async names(game, entry) {
      return forOperators().some(report => report.game === game && report.entry === entry)
    },
    async namesMessage(game, message) {
      return forOperators().some(report => report.game === game && report.message === message)
    },
    async namesAct(game, act) {
      return forOperators().some(report => report.game === game && report.act === act)
    },
    async isMessageInOpenReport(game, message) {
      return all().some(it => it.game === game && it.message === message && it.settled === undefined)
    },
    async change(id, decide) {
      const decided = decide(reports.get(id))
      if (!decided.ok) return decided
      const { report, action, act, emails = [] } = decided
      reports.set(id, report)
      moderationLog.keep(action)
      moderators.keep(act)
      await outbox.put(emails)
      return decided
    },
    async open() {
      return forOperators().filter(({ settled }) => settled === undefined).length
    },
  }
}

type InvitationParts = {
  readonly invitations: Map<string, Invitation>
  readonly games: Pick<GameStore, 'record' | 'takeSeat'>
  readonly outbox: Outbox
  readonly gone: ReadonlySet<string>
  readonly moderators: Pick<MemoryModerators, 'keep'>
  readonly removeFromGame: (game: GameId, account: AccountId) => void
  readonly moving: Pick<KeptMoves, 'moves' | 'plans'>
}

/**
 * Stores invitations in memory, by ID. Some invitations are created together with their games. `gone` lists deleted
 * accounts.
 */
function memoryInvitations({
  invitations,
  games,
  outbox,
  gone,
  moderators,
  removeFromGame,
  moving: { moves, plans },
}: InvitationParts): Invitations {
  const all = (): readonly Invitation[] => [...invitations.values()]
  const sits = async ({ game, person }: Invitation, account: string): Promise<boolean> => {
    const { seats = [] } = (await games.record(game)) ?? {}
    return person === undefined || seats.some(seat => seat.person === person && seat.account === account)
  }
  return {
    async add(invitation, emails = []) {
      if (invitations.has(invitation.id)) throw new Error(`invitation ${invitation.id} already exists`)
      invitations.set(invitation.id, invitation)
      await outbox.put(emails)
    },
    async of(game) {
      return all().filter(it => it.game === game)
    },
    async bySecret(secretHash) {
      return all().find(it => it.secretHash === secretHash)
    },
    async use(id, account) {
      const invitation = invitations.get(id)
      if (invitation === undefined) return 'over'
      const { address: _, ...rest } = invitation
      const { game, person, usedBy } = rest
      if (usedBy !== undefined) return usedBy === account && (await sits(invitation, account)) ? 'kept' : 'over'
      if (gone.has(account)) return 'over'
      invitations.set(id, { ...rest, usedBy: account })
      if (person === undefined || (await games.takeSeat(game, { person, account })) === 'kept') return 'kept'
      invitations.set(id, invitation)
      return 'seatTaken'
    },
    async renew(invitation, guest, act, emails) {
      const { game, person } = invitation
      const { seats = [] } = (await games.record(game)) ?? {}
      if (seats.find(seat => seat.person === person)?.account !== guest) return 'conflict'
      if (plans.has(game) || moves.has(game)) return 'conflict'
      if (guest !== undefined) removeFromGame(game, guest)
      for (const it of all())
        if (it.game === game && it.person === person && it.guest === true) invitations.delete(it.id)
      invitations.set(invitation.id, invitation)
      moderators.keep(act)
      await outbox.put(emails)
      return 'kept'
    },
    async withdraw(id) {
      const { guest, usedBy } = invitations.get(id) ?? {}
      if (guest !== true || usedBy === undefined) invitations.delete(id)
    },
    async clear(before) {
      for (const { id, usedBy, until } of all()) if (usedBy === undefined && until < before) invitations.delete(id)
    },
    async invited(game, account) {
      const used = all().filter(it => it.game === game && it.usedBy === account)
      return used.length === 0 ? 'no' : used.some(it => it.until > 0) ? 'yes' : 'toReturn'
    },
  }
}
