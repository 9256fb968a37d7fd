import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Visitor } from '../browser.ts'
import { goTo } from '../look-at.ts'
import { oneWindow } from '../one-window.ts'
import { demoServer, gameOn } from './demo-server.ts'
import { wrongInLooks, wrongInWords, wrongWithHidden } from './wrong-on-page.ts'

let people = ''
before(async () => {
  const server = await demoServer()
  people = `${server.origin}/g/${gameOn(server, 'suber').id}/people`
})

type Fault = {
  readonly name: string
  /** Makes the fault on a page without faults. */
  readonly make: string
  readonly check: (somebody: Visitor) => Promise<readonly string[]>
  readonly found: readonly RegExp[]
}

const HEADING = `document.querySelector('main h2')`
const FAULTS: readonly Fault[] = [
  {
    name: 'a text without contrast',
    make: `${HEADING}.style.color = '#fdfdfd'`,
    check: wrongInLooks,
    found: [/^accessibility, light: color-contrast: #people$/],
  },
  {
    name: 'a page that is too wide for a narrow window',
    make: `${HEADING}.style.width = '900px'`,
    check: wrongInLooks,
    found: [/^\d+ pixels wider than the window$/],
  },
  {
    name: 'data in a program’s notation',
    make: `${HEADING}.append(' [object Object]')`,
    check: wrongInWords,
    found: [/^raw text: .*\[object Object\]/],
  },
  {
    name: 'a number without a source',
    make: `${HEADING}.append(' 42')`,
    check: wrongInWords,
    found: [/^a number without a source: h2: {2}42$/],
  },
  {
    name: 'an error in the browser’s console',
    make: `console.error('nothing works')`,
    check: wrongInWords,
    found: [/^an error in the browser: nothing works/],
  },
  {
    name: 'an error that nothing catches',
    make: `setTimeout(() => { throw new Error('nothing works') })`,
    check: wrongInWords,
    found: [/^an error in the browser: nothing works/],
  },
  {
    name: 'an invisible character without a mark, and that there are no marks',
    make: `document.querySelector('main').append('\\u202E')`,
    check: wrongWithHidden,
    found: [/^an invisible character: MAIN: /, /^no invisible character is marked$/],
  },
]

const reader = oneWindow()

describe('the checks of every page report', () => {
  for (const { name, make, check, found } of FAULTS)
    it(name, async () => {
      const somebody = await reader()
      await goTo(somebody.page, people)
      await somebody.page.locator('main h2').first().waitFor()
      await somebody.page.evaluate(make)
      const wrong = await check(somebody)
      assert.equal(wrong.length, found.length, wrong.join('\n'))
      for (const [index, report] of found.entries()) assert.match(wrong[index] ?? '', report)
    })
})
