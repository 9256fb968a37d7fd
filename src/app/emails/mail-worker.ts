import { createHash } from 'node:crypto'
import type { Addresses } from '../../ports/account.ts'
import type { Email, Post, Posted, Waiting } from '../../ports/email.ts'
import type { Lease } from '../../ports/leases.ts'
import type { PushSubscription } from '../../ports/push.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Timer } from '../server/work-timer.ts'
import { EMAIL_LIMITS, type EmailLimits, openEmailAllowance } from './email-limits.ts'
import { mailContent, type ToldAsOne, toldAsOne } from './mail-content.ts'
import { notificationContent } from './notification-content.ts'
import { type NotifierParts, openNotifier } from './notifier.ts'
import { reasonHolds } from './reason-holds.ts'
import { isToldAtOnce, type Timing, wantedAt } from './when-to-send.ts'

/** Sends the emails in the server's outbox. */
export type MailWorker = {
  /** Stops the mail worker once the emails that are currently being sent have gone out. */
  close(): Promise<void>
}

export type MailWorkerSettings = {
  readonly post: Post
  /** Returns the addresses to which an account's emails go. */
  readonly emailsTo: Addresses['emailsTo']
  readonly emailsToOperators: Addresses['emailsToOperators']
  /** The domain after the `@` in message ids. */
  readonly domain: string
  /** Limits on the emails that games may cause per day. */
  readonly limits?: EmailLimits
  /** The notifier for people's browsers. If absent, no one is notified in a browser. */
  readonly notifications?: NotifierParts | undefined
}

/** Number of emails processed together. */
const AT_ONCE = 10
/** Maximum number of emails that are combined into one. */
const MOST_TOGETHER = 30
/**
 * Pause between two emails from one game to one person, in milliseconds. Everything that happens during the pause is
 * combined into one email.
 */
const PAUSE = 60_000
/**
 * Milliseconds after which the outbox is read again: after a failure and, if there are other nodes, always, because they
 * do not tell of the emails that they queue.
 */
const LOOKS_AGAIN = { alone: 60_000, shared: 5_000 }
/** Number of emails to choose from, in case other nodes are sending some of them. */
const CANDIDATES = 50
/** Seconds after which another node may send the emails of a node that has died. */
const LEASE = 30
/** Delay before the first retry of an email, in milliseconds. It doubles with each retry. */
const FIRST_TRY = 60_000
/** Longest delay before a retry, in milliseconds. */
const LONGEST = 12 * 3_600_000

/**
 * Starts the mail worker. It sends an email at its scheduled time, or when its recipient wants it, provided that its
 * reason still holds, its recipient wants emails of this kind, and the recipient has not muted the game. Emails from a
 * game to one person that are due at the same time, or within a minute of the last one, are sent as one. A node sends
 * them under a lease, so an email is sent twice only if its node dies or loses the store between sending the email and
 * noting that; it always has the same message id, so that mail programs recognize duplicates. Emails caused by
 * games are limited per day, and any above the limit are marked as not sent. An email that is sent at once also appears
 * as a notification in the browsers in which the recipient switched notifications on.
 */
