import type { BrowserContextOptions } from 'playwright-core'
import { type Visitor, visitor } from '../web/browser.ts'
import { PASSWORD } from './cluster.ts'

/** Someone who has signed in with a browser, on the page of an origin. */
export async function signedIn(origin: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const kim = await visitor(options)
  await kim.page.goto(`${origin}/sign-in`)
  const door = kim.page.getByRole('form', { name: 'Sign in with a password' })
  await door.getByLabel('Email address').fill('kim@example.org')
  await door.getByLabel('Password').fill(PASSWORD)
  await door.getByRole('button', { name: 'Sign in' }).click()
  await door.waitFor({ state: 'detached' })
  return kim
}
