import { createHash } from 'node:crypto'
import type { Addresses } from '../../ports/account.ts'
import type { Addressee, Letter, LetterReason, Mail, Post, Waiting } from '../../ports/email.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Timer } from '../server/timer.ts'
import { LETTER_LIMITS, type LetterLimits, openLetterAllowance } from './email-limits.ts'
import { muteLink } from './unsubscribe-link.ts'

/** Takes letters out of the server. */
export type MailWorker = {
  /** Stops, after what is leaving has left. */
  close(): Promise<void>
}

export type MailWorkerSettings = {
  readonly post: Post
  /** Where letters to an account go. */
  readonly lettersTo: Addresses['lettersTo']
  readonly lettersToOperators: Addresses['lettersToOperators']
  /** What stands behind the `@` of the identities of letters. */
  readonly domain: string
  /** How many emails games may cause in a day. */
  readonly limits?: LetterLimits
}

/** How many letters are looked at together, and how long the mail worker rests at most before looking again, in milliseconds. */
const AT_ONCE = 10
const LOOKS_AGAIN = 60_000
/** After how long a letter is tried again first, and at most: each time twice as long as before. */
const FIRST_TRY = 60_000
const LONGEST = 12 * 3_600_000

/**
 * Starts the mail worker. A letter leaves once its instant has come, if what it rests on still holds and whoever gets it
 * wants letters of its kind and has not muted the game; it leaves at least once, always under the same identity, so that
 * mail programs know it again. Of those that games cause only so many leave in a day: the others are marked as not sent.
 */
