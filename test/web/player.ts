import type { Visitor } from './browser.ts'
import { foundInEmails } from './emails.ts'

/** The password that every player in these tests uses. */
export const PASSWORD = 'correct horse battery staple'

/** A person with an account, signed in through an email that was really sent. */
export type Player = {
  readonly name: string
  /** Sends a request to the API. Throws unless the request succeeds. */
  ask<T>(method: string, path: string, body?: object): Promise<T>
  /** Sends a request whose response is no JSON. */
  text(method: string, path: string): Promise<string>
  /** Signs in with a browser as well. */
  comesIn(visitor: Pick<Visitor, 'page'>): Promise<void>
}

/** Creates an account on a real server, opens the link in its email, and signs in. */
export async function player(
  origin: string,
  name: string,
  secret = (address: string) => secretFor(origin, address),
): Promise<Player> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const text = async (method: string, path: string, body?: object): Promise<string> => {
    const { 'content-type': _, ...bare } = headers
    const sent = body === undefined ? { headers: bare } : { headers, body: JSON.stringify(body) }
    const answer = await fetch(origin + path, { method, ...sent })
    const came = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${came}`)
    for (const cookie of answer.headers.getSetCookie()) headers['cookie'] = cookie.split(';')[0] ?? ''
    return came
  }
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const came = await text(method, path, body)
    return (came === '' ? undefined : JSON.parse(came)) as T
  }
  const address = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
  await ask('POST', '/api/v1/accounts', { name, address, password: PASSWORD })
  await ask('POST', '/api/v1/addresses/verify', { secret: await secret(address) })
  await ask('POST', '/api/v1/sessions', { address, password: PASSWORD })
  return {
    name,
    ask,
    text,
    comesIn: async ({ page }) => {
      const [cookie = '', value = ''] = (headers['cookie'] ?? '').split('=')
      await page.context().addCookies([{ name: cookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
    },
  }
}

/** The secret in the link of the latest email to an address. */
function secretFor(origin: string, address: string): Promise<string> {
  return foundInEmails(origin, emails => {
    const latest = emails.find(email => email.includes(`to ${address}<`)) ?? ''
    return /\w#([\w-]+)/.exec(latest)?.[1]
  })
}
