import { createHash } from 'node:crypto'
import type { Addresses } from '../../ports/account.ts'
import type { Addressee, Email, EmailReason, EmailTopic, Post, Waiting } from '../../ports/email.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Timer } from '../server/work-timer.ts'
import { EMAIL_LIMITS, type EmailLimits, openEmailAllowance } from './email-limits.ts'
import { mailContent } from './mail-content.ts'

/** Sends the emails in the server's outbox. */
export type MailWorker = {
  /** Stops the mail worker once the emails that are being sent have gone out. */
  close(): Promise<void>
}

export type MailWorkerSettings = {
  readonly post: Post
  /** Returns the addresses to which an account's emails go. */
  readonly emailsTo: Addresses['emailsTo']
  readonly emailsToOperators: Addresses['emailsToOperators']
  /** The domain after the `@` in message ids. */
  readonly domain: string
  /** Limits on the emails that games may cause in a day. */
  readonly limits?: EmailLimits
}

/** Number of emails processed together. */
const AT_ONCE = 10
/** Longest pause between two checks of the outbox, in milliseconds. */
const LOOKS_AGAIN = 60_000
/** Delay before the first retry of an email, in milliseconds. It doubles with each retry. */
const FIRST_TRY = 60_000
/** Longest delay before a retry, in milliseconds. */
const LONGEST = 12 * 3_600_000

/**
 * Starts the mail worker. It sends an email at its scheduled time, provided that its reason still holds, its recipient
 * wants emails of this kind, and the recipient has not muted the game. An email is sent at least once, always with the
 * same message id, so that mail programs recognize duplicates. Emails caused by games are limited per day, and any
 * above the limit are marked as not sent.
 */
export function openMailWorker(server: GameServer, timer: Timer, settings: MailWorkerSettings): MailWorker {
  const { post, emailsTo, emailsToOperators, domain } = settings
  const { clock, log } = server
  const { outbox, mutes } = server.store
  const allowance = openEmailAllowance(outbox, settings.limits ?? EMAIL_LIMITS)
  /** Emails that were sent but are not yet marked as sent in the outbox. */
  const left = new Map<string, number>()
  let open = true
  let walking: Promise<void> | undefined
  let rung = false

  const walk = async (): Promise<void> => {
    let stuck = false
    while (open && !stuck) {
      const emails = await outbox.waiting(clock.now(), AT_ONCE)
      const went = await Promise.all(emails.map(carried))
      stuck = went.includes(false)
      if (emails.length < AT_ONCE) break
    }
    const next = stuck ? undefined : await outbox.earliest()
    timer.expect(Math.min(next ?? Number.POSITIVE_INFINITY, clock.now() + LOOKS_AGAIN))
  }
  /** Processes an email, and returns whether its result was saved in the outbox. */
  const carried = async (email: Waiting): Promise<boolean> => {
    try {
      await carry(email)
      return true
    } catch (err) {
      log.error({ email: email.id, err }, 'An email could not be processed.')
      return false
    }
  }
  const carry = async (email: Waiting): Promise<void> => {
    const { id, tries } = email
    const gone = left.get(id)
    if (gone !== undefined) return keepSent(id, gone)
    if (await isMuted(email)) return outbox.drop([id])
    if (!(await allowance.admit(email, clock.now()))) return keepBack(email)
    try {
      await sendNow(email, tries)
    } finally {
      allowance.over(email)
    }
  }
  const sendNow = async (email: Waiting, tries: number): Promise<void> => {
    const { id } = email
    const to = (await reasonHolds(server, email)) ? await addressesOf(email) : []
    if (to.length === 0) return outbox.drop([id])
    const posted = await post.send({
      messageId: messageIdOf(id, domain),
      to,
      ...(await mailContent(server, email, domain)),
    })
    if (posted.ok) return keepSent(id, clock.now())
    const wait = Math.min(FIRST_TRY * 2 ** tries, LONGEST)
    log.warn({ email: id, tries: tries + 1, again: posted.again }, 'An email could not be sent.')
    await outbox.failed(id, posted.why, posted.again ? clock.now() + wait : 'never')
  }
  const keepSent = async (id: string, at: number): Promise<void> => {
    left.set(id, at)
    await outbox.sent(id, at)
    left.delete(id)
  }
  const isMuted = async ({ game, to }: Email): Promise<boolean> =>
    game !== undefined && 'account' in to && (await mutes.isMuted(game, to.account))
  const keepBack = async ({ id, game }: Email): Promise<void> => {
    log.warn({ email: id, game }, 'An email was not sent: its game, or all games together, reached a daily limit.')
    await outbox.notSent(id, clock.now())
  }
  const addressesOf = async ({ to }: Email): Promise<readonly string[]> => {
    if ('operators' in to) return emailsToOperators()
    return 'address' in to ? [to.address] : emailsTo(to.account, to.kind)
  }
  const ring = (): void => {
    rung = true
    if (!open || walking !== undefined) return
    walking = walks().finally(() => {
      walking = undefined
      if (rung) ring()
    })
  }
  const walks = async (): Promise<void> => {
    rung = false
    await walk().catch(err => {
      log.error({ err }, 'The outbox could not be read.')
      timer.expect(clock.now() + LOOKS_AGAIN)
    })
  }
  timer.rings(ring)
  ring()
  return {
    async close() {
      open = false
      timer.close()
      await walking
      await post.close()
    },
  }
}

