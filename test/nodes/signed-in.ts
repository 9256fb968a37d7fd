import type { BrowserContextOptions } from 'playwright-core'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { type Visitor, visitor } from '../web/browser.ts'
import { signIn } from '../web/sign-in.ts'
import { PASSWORD } from './cluster.ts'

/** Someone who has signed in with a browser, on the page of an origin. */
export async function signedIn(origin: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const kim = await visitor(options)
  await signIn(kim.page, origin, 'kim@example.org', PASSWORD)
  await kim.page.getByRole('form', { name: signInLabels.signInWithPassword }).waitFor({ state: 'detached' })
  return kim
}