export function openMailWorker(server: GameServer, timer: Timer, settings: MailWorkerSettings): MailWorker {
  const { post, emailsTo, emailsToOperators, domain } = settings
  const { clock, log } = server
  const { outbox, mutes, leases } = server.store
  const looksAgain = leases.shared ? LOOKS_AGAIN.shared : LOOKS_AGAIN.alone
  const allowance = openEmailAllowance(outbox, settings.limits ?? EMAIL_LIMITS)
  const notifier = settings.notifications && openNotifier(server, settings.notifications)
  /** Emails that were sent but are not yet marked as sent in the outbox, and the leases under which they were sent. */
  const left = new Map<string, number>()
  const leasesOfLeft: Lease[] = []
  let open = true
  let walking: Promise<void> | undefined
  let rung = false

  const releaseLeft = () => Promise.allSettled(leasesOfLeft.splice(0).map(lease => lease.release()))
  const walk = async (): Promise<void> => {
    for (const [id, at] of left) await keepSent(id, at)
    await releaseLeft()
    const most = leases.shared ? CANDIDATES : AT_ONCE
    let outcome: 'going on' | 'over' | 'stuck' | 'leased' = 'going on'
    while (open && outcome === 'going on') {
      const emails = await outbox.waiting(clock.now(), most)
      const firsts = new Map<string, Waiting>()
      for (const email of emails) if (!firsts.has(recipientKey(email))) firsts.set(recipientKey(email), email)
      const taken = await leases.take([...firsts.keys()], { most: AT_ONCE, seconds: LEASE })
      const went = await Promise.all(taken.map(lease => carried(firsts.get(lease.name) as Waiting, lease)))
      if (went.includes(false)) outcome = 'stuck'
      else if (emails.length < most && taken.length === emails.length) outcome = 'over'
      // Other nodes are sending the rest.
      else if (taken.length === 0) outcome = 'leased'
    }
    const next = outcome === 'over' ? await outbox.earliest() : undefined
    if (next !== undefined) timer.expect(next)
    if (outcome !== 'over' || leases.shared) timer.expect(clock.now() + looksAgain)
  }
  /** Processes an email, and returns whether its result was saved in the outbox. */
  const carried = async (email: Waiting, lease: Lease): Promise<boolean> => {
    try {
      await carry(email, lease)
      return true
    } catch (err) {
      log.error({ email: email.id, err }, 'An email could not be processed.')
      return false
    } finally {
      // While an email is not marked as sent, no other node may send it again.
      if (left.size > 0) leasesOfLeft.push(lease)
      else await lease.release().catch(err => log.warn({ err }, 'The lease of an email could not be given back.'))
    }
  }
  /** Sends an email, together with all others from its game to its recipient that may be sent now. */
  const carry = async (email: Waiting, lease: Lease): Promise<void> => {
    const timing = await timingOf(email)
    const ready: Waiting[] = []
    try {
      for (const each of await sameRecipient(email)) if (await mayLeave(each, timing)) ready.push(each)
      if (ready.length > 0) await sendTogether(ready, timing, lease)
    } finally {
      for (const each of ready) allowance.over(each)
    }
  }
  /** What is still to be sent, now that no other node sends it. */
  const sameRecipient = async (wanted: Waiting): Promise<readonly Waiting[]> => {
    const email = await outbox.stillWaiting(wanted.id, clock.now())
    if (email === undefined) return []
    const { game, to, id } = email
    if (!isCombined(email) || game === undefined || !('account' in to)) return [email]
    const others = await outbox.waitingTo(game, to.account, clock.now(), MOST_TOGETHER)
    return [email, ...others.filter(other => other.id !== id && isCombined(other))]
  }
  /** The choices of a recipient; undefined for emails that are always sent at once. */
  const timingOf = async (email: Email): Promise<(Timing & { readonly lately: boolean }) | undefined> => {
    const { game, to } = email
    if (!isCombined(email) || game === undefined || !('account' in to)) return undefined
    const { emailTiming } = server.store
    const times = (await emailTiming.timesOf(to.account)) ?? { zone: 'UTC' }
    const sent = await outbox.sentByRules(clock.now() - PAUSE + 1, game, to.account)
    const lately = sent.ofGameToAccount + sent.talkOfGameToAccount > 0
    return { ...times, rhythm: await emailTiming.rhythmOf(game, to.account), lately }
  }
  /** Whether an email may be sent now. If not, it is postponed, dropped or held back. */
  const mayLeave = async (email: Waiting, timing: Awaited<ReturnType<typeof timingOf>>): Promise<boolean> => {
    const { id } = email
    const now = clock.now()
    if (await isMuted(email)) return outbox.drop([id]).then(() => false)
    const wanted = timing === undefined ? now : wantedAt(email, now, timing)
    if (wanted === 'never') return outbox.drop([id]).then(() => false)
    const at = wanted <= now && timing?.lately === true ? now + PAUSE : wanted
    if (at > now) return outbox.postpone(id, at).then(() => false)
    const admitted = await allowance.admit(email, now)
    if (!admitted) await keepBack(email)
    return admitted
  }
  const sendTogether = async (ready: readonly Waiting[], timing: Timing | undefined, lease: Lease): Promise<void> => {
    const wanted: Waiting[] = []
    let to: readonly string[] = []
    let browsers: readonly PushSubscription[] = []
    for (const email of ready) {
      const holds = await reasonHolds(server, email)
      const addresses = holds ? await addressesOf(email) : []
      const notified = holds ? await browsersOf(email, timing) : []
      if (addresses.length === 0 && notified.length === 0) {
        await outbox.drop([email.id])
        continue
      }
      if (addresses.length > 0) to = addresses
      if (notified.length > 0) browsers = notified
      wanted.push(email)
    }
    const [first, ...others] = wanted
    if (first === undefined) return
    const told = await toldAsOne(server, [first, ...others], timing?.zone)
    if (!lease.isHeld()) return
    if ('account' in first.to) notifier?.notify(first.to.account, browsers, notificationContent(server.home, told))
    const posted = await posting(first.id, to, told)
    for (const { id, tries } of wanted) {
      if (posted.ok) {
        await keepSent(id, clock.now())
        continue
      }
      const wait = Math.min(FIRST_TRY * 2 ** tries, LONGEST)
      log.warn({ email: id, tries: tries + 1, again: posted.again }, 'An email could not be sent.')
      await outbox.failed(id, posted.why, posted.again ? clock.now() + wait : 'never')
    }
  }
  /** Sends an email. Someone without an address, such as a guest, is only notified. */
  const posting = async (id: string, to: readonly string[], told: ToldAsOne): Promise<Posted> => {
    if (to.length === 0) return { ok: true }
    return post.send({ messageId: messageIdOf(id, domain), to, ...(await mailContent(server, told, domain)) })
  }
  /**
   * The browsers in which to show what an email says: none if the email is sent later, together with others, or
   * again.
   */
  const browsersOf = async (email: Waiting, timing: Timing | undefined): Promise<readonly PushSubscription[]> => {
    const { to, tries } = email
    if (notifier === undefined || timing === undefined || !('account' in to)) return []
    return tries === 0 && isToldAtOnce(email, timing) ? notifier.browsersOf(to.account, to.kind) : []
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
      timer.expect(clock.now() + looksAgain)
    })
  }
  timer.rings(async () => {
    ring()
    while (walking !== undefined) await walking
  })
  ring()
  return {
    async close() {
      open = false
      timer.close()
      await walking
      await releaseLeft()
      await notifier?.close()
      await post.close()
    },
  }
}

/** Whether an email is combined with others from its game to the same person, and sent when that person wants it. */
function isCombined({ byRules, game, to }: Email): boolean {
  return byRules === true && game !== undefined && 'account' in to
}

/** The name of the lease of an email. Emails with the same name are not sent at the same time: they may be combined. */
function recipientKey(email: Email): string {
  return `email ${isCombined(email) && 'account' in email.to ? `${email.game} ${email.to.account}` : email.id}`
}

/** The globally unique message id of an email, which is the same for every attempt. */
function messageIdOf(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`
}
