import type { Page } from 'playwright-core'
import { bareNumbers } from '../bare-numbers.ts'
import type { Visitor } from '../browser.ts'
import { beyond, wrongFor } from '../look-at.ts'
import { rawTexts } from '../raw-text.ts'
import { unseenOn } from '../unseen-on.ts'

const LOOKS = [
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
] as const

/** What is wrong with a page in a dark window 320 pixels wide, and then in a light one 1280 pixels wide, which stays. */
export async function wrongInLooks({ page }: Visitor): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { colorScheme, size } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    wrong.push(...named(`accessibility, ${colorScheme}`, await wrongFor(page)), ...(await tooWide(page)))
  }
  return wrong
}

/** What is wrong with the words and the width of a page, and the errors in its browser. */
export async function wrongInWords({ page, faults }: Visitor): Promise<readonly string[]> {
  return [
    ...(await tooWide(page)),
    ...named('raw text', await rawTexts(page)),
    ...named('a number without a source', isInGame(page) ? await bareNumbers(page) : []),
    ...named('an error in the browser', faults),
  ]
}

/** What is wrong with a page whose texts contain invisible characters, once everything on it is open. */
export async function wrongWithHidden({ page, faults }: Visitor): Promise<readonly string[]> {
  for (const closed of await page.locator('main details:not([open]) > summary').all())
    await closed.evaluate('it => it.click()')
  const isMarked = (await page.locator('.unseen').count()) > 0
  return [
    ...named('an invisible character', await unseenOn(page)),
    ...(isMarked || !isInGame(page) ? [] : ['no invisible character is marked']),
    ...named('an error in the browser', faults),
  ]
}

function isInGame(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith('/g/')
}

async function tooWide(page: Page): Promise<readonly string[]> {
  const pixels = await beyond(page)
  return pixels === 0 ? [] : [`${pixels} pixels wider than the window`]
}

/** Faults after the name of the check that found them. */
function named(check: string, faults: readonly string[]): readonly string[] {
  return faults.map(fault => `${check}: ${fault}`)
}
