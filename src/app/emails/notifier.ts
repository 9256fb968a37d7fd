import { valueOfText } from '../../kernel/values/json-text.ts'
import type { EmailKind } from '../../ports/email.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { Pusher, PushMessage, PushSubscription, PushSubscriptions } from '../../ports/push.ts'
import { ownGamesView } from '../reads/game-overviews.ts'
import { openKeyedMutex } from '../server/keyed-mutex.ts'
import type { GameServer } from '../server/server-context.ts'

/** What is needed to notify people in their browsers. */
export type NotifierParts = {
  readonly pusher: Pusher
  readonly subscriptions: Pick<PushSubscriptions, 'toNotify' | 'forget'>
}

/** Notifies people in the browsers in which they switched on notifications. */
export type Notifier = {
  /** The browsers to notify of something of a given kind. */
  browsersOf(account: AccountId, kind: EmailKind): Promise<readonly PushSubscription[]>
  /** Sends a notification to browsers of an account. The caller does not wait until it has arrived. */
  notify(account: AccountId, browsers: readonly PushSubscription[], message: Omit<PushMessage, 'waiting'>): void
  /** Waits for the notifications that are being sent. */
  close(): Promise<void>
}

/** Maximum number of notifications to one account in an hour. */
const MOST_IN_AN_HOUR = 60
const HOUR = 3_600_000
/**
 * Maximum number of accounts to notify at the same time. An account counts once, however many of its notifications
 * are waiting, so a few people with slow push services cannot take all the places.
 */
const MOST_AT_ONCE = 500
/** Maximum number of games to count for the number on the site's icon. */
const MOST_GAMES = 50

/**
 * Opens the notifier. A notification is sent only once: if it does not arrive, the email with the same content still
 * does. No push
 * service can hold up emails, or notifications to others. A subscription that has ended is deleted.
 */
export function openNotifier(server: GameServer, { pusher, subscriptions }: NotifierParts): Notifier {
  const { clock, log } = server
  const inTurn = openKeyedMutex()
  /** The last notification to each account that is being notified. An account's notifications are sent one by one. */
  const leaving = new Map<AccountId, Promise<void>>()
  let hour = 0
  const sent = new Map<AccountId, number>()

  const isAdmitted = (account: AccountId): boolean => {
    const now = Math.floor(clock.now() / HOUR)
    if (now !== hour) sent.clear()
    hour = now
    const count = sent.get(account) ?? 0
    if (count >= MOST_IN_AN_HOUR || (leaving.size >= MOST_AT_ONCE && !leaving.has(account))) {
      log.warn({ account }, 'A notification was not sent because of a limit.')
      return false
    }
    sent.set(account, count + 1)
    return true
  }
  const send = async (
    account: AccountId,
    browsers: readonly PushSubscription[],
    message: Omit<PushMessage, 'waiting'>,
  ): Promise<void> => {
    const waiting = await gamesWaitingFor(server, account)
    await Promise.all(
      browsers.map(async browser => {
        const outcome = await pusher.push(browser, { ...message, waiting })
        if (outcome === 'gone') await subscriptions.forget(browser.endpoint)
      }),
    )
  }
  return {
    browsersOf: (account, kind) => subscriptions.toNotify(account, kind),
    notify(account, browsers, message) {
      if (browsers.length === 0 || !isAdmitted(account)) return
      const going = inTurn(account, () => send(account, browsers, message))
        .catch(err => log.error({ err }, 'A notification could not be sent.'))
        .finally(() => {
          if (leaving.get(account) === going) leaving.delete(account)
        })
      leaving.set(account, going)
    },
    async close() {
      await Promise.all(leaving.values())
    },
  }
}

/** The number of games that are waiting for an account, among its latest games. */
async function gamesWaitingFor(server: GameServer, account: AccountId): Promise<number> {
  const { games } = await ownGamesView(server, account, { limit: MOST_GAMES })
  const glances = games.flatMap(({ glance }) => (glance === undefined ? [] : [valueOfText(glance)]))
  return glances.filter(({ waitsForYou }) => waitsForYou !== undefined).length
}