/** The globally unique message id of an email, which is the same for every attempt. */
function messageIdOf(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`
}

/**
 * Whether the reason for an email still holds. A suspended game is waiting for no one, and no game is waiting for
 * someone who has left their seat.
 */
export async function reasonHolds(server: GameServer, { game, reason, to, about }: Email): Promise<boolean> {
  if (reason === undefined && about === undefined) return true
  const record = game === undefined ? undefined : await server.store.games.record(game)
  if (record === undefined) return false
  if (about !== undefined && !isSeated(record, to)) return false
  if (reason === undefined) return true
  return (
    suspensionFits(record, reason) &&
    (await reportsOpen(server, reason)) &&
    (await invitationStands(server, record.id, reason)) &&
    (await wroteEntry(server, record.id, reason, about)) &&
    (await gameWaits(server, record, reason, to))
  )
}

function suspensionFits({ suspended }: GameRecord, reason: EmailReason): boolean {
  return reason.suspended === undefined || reason.suspended === (suspended !== undefined)
}

async function reportsOpen({ store }: GameServer, { openReports }: EmailReason): Promise<boolean> {
  return openReports === undefined || (await store.reports.open()) > 0
}

async function invitationStands(
  { store, clock }: GameServer,
  game: GameId,
  { invitation: id }: EmailReason,
): Promise<boolean> {
  if (id === undefined) return true
  const invitation = (await store.invitations.of(game)).find(it => it.id === id)
  return invitation !== undefined && invitation.usedBy === undefined && invitation.until > clock.now()
}

/** An email shows a game only to people who are in it, because the game may be private. */
function isSeated({ seats }: GameRecord, to: Addressee): boolean {
  return 'account' in to && seats.some(({ account }) => account === to.account)
}

async function wroteEntry(
  { store }: GameServer,
  game: GameId,
  { wrote }: EmailReason,
  about: EmailTopic | undefined,
): Promise<boolean> {
  if (wrote === undefined) return true
  const [entry] = await store.games.read(game, wrote, 1)
  return entry !== undefined && entry.act.by === about?.person
}

type Awaited = {
  readonly waitsFor: readonly string[]
  readonly deadlines: readonly { readonly id: string; readonly at: number }[]
}

async function gameWaits(
  server: GameServer,
  record: GameRecord,
  { awaits, deadline }: EmailReason,
  to: Addressee,
): Promise<boolean> {
  if (awaits === undefined && deadline === undefined) return true
  const { id, suspended } = record
  if (suspended !== undefined) return false
  if ('account' in to && !isSeated(record, to)) return false
  const answer = await askGame(server, id, { about: 'awaited', by: 'nobody' })
  if (!answer.ok) throw new Error(`Game ${id} does not say whom it is waiting for.`)
  const { waitsFor, deadlines } = JSON.parse(answer.json) as Awaited
  return (
    (awaits === undefined || waitsFor.includes(awaits)) &&
    (deadline === undefined || deadlines.some(it => it.id === deadline.id && it.at === deadline.at))
  )
}
