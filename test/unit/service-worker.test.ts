import assert from 'node:assert/strict'
import { it } from 'node:test'

type Heard = (event: object) => void

const ORIGIN = 'https://nomic.example'

/** Runs the service worker with the parts of a browser that it uses, and records what it asks of them. */
const asked: unknown[] = []
const open = [{ url: `${ORIGIN}/games?mine=true`, focus: async () => asked.push('focus /games') }]
const heard = new Map<string, Heard>()
Object.assign(globalThis, {
  location: new URL(`${ORIGIN}/service-worker.js`),
  self: {
    registration: { showNotification: async (title: string, options: object) => asked.push({ title, ...options }) },
    clients: { matchAll: async () => open, openWindow: async (address: string) => asked.push(address) },
    navigator: { setAppBadge: async (count: number) => asked.push(count), clearAppBadge: async () => asked.push(0) },
    addEventListener: (name: string, hears: Heard) => heard.set(name, hears),
  },
})
await import(new URL('../../src/web/notifications/service-worker.ts', import.meta.url).href)

/** What the worker asks of the browser when an event happens. */
async function askedAt(name: string, event: object): Promise<readonly unknown[]> {
  asked.length = 0
  const works: Promise<unknown>[] = []
  heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
  return [...asked]
}

it('a message is shown, with the number of games that are waiting', async () => {
  const message = { title: 'Ours', body: 'The game is waiting for you.', page: '/g/game', tag: 'a', waiting: 2 }
  const shown = { title: 'Ours', body: message.body, data: '/g/game', tag: 'a', renotify: true }
  assert.deepEqual(await askedAt('push', { data: { json: () => message } }), [shown, 2])
  assert.deepEqual(await askedAt('push', { data: { json: () => ({ ...message, waiting: 0 }) } }), [shown, 0])
})

it('a notification is shown even for a message that cannot be read', async () => {
  const shown = { title: 'Nomothete', body: 'There is news in your games.', data: undefined }
  assert.deepEqual(await askedAt('push', { data: null }), [shown])
  assert.deepEqual(await askedAt('push', { data: { json: () => JSON.parse('nonsense') } }), [shown])
})

it('pressing a notification opens the page that it names, or focuses it, but never a page of another site', async () => {
  const pressed = (data: unknown) => askedAt('notificationclick', { notification: { data, close: () => undefined } })
  assert.deepEqual(await pressed('/g/game/matters/proposal/301'), [`${ORIGIN}/g/game/matters/proposal/301`])
  assert.deepEqual(await pressed('/games'), ['focus /games'])
  for (const foreign of ['https://evil.example/g/game', '//evil.example/', 'javascript:alert(1)', undefined, 7])
    assert.deepEqual(await pressed(foreign), ['focus /games'])
})
