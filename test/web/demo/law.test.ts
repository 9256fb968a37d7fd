import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { lawLabels } from '../../../src/web/law/labels.ts'
import { faultLabels } from '../../../src/web/parts/fault-labels.ts'
import { fillIn } from '../../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../../src/web/results/labels.ts'
import type { NewsLine } from '../../../src/wire/game/entry.ts'
import type { Sentence } from '../../../src/wire/game/sentence.ts'
import { oneWindow } from '../one-window.ts'
import { type DemoGame, demoServer } from './demo-server.ts'

const place = { origin: '', games: [] as readonly DemoGame[] }
before(async () => {
  Object.assign(place, await demoServer())
})

async function asked<Answer>(origin: string, path: string): Promise<Answer> {
  return (await fetch(`${origin}/api/v1${path}`)).json() as Promise<Answer>
}

const reader = oneWindow()

/** Reads a page of the demo game of a ruleset, in a window of a given width. */
async function reads(ruleset: string, path: string, look: (page: Page) => Promise<void>, width = 1280): Promise<void> {
  const { page, faults } = await reader()
  const game = place.games.find(it => it.ruleset === ruleset)?.id
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${place.origin}/g/${game}${path}`)
  await look(page)
  assert.deepEqual(faults, [])
}

describe('the rulebook in a browser', () => {
  it('the rulebook can be searched by words, which are highlighted across line breaks and counted', async () => {
    await reads('suber', '/rules', async page => {
      await page.getByLabel(lawLabels.search).fill('amended by the end of the second')
      await page.getByText(new RegExp(`^${fillIn(lawLabels.found, { count: 1, all: '\\d+' })}$`)).waitFor()
      assert.deepEqual(await page.locator('.book mark').allTextContents(), ['amended by the\nend of the second'])
      assert.equal(await page.locator('.book article').count(), 1)
    })
  })

  it('the rulebook as of any entry has a permanent address and lists the later changes', async () => {
    await reads('suber', '/rules?at=5', async page => {
      await page.getByText(lawLabels.changesSince).waitFor()
      await page.getByText('Rule 301', { exact: true }).waitFor()
      assert.equal(await page.locator('#rule-301').count(), 0)
      await page.getByRole('button', { name: lawLabels.currentRules }).click()
      await page.locator('#rule-301').waitFor()
    })
  })

  it('a void rule is struck through, and the clause that makes it void is shown', async () => {
    await reads('tri-nomic', '/rules', async page => {
      const rule = page.locator('#rule-320')
      await rule.locator('.law.void').waitFor()
      await rule.getByText(/Void by rule 111/).waitFor()
    })
  })

  it('the rulebook shows the exact texts', async () => {
    const { id = '' } = place.games.find(({ ruleset }) => ruleset === 'n_omic') ?? {}
    type Book = { readonly groups: readonly { readonly rules: readonly { readonly text: string }[] }[] }
    const book = await asked<Book>(place.origin, `/games/${id}/rules`)
    await reads('n_omic', '/rules', async page => {
      await page.locator('.book [aria-busy=false] .rule').first().waitFor()
      assert.deepEqual(
        await page.locator('.rule .law.text').evaluateAll(texts => texts.map(({ textContent }) => textContent)),
        book.groups.flatMap(({ rules }) => rules.map(({ text }) => text)),
      )
    })
  })

  it('the contents link to a rule in the rulebook, which links to the rule’s own page', () =>
    reads('suber', '/rules', async page => {
      const contents = page.getByRole('navigation', { name: lawLabels.contents }).locator('visible=true')
      await contents.getByRole('link', { name: /^105/ }).click()
      await page.locator('#rule-105:target').waitFor()
      await page.locator('#rule-105').getByRole('link', { name: lawLabels.pageAndHistory }).click()
      await page.getByRole('heading', { name: lawLabels.history }).waitFor()
    }))

  it('the rulebook and the rules’ pages show which rules an open proposal would change', () =>
    reads('suber', '/rules', async page => {
      const notice = page
        .locator('#rule-105')
        .getByText(
          `${lawLabels.underConsiderationNow} proposal 304 ${fillIn(lawLabels.wouldChangeRule, { would: 'transmute' })}`,
        )
      await notice.waitFor()
      assert.equal(await page.getByText(lawLabels.underConsiderationNow).count(), 1)
      await page.goto(`${page.url()}/105`)
      await page
        .getByText(`proposal 304 ${fillIn(lawLabels.wouldChangeRule, { would: 'transmute' })}`)
        .getByRole('link', { name: 'proposal 304' })
        .click()
      await page.getByRole('heading', { name: /Proposal 304/ }).waitFor()
    }))

  it('the rulebook is printed without its on-screen controls', async () => {
    await reads('suber', '/rules', async page => {
      await page.locator('.book [aria-busy=false] #rule-101').waitFor()
      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.getByLabel(lawLabels.search).isVisible(), false)
      assert.ok((await page.pdf()).length > 20_000)
    })
  })
})

describe('a rule’s page', () => {
  it('the page shows the rule’s history, its readings, and its program, which is collapsed', async () => {
    await reads('suber', '/rules/203', async page => {
      await page.getByText(lawLabels.program).click()
      await page.locator('pre:visible', { hasText: 'export default rule(' }).waitFor()
      const doubt = page.locator('.doubt').filter({ hasText: 'A rule amended to repeat its last sentence' })
      assert.match((await doubt.textContent()) ?? '', /Read as “stays”.*, and not as “changes” \(sentence repeated\)/s)
      await doubt.getByRole('button', { name: '“stays”' }).click()
      await page
        .getByRole('dialog', { name: resultsLabels.why })
        .getByRole('link', { name: resultsLabels.founding })
        .waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: resultsLabels.founding }).waitFor()
    })
  })
})

describe('a broken address', () => {
  for (const [path, words] of [
    ['/entries/abc', resultsLabels.numbersStartAt],
    ['/entries/999999', resultsLabels.numbersStartAt],
    ['/rules/999', 'No rule has the label 999 now.'],
  ] as const)
    it(`the broken address ${path} gets an error page with links to existing pages`, async () => {
      const game = place.games.find(it => it.ruleset === 'suber')?.id
      const { page } = await reader()
      await page.goto(`${place.origin}/g/${game}${path}`)
      const nothing = page.getByRole('article').filter({ hasText: faultLabels.pageNotFound })
      await nothing.getByText(words).waitFor()
      assert.equal(await nothing.getByRole('link').count(), 1)
    })

  it('an address with a nonexistent entry number shows the current rules', () =>
    reads('suber', '/rules?at=abc', async page => {
      await page.locator('#rule-101').waitFor()
      assert.equal(await page.getByText(lawLabels.asOf).count(), 0)
    }))
})

describe('the “why?” popup', () => {
  for (const width of [1280, 360])
    it(`the popup opens with the keyboard in a window ${width} pixels wide, marks the clause, and returns the focus`, async () => {
      await reads(
        'suber',
        '',
        async page => {
          const why = page.locator('[data-why^="deadline"]')
          await why.focus()
          await page.keyboard.press('Enter')
          assert.equal(await page.locator('.slip mark').first().textContent(), 'four days')
          await page.keyboard.press('Escape')
          await page.locator('.slip').waitFor({ state: 'detached' })
          assert.equal(await why.evaluate(it => it === it.ownerDocument.activeElement), true)
        },
        width,
      )
    })

  it('for a value that has never changed, the popup shows the rule that sets the initial value', () =>
    reads('tri-nomic', '/people', async page => {
      await page.locator('[data-why="tmus of Ashby"]').click()
      const slip = page.getByRole('dialog', { name: resultsLabels.why })
      await slip.getByText(/^Ashby: TMUs 0, .* rule 316\b/).waitFor()
      await slip.getByRole('link', { name: resultsLabels.founding }).waitFor()
    }))

  it('the popup shows every change that led to a number, with the value after each', () =>
    reads('tri-nomic', '', async page => {
      await page.locator('[data-why="points of Ashby"]').first().click()
      const slip = page.getByRole('dialog', { name: resultsLabels.why })
      const rows = slip.getByRole('table').locator('tbody tr')
      await rows.nth(1).waitFor()
      const lines = await Promise.all((await rows.all()).map(row => row.locator('td').allInnerTexts()))
      const stands = Number.parseInt(
        (await page.locator('[data-why="points of Ashby"]').first().textContent()) ?? '',
        10,
      )
      assert.equal(Number(lines[0]?.at(-1)), stands)
      for (const [at, [change = '', , then]] of lines.entries()) {
        const before = lines[at + 1]?.at(-1)
        if (change !== 'set') assert.equal(Number(then), Number(before) + Number(change.replace('−', '-')))
      }
      assert.equal(lines.at(-1)?.[0], 'set')
    }))

  it('the popup quotes the relevant part of a rule, and marks only the words that were cited', () =>
    reads('n_omic', '', async page => {
      await page.locator('[data-why="mover"]').first().click()
      const slip = page.getByRole('dialog', { name: resultsLabels.why })
      await slip.getByText('clockwise order').waitFor()
      assert.equal(await slip.locator('mark:visible').count(), 0)
    }))

  it('the popup shows which rules were overridden, and by which clause', async () => {
    await reads('thermo', '/entries/19', async page => {
      await page.getByText(resultsLabels.allQuestions).click()
      await page
        .locator('summary', { hasText: /possess/i })
        .first()
        .click()
      const lost = page.locator('.answer.lost:visible').first()
      await lost.waitFor()
      await lost.locator('mark').first().waitFor()
    })
  })
})

describe('the history', () => {
  it('the history can be searched by author, page by page', async () => {
    await reads('suber', '/entries', async page => {
      await page.getByLabel(resultsLabels.person).selectOption('clerk')
      await page.waitForURL(/by=clerk/)
      await page.getByText('The game is founded').waitFor()
      await page.locator('.entry-head', { hasText: 'Cole: ' }).first().waitFor({ state: 'detached' })
    })
  })

  it('the history can be searched by rule as soon as the rule’s number is typed', async () => {
    await reads('suber', '/entries', async page => {
      await page.getByText('The game is founded').waitFor()
      await page.getByLabel(resultsLabels.aboutRule).pressSequentially('202')
      await page.waitForURL(/rule=%22202%22/)
      assert.equal(await page.getByLabel(resultsLabels.aboutRule).inputValue(), '202')
      await page.getByLabel(resultsLabels.aboutRule).fill('')
      await page.waitForURL(url => url.search === '')
    })
  })

  it('the history links only to existing rules and matters, in every sentence of every demo game', async () => {
    assert.equal(place.games.length, 5)
    for (const { id, entries } of place.games) {
      type Told = { readonly seq: number; readonly parts: Sentence; readonly lines: readonly NewsLine[] }
      const { entries: told } = await asked<{ entries: Told[] }>(place.origin, `/games/${id}/entries?limit=100`)
      assert.equal(told.length, entries)
      const known = new Set(await namesIn(id))
      const named = told.flatMap(({ parts, lines }) => [
        ...parts,
        ...lines.flatMap(line => [...line.parts, ...(line.warrant ?? [])]),
      ])
      const missing = named.flatMap(({ rule, matter }) => {
        const name =
          rule === undefined ? (matter === undefined ? '' : `${matter.kind} ${matter.label}`) : `rule ${rule}`
        return name === '' || known.has(name) ? [] : [name]
      })
      // Names that cannot be linked: a rule that is only proposed, and numbers that several rules had at the start.
      const unclear = ['rule 21', 'rule 9.1', 'rule 11', 'rule 15']
      assert.deepEqual(
        missing.filter(name => !unclear.includes(name)),
        [],
      )
      assert.ok(named.some(({ rule }) => rule !== undefined))
    }
  })
})

/** Every rule and matter that a game has now or had at its start, in the form “rule 203” or “proposal 301”. */
async function namesIn(game: string): Promise<readonly string[]> {
  type Labelled = { readonly kind?: string; readonly label: string; readonly lineage?: readonly string[] }
  type Book = { readonly groups: readonly { readonly rules: readonly Labelled[] }[] }
  const of = <Answer>(path: string) => asked<Answer>(place.origin, `/games/${game}/${path}`)
  const books = [await of<Book>('rules'), await of<Book>('rules?at=0')]
  const { matters } = await of<{ matters: readonly Labelled[] }>('matters?limit=100')
  const rules = books.flatMap(({ groups }) => groups.flatMap(group => group.rules))
  return [
    ...rules.flatMap(({ label, lineage = [] }) => [label, ...lineage].map(it => `rule ${it}`)),
    ...matters.map(({ kind, label }) => `${kind} ${label}`),
  ]
}
