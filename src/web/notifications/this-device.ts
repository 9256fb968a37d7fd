import { api, responseDataOrThrow } from '../api/api.ts'
import { notificationLabels } from './labels.ts'

/** Whether this browser shows notifications from this site, or why it cannot. */
export type NotificationsHere = { readonly on: boolean } | { readonly obstacle: string }

/** Finds out whether this browser has a subscription that the server can use. */
export async function notificationsHere(key: string): Promise<NotificationsHere> {
  const obstacle = await obstacleHere()
  if (obstacle !== undefined) return { obstacle }
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return { on: subscription != null && isFor(subscription, key) }
}

async function obstacleHere(): Promise<string | undefined> {
  if (!isSecureContext) return 'Notifications work only over a secure connection (https).'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return isPhoneOfApple()
      ? 'On an iPhone or iPad, first add this site to the Home Screen (Share, then “Add to Home Screen”), and open it from there.'
      : 'This browser does not support notifications.'
  const { state } = await navigator.permissions.query({ name: 'notifications' })
  return state === 'denied' ? BLOCKED : undefined
}

const BLOCKED = notificationLabels.blocked

function isPhoneOfApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

const NOT_ALLOWED = 'The browser did not allow notifications. Press the button again to be asked again.'

/** Asks for permission, subscribes this browser at its push service, and tells the server. */
export async function turnOnHere(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error((await obstacleHere()) ?? NOT_ALLOWED)
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  if (old !== null && !isFor(old, key)) await old.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new Error(notificationLabels.noPushService)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint, keys: { p256dh, auth } }
  await responseDataOrThrow(api.PUT('/api/v1/me/notifications/current', { body }))
}

/** Whether a subscription accepts only messages from this server. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey
  return own !== null && base64Url(own) === key
}

function base64Url(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
