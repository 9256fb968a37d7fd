import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder, shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'
import { goldenGames } from '../golden/golden-games.ts'
import { sentencesOf } from './rule-sentences.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const HEADER = '| rule | sentence | carried out by | script |'

/** The games whose pages have no table of sentences yet. */
const WITHOUT: readonly string[] = []

type Row = {
  readonly rule: string
  readonly sentence: string
  readonly by: string
  readonly scripts: readonly string[]
}

/** The rows of the table of sentences on a page. */
function rowsOf(page: string): readonly Row[] {
  const below = page.split(HEADER)[1]?.split(/\n(?!\|)/)[0] ?? ''
  const lines = below.split('\n').filter(line => line.startsWith('|') && !line.startsWith('| ---'))
  return lines.map(line => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1)
    const [rule = '', sentence = '', by = '', where = ''] = cells.map(cell => cell.trim().replaceAll('\\|', '|'))
    return { rule, sentence, by, scripts: [...where.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '') }
  })
}

/** Only the letters and digits of a text, so that quotation marks, emphasis and line breaks are ignored. */
const bare = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Whether a row quotes a sentence: in full, together with other sentences, or from its beginning up to an ellipsis. */
function quotes({ sentence: cell }: Row, sentence: string): boolean {
  const told = bare(cell)
  if (told === '') return bare(sentence) === ''
  return /…["”’»)\]*_]*$/u.test(cell) ? bare(sentence).startsWith(told) : told.includes(bare(sentence))
}

/** The files of the playthroughs, by every name that a page may use for one. */
const SCRIPTS = new Set(
  [...globSync('{games,demo}/**/*.yaml', { cwd: ROOT }), ...goldenGames().map(({ name }) => name)].flatMap(file => {
    const parts = file.split('/')
    return parts.map((_, index) => parts.slice(index).join('/')).flatMap(name => [name, name.replace(/\.yaml$/, '')])
  }),
)

for (const game of shippedRulesetNames()) {
  const page = readFileSync(join(ROOT, `test/games/${game}/sentences.md`), 'utf8')
  describe(`the sentences of ${game}`, () => {
    if (WITHOUT.includes(game)) {
      it('the page has no table of sentences yet', () =>
        assert.ok(!page.includes(HEADER), 'it has one: take it off the list'))
      return
    }
    const rows = rowsOf(page)
    const found = findRulesetFolder(game)
    assert.ok(found.ok)
    const read = readRulesetFolder(found.path)
    assert.ok(read.ok)

    for (const { label, text } of read.ruleset.rules) {
      it(`the table has a row for each sentence of rule ${label}`, () => {
        const own = rows.filter(({ rule }) => rule.replace(/#\d+$/, '') === label)
        const without = sentencesOf(text).filter(sentence => !own.some(row => quotes(row, sentence)))
        assert.deepEqual(without, [])
      })
    }

    it('each sentence is carried out either by software, as a script shows, or by people, for a stated reason', () => {
      const unclear = rows.filter(
        ({ by, scripts }) => !(scripts.length > 0 && by !== '') && !/\b(people|nobody|nothing)\b/i.test(by),
      )
      assert.deepEqual(unclear, [])
    })

    it('every script named in the table exists', () => {
      const missing = rows.flatMap(({ scripts }) => scripts).filter(name => !SCRIPTS.has(name))
      assert.deepEqual(missing, [])
    })
  })
}

describe('the sentences of a text', () => {
  it('a sentence ends with a full stop, even inside quotation marks, and not at an abbreviation', () => {
    assert.deepEqual(sentencesOf('One is “it.” Two, e.g. this; and 3.5 is a number. (Three.)'), [
      'One is “it.”',
      'Two, e.g. this; and 3.5 is a number.',
      '(Three.)',
    ])
  })

  it('a sentence continues across line breaks, but not across paragraphs or list items', () => {
    assert.deepEqual(sentencesOf('One\ntwo.\n\nThree:\n\n1. four\n2. five\n\n(a) six'), [
      'One two.',
      'Three:',
      'four',
      'five',
      'six',
    ])
  })
})

describe('a row of the table', () => {
  const row = (sentence: string): Row => ({ rule: '1', sentence, by: '', scripts: [] })

  it('a row quotes a sentence in full, together with others, or by its opening words', () => {
    assert.ok(quotes(row('“All players must obey.”'), 'All players\nmust obey.'))
    assert.ok(quotes(row('All must. So it is.'), 'So it is.'))
    assert.ok(quotes(row('All players …'), 'All players must obey.'))
  })

  it('a row does not match other sentences', () => {
    assert.ok(!quotes(row('All players'), 'All players must obey.'))
    assert.ok(!quotes(row('Some players …'), 'All players must obey.'))
  })

  it('a row lists its scripts by file name', () => {
    const page = `${HEADER}\n| --- | --- | --- | --- |\n| 1 | A \\| b. | software | \`a\`, \`hard/b.yaml\` |\n\nMore.`
    assert.deepEqual(rowsOf(page), [{ rule: '1', sentence: 'A | b.', by: 'software', scripts: ['a', 'hard/b.yaml'] }])
    assert.ok(SCRIPTS.has(basename('games/suber/judgment.yaml', '.yaml')))
  })
})
