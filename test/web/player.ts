import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from './browser.ts'

/** The password of everyone who plays here. */
export const PASSWORD = 'correct horse battery staple'

/** Someone with an account, signed in by a letter that really came. */
export type Player = {
  readonly name: string
  /** Asks the API; throws unless it answers well. */
  ask<T>(method: string, path: string, body?: object): Promise<T>
  /** Is signed in in a browser, too. */
  comesIn(visitor: Pick<Visitor, 'page'>): Promise<void>
}

/** Makes an account on a real server, answers its letter, and signs in. */
export async function player(origin: string, name: string): Promise<Player> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { 'content-type': _, ...bare } = headers
    const sent = body === undefined ? { headers: bare } : { headers, body: JSON.stringify(body) }
    const answer = await fetch(origin + path, { method, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    for (const cookie of answer.headers.getSetCookie()) headers['cookie'] = cookie.split(';')[0] ?? ''
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const address = `${name.toLowerCase()}@example.org`
  await ask('POST', '/api/v1/accounts', { name, address, password: PASSWORD })
  await ask('POST', '/api/v1/addresses/verify', { secret: await secretFor(origin, address) })
  await ask('POST', '/api/v1/sessions', { address, password: PASSWORD })
  return {
    name,
    ask,
    comesIn: async ({ page }) => {
      const [cookie = '', value = ''] = (headers['cookie'] ?? '').split('=')
      await page.context().addCookies([{ name: cookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
    },
  }
}

/** What the link of a letter holds, read as whoever keeps the machine reads it: in a browser, at `/letters`. */
async function secretFor(origin: string, address: string): Promise<string> {
  for (;;) {
    const letters = (await (await fetch(`${origin}/letters`)).text()).split('<li ')
    const [, secret] = /\w#([\w-]+)/.exec(letters.find(it => it.includes(`to ${address}<`)) ?? '') ?? []
    if (secret !== undefined) return secret
    await pause(200)
  }
}
