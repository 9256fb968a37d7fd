import type { AccountAnswer, PushDevice } from './account.ts'
import type { EmailKind } from './email.ts'
import type { AccountId } from './ids.ts'

/**
 * What a browser returns when it subscribes to notifications: its address at its push service, and the keys with which
 * messages are encrypted, in base64url. Only the browser itself can decrypt them.
 */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The browsers in which accounts have switched on notifications. */
export type PushSubscriptions = {
  /** Returns the devices of an account, newest first. */
  of(account: AccountId): Promise<readonly PushDevice[]>
  /**
   * Switches on notifications in the browser of a session. This replaces an earlier subscription of the session, and of
   * the same browser. If an account has too many devices, the oldest ones get no more notifications.
   */
  turnOn(account: AccountId, session: string, subscription: PushSubscription): Promise<AccountAnswer>
  turnOff(account: AccountId, session: string): Promise<AccountAnswer>
  /**
   * The browsers to notify of something that an email of a given kind would say: none if the account has turned that kind
   * off, is suspended, or was deleted.
   */
  toNotify(account: AccountId, kind: EmailKind): Promise<readonly PushSubscription[]>
  /** Deletes a subscription that its push service no longer knows. */
  forget(endpoint: string): Promise<void>
}

/** A notification: what it says, and what happens when it is pressed. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** The path of the page to open. */
  readonly page: string
  /** A newer notification with the same tag replaces this one. */
  readonly tag: string
  /** The number of games that are waiting for the recipient, which browsers show on the icon of an installed site. */
  readonly waiting: number
}

/** Hands notifications to the push services of browsers. */
export type Pusher = {
  /** The server's public key (VAPID), in base64url. Browsers accept only messages that are signed with its private key. */
  readonly key: string
  /** The part of a subscription that cannot be used, if any. */
  wrongPart(subscription: PushSubscription): keyof PushSubscription | undefined
  /** Sends a message. `gone` means that the subscription has ended. */
  push(subscription: PushSubscription, message: PushMessage): Promise<'pushed' | 'gone' | 'failed'>
}
