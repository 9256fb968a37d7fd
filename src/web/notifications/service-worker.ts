// Runs in the browser beside the pages, even if none is open: shows notifications, and opens the page of one when it is
// pressed. It plays no part in loading pages, and is installed only when someone switches on notifications.

/** The parts of a service worker that we use. TypeScript describes them only without the pages. */
type Worker = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
  addEventListener<Name extends keyof WorkerEvents>(name: Name, heard: (event: WorkerEvents[Name]) => void): void
}

type WindowClient = { readonly url: string; focus(): Promise<unknown> }

type Waiting = { waitUntil(work: Promise<unknown>): void }

type WorkerEvents = {
  readonly push: Waiting & { readonly data: { json(): unknown } | null }
  readonly notificationclick: Waiting & { readonly notification: Notification }
  readonly pushsubscriptionchange: Waiting & {
    readonly oldSubscription?: PushSubscription | null
    readonly newSubscription?: PushSubscription | null
  }
}

/** A notification, as the server sends it. */
type Message = { title: string; body: string; page: string; tag: string; waiting: number }

const worker = self as unknown as Worker

worker.addEventListener('push', event => event.waitUntil(show(messageIn(event.data))))

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

worker.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(subscribeAgain(event.newSubscription, event.oldSubscription)),
)

/** Reads a message. Browsers require that a notification is shown, even for a message that cannot be read. */
function messageIn(data: { json(): unknown } | null): Partial<Message> {
  try {
    return (data?.json() ?? {}) as Partial<Message>
  } catch {
    return {}
  }
}

async function show({
  title = 'Nomothete',
  body = 'There is news in your games.',
  page,
  tag,
  waiting,
}: Partial<Message>) {
  const replaced = tag === undefined ? {} : { tag, renotify: true }
  await worker.registration.showNotification(title, { body, data: page, ...replaced })
  await showBadge(waiting)
}

/** Shows the number of games that are waiting on the icon of the site, if it is installed as an app. */
async function showBadge(waiting: number | undefined): Promise<void> {
  const { navigator } = worker
  const shown = waiting === 0 ? navigator.clearAppBadge?.() : waiting && navigator.setAppBadge?.(waiting)
  await Promise.resolve(shown).catch(() => undefined)
}

/** Focuses the page that a notification names or, if it is not open, opens it. */
async function open(page: unknown): Promise<void> {
  const named = new URL(typeof page === 'string' ? page : '/games', location.origin)
  const address = named.origin === location.origin ? named : new URL('/games', location.origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === address.pathname)
  await (shown === undefined ? worker.clients.openWindow(address.href) : shown.focus())
}

/** Tells the server about the new subscription if the browser has replaced the old one. */
async function subscribeAgain(
  renewed: PushSubscription | null | undefined,
  old: PushSubscription | null | undefined,
): Promise<void> {
  const subscription = renewed ?? (old && (await worker.registration.pushManager.subscribe(old.options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/v1/me/notifications/current', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