export function openMailWorker(server: GameServer, timer: Timer, settings: MailWorkerSettings): MailWorker {
  const { post, lettersTo, lettersToOperators, domain } = settings
  const { clock, log } = server
  const { outbox, mutes } = server.store
  const allowance = openLetterAllowance(outbox, settings.limits ?? LETTER_LIMITS)
  /** Letters that have left, while that could not yet be kept. */
  const left = new Map<string, number>()
  let open = true
  let walking: Promise<void> | undefined
  let rung = false

  const walk = async (): Promise<void> => {
    let stuck = false
    while (open && !stuck) {
      const letters = await outbox.waiting(clock.now(), AT_ONCE)
      const went = await Promise.all(letters.map(carried))
      stuck = went.includes(false)
      if (letters.length < AT_ONCE) break
    }
    const next = stuck ? undefined : await outbox.earliest()
    timer.expect(Math.min(next ?? Number.POSITIVE_INFINITY, clock.now() + LOOKS_AGAIN))
  }
  /** Whether the outbox knows what became of a letter. */
  const carried = async (letter: Waiting): Promise<boolean> => {
    try {
      await carry(letter)
      return true
    } catch (err) {
      log.error({ letter: letter.id, err }, 'A letter could not be seen to.')
      return false
    }
  }
  const carry = async (letter: Waiting): Promise<void> => {
    const { id, tries } = letter
    const gone = left.get(id)
    if (gone !== undefined) return keepSent(id, gone)
    if (await isMuted(letter)) return outbox.drop([id])
    if (!(await allowance.admit(letter, clock.now()))) return keepBack(letter)
    try {
      await sendNow(letter, tries)
    } finally {
      allowance.over(letter)
    }
  }
  const sendNow = async (letter: Waiting, tries: number): Promise<void> => {
    const { id } = letter
    const to = (await reasonHolds(server, letter)) ? await addressesOf(letter) : []
    if (to.length === 0) return outbox.drop([id])
    const posted = await post.send({ messageId: identityOf(id, domain), to, ...(await worded(server, letter)) })
    if (posted.ok) return keepSent(id, clock.now())
    const wait = Math.min(FIRST_TRY * 2 ** tries, LONGEST)
    log.warn({ letter: id, tries: tries + 1, again: posted.again }, 'A letter did not leave.')
    await outbox.failed(id, posted.why, posted.again ? clock.now() + wait : 'never')
  }
  const keepSent = async (id: string, at: number): Promise<void> => {
    left.set(id, at)
    await outbox.sent(id, at)
    left.delete(id)
  }
  const isMuted = async ({ game, to }: Letter): Promise<boolean> =>
    game !== undefined && 'account' in to && (await mutes.isMuted(game, to.account))
  const keepBack = async ({ id, game }: Letter): Promise<void> => {
    log.warn({ letter: id, game }, 'An email was not sent: its game, or games together, have caused enough today.')
    await outbox.notSent(id, clock.now())
  }
  const addressesOf = async ({ to }: Letter): Promise<readonly string[]> => {
    if ('operators' in to) return lettersToOperators()
    return 'address' in to ? [to.address] : lettersTo(to.account, to.kind)
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
      log.error({ err }, 'The post could not be looked through.')
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

/** The identity of a letter among all letters of the world: the same whenever it leaves. */
function identityOf(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`
}

/**
 * What a letter says as it leaves. One about a game says how to mute the game at once; of others to an account it can be
 * said which kinds are wanted; letters about the account itself always come.
 */
async function worded(server: GameServer, letter: Letter): Promise<Omit<Mail, 'messageId' | 'to'>> {
  const { to, game } = letter
  const [subject, text] = [markAndIsolate(letter.subject), markAndIsolate(letter.text)]
  if (!('account' in to)) return { subject, text }
  if (game === undefined) return { subject, text, unsubscribe: `${server.home}/account` }
  const mute = await muteLink(server, game, to.account)
  const withLink = `${text}\nNo more emails about this game, without signing in: ${mute}\n`
  return { subject, text: withLink, unsubscribe: mute, oneClick: true }
}

/** Whether what a letter rests on still holds. A game that is suspended waits for no one, and none for who left their seat. */
export async function reasonHolds(server: GameServer, { game, reason, to }: Letter): Promise<boolean> {
  if (reason === undefined) return true
  const record = game === undefined ? undefined : await server.store.games.record(game)
  if (record === undefined) return false
  return (
    suspensionFits(record, reason) &&
    (await reportsOpen(server, reason)) &&
    (await invitationStands(server, record.id, reason)) &&
    (await gameWaits(server, record, reason, to))
  )
}

function suspensionFits({ suspended }: GameRecord, reason: LetterReason): boolean {
  return reason.suspended === undefined || reason.suspended === (suspended !== undefined)
}

async function reportsOpen({ store }: GameServer, { openReports }: LetterReason): Promise<boolean> {
  return openReports === undefined || (await store.reports.open()) > 0
}

async function invitationStands(
  { store, clock }: GameServer,
  game: GameId,
  { invitation: id }: LetterReason,
): Promise<boolean> {
  if (id === undefined) return true
  const invitation = (await store.invitations.of(game)).find(it => it.id === id)
  return invitation !== undefined && invitation.usedBy === undefined && invitation.until > clock.now()
}

type Awaited = {
  readonly waitsFor: readonly string[]
  readonly deadlines: readonly { readonly id: string; readonly at: number }[]
}

async function gameWaits(
  server: GameServer,
  { id, suspended, seats }: GameRecord,
  { awaits, deadline }: LetterReason,
  to: Addressee,
): Promise<boolean> {
  if (awaits === undefined && deadline === undefined) return true
  if (suspended !== undefined) return false
  if ('account' in to && !seats.some(({ account }) => account === to.account)) return false
  const answer = await askGame(server, id, { about: 'awaited', by: 'nobody' })
  if (!answer.ok) throw new Error(`game ${id} does not say for whom it waits`)
  const { waitsFor, deadlines } = JSON.parse(answer.json) as Awaited
  return (
    (awaits === undefined || waitsFor.includes(awaits)) &&
    (deadline === undefined || deadlines.some(it => it.id === deadline.id && it.at === deadline.at))
  )
}
