import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, it } from 'node:test'
import { seededDraw } from '../../src/app/simulation/seeded-random.ts'
import type { SearchDocument, SearchHit, SearchIndex, SearchQuery } from '../../src/ports/search-index.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { rulesetShelf, shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'
import { wordsIn } from '../../src/store/search/document-words.ts'
import { memorySearchIndex } from '../../src/store/search/memory-search-index.ts'
import { postgresSearchIndex } from '../../src/store/search/postgres-search-index.ts'
import { sqliteSearchIndex } from '../../src/store/search/sqlite-search-index.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

// No test is declared before this server has started: the runner would take the pause for the end of the file.
const postgres = await startPostgres()

const GAME = 'suber'
const DAY = 86_400_000

function document(entry: number, title: string, text = '', more: Partial<SearchDocument> = {}): SearchDocument {
  return { is: 'entry', entry, at: entry * DAY, by: 'p1', title, text, kinds: [], ...more }
}

type Open = () => SearchIndex | Promise<SearchIndex>

async function filled(open: Open, documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = await open()
  assert.equal(await index.add(GAME, { from: 0, upTo: 10, withheld: 0 }, documents), 'kept')
  return index
}

async function entriesFound(index: SearchIndex, query: Partial<SearchQuery>): Promise<readonly number[]> {
  const { hits } = await index.find(GAME, { phrases: [], limit: 20, ...query })
  return hits.map(({ entry }) => entry)
}

const quoted = (hit: SearchHit | undefined): string =>
  (hit?.excerpt ?? []).map(({ text, found }) => (found ? `[${text}]` : text)).join('')

/** The server's requirements for any index of words. */
function obligations(name: string, open: Open): void {
  describe(`the search index ${name}`, () => {
    it('finds the newest documents first, by all the words and by how they begin', async () => {
      const index = await filled(open, [
        document(1, 'Ames proposes 301', 'A dictator may amend every rule.'),
        document(2, 'Brook votes yes'),
        document(3, 'Cole says', 'No dictatorship, and no amendments to rules!'),
      ])
      assert.deepEqual(await entriesFound(index, { phrases: [['dictator']] }), [3, 1])
      assert.deepEqual(await entriesFound(index, { phrases: [['dictator'], ['every']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['votes']] }), [2])
      assert.deepEqual(await entriesFound(index, { phrases: [['tator']] }), [])
      assert.deepEqual(await entriesFound(index, {}), [3, 2, 1])
    })

    it('finds words by their first 16 letters, and by a single letter only that letter', async () => {
      const index = await filled(open, [
        document(1, 'Ames says', 'The internationalisation of rules'),
        document(2, 'Ames says', 'An internationalist'),
        document(3, 'Ames says', 'b 𐍅 bb 𐍅𐍅'),
        document(4, 'Ames says', 'bb 𐍅𐍅'),
      ])
      assert.deepEqual(await entriesFound(index, { phrases: [['internationali']] }), [2, 1])
      assert.deepEqual(await entriesFound(index, { phrases: [['internationalisations']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['the', 'internationalisation']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['internationalisation', 'of']] }), [1])
      for (const letter of ['b', '𐍅']) {
        assert.deepEqual(await entriesFound(index, { phrases: [[letter]] }), [3])
        assert.deepEqual(await entriesFound(index, { phrases: [[letter + letter]] }), [4, 3])
      }
    })

    it('finds phrases, whatever the capitals, accents and marks between the words', async () => {
      const index = await filled(open, [
        document(1, 'Éva says', 'The JUDGE, then, decides.'),
        document(2, 'Ames says', 'Then the judge decides.'),
      ])
      assert.deepEqual(await entriesFound(index, { phrases: [['judge', 'then']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['eva']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['judge', 'dec']] }), [2])
    })

    it('finds words in any script, however a letter is composed', async () => {
      const index = await filled(open, [
        document(1, 'Йод', 'Мой йод'),
        document(2, '한국 규칙'),
        document(3, 'Ames says', 'Cafe\u0301 and が 学校'),
        document(4, 'Straße'),
      ])
      for (const [word, entry] of [
        ['йод', 1],
        ['мой', 1],
        ['한국', 2],
        ['caf\u00e9', 3],
        ['cafe', 3],
        ['CAFÉ', 3],
        ['が', 3],
        ['学校', 3],
        ['straße', 4],
      ] as const)
        assert.deepEqual(await entriesFound(index, { phrases: [[word]] }), [entry], word)
    })

    it('filters by what it is, by whom, by the kind of matter, and by time', async () => {
      const index = await filled(open, [
        document(1, 'Ames proposes 301', 'gold', { kinds: ['proposal'] }),
        document(1, 'On gold', 'Everyone gets gold.', { is: 'rule', label: '301' }),
        document(2, 'Brook asks', 'gold?', { by: 'p2', kinds: ['judgment', 'odd “kind”'] }),
        document(4, 'Brook says', 'gold!', { by: 'p2' }),
      ])
      const gold = { phrases: [['gold']] }
      assert.deepEqual(await entriesFound(index, { ...gold, is: 'rule' }), [1])
      assert.deepEqual(await entriesFound(index, { ...gold, by: 'p2' }), [4, 2])
      assert.deepEqual(await entriesFound(index, { ...gold, kind: 'odd “kind”' }), [2])
      assert.deepEqual(await entriesFound(index, { ...gold, kind: 'proposal', by: 'p2' }), [])
      assert.deepEqual(await entriesFound(index, { ...gold, from: 2 * DAY, until: 4 * DAY }), [2])
      assert.deepEqual(await entriesFound(index, { from: 5 * DAY }), [])
      assert.deepEqual(await entriesFound(index, { until: DAY }), [])
    })

    it('quotes the part of a text in which the words occur', async () => {
      const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
      const index = await filled(open, [
        document(1, 'Ames says', 'Gold is good.'),
        document(2, 'Ames says', `${long} treasure ${long}`),
        document(3, 'Ames votes', ''),
      ])
      const find = async (word: string) => (await index.find(GAME, { phrases: [[word]], limit: 9 })).hits[0]
      assert.equal(quoted(await find('go')), '[Gold] is [good].')
      assert.match(quoted(await find('treasure')), /^….*word59 \[treasure\] word0.*…$/)
      assert.equal(quoted(await find('votes')), '')
      const { title, by, entry, at } = (await find('votes')) ?? {}
      assert.deepEqual({ title, by, entry, at }, { title: 'Ames votes', by: 'p1', entry: 3, at: 3 * DAY })
    })

    it('continues where a page ends', async () => {
      const index = await filled(
        open,
        [1, 2, 3, 4, 5].map(entry => document(entry, 'Ames votes')),
      )
      const seen: number[] = []
      for (let before: number | undefined; ; ) {
        const page = await index.find(GAME, {
          phrases: [['ames']],
          limit: 2,
          ...(before === undefined ? {} : { before }),
        })
        seen.push(...page.hits.map(({ entry }) => entry))
        before = page.before
        if (before === undefined) break
      }
      assert.deepEqual(seen, [5, 4, 3, 2, 1])
    })

    it('adds only what follows what it contains, and only as much was withheld as before', async () => {
      const index = await filled(open, [document(1, 'one')])
      assert.deepEqual(await index.indexed(GAME), { entries: 10, withheld: 0 })
      for (const from of [0, 9, 11])
        assert.equal(await index.add(GAME, { from, upTo: 20, withheld: 0 }, [document(12, 'two')]), 'conflict')
      assert.equal(await index.add(GAME, { from: 10, upTo: 20, withheld: 1 }, [document(12, 'two')]), 'conflict')
      assert.deepEqual(await entriesFound(index, {}), [1])
      assert.equal(await index.add(GAME, { from: 10, upTo: 20, withheld: 0 }, [document(12, 'two')]), 'kept')
      assert.deepEqual(await entriesFound(index, {}), [12, 1])
    })

    it('keeps games apart, and forgets one without touching another', async () => {
      const index = await filled(open, [document(1, 'shared word')])
      assert.equal(await index.add('other', { from: 0, upTo: 3, withheld: 0 }, [document(2, 'shared word')]), 'kept')
      assert.deepEqual(await entriesFound(index, { phrases: [['shared']] }), [1])
      await index.forget(GAME)
      assert.equal(await index.indexed(GAME), undefined)
      assert.deepEqual(await entriesFound(index, {}), [])
      const { hits } = await index.find('other', { phrases: [['shared']], limit: 9 })
      assert.equal(hits.length, 1)
    })

    it('takes every name and every word for nothing but a name and a word', async () => {
      const nasty = '" OR * NOT near(x) -- \'; DROP TABLE words'
      const index = await filled(open, [
        document(1, nasty, '\u0002\u0003 marks', { by: nasty, kinds: [nasty] }),
        document(2, 'plain'),
        document(3, '\0', '\0', { is: 'rule', by: 'a\0b', label: '3\u00001', kinds: ['\0'] }),
      ])
      assert.deepEqual(await entriesFound(index, { by: nasty, kind: nasty }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['near', 'x']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['or'], ['not']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['marks']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['plain']] }), [2])
      assert.deepEqual(await entriesFound(index, { is: 'rule', by: 'a\0b', kind: '\0' }), [3])
    })

    it('takes no filter for a word', async () => {
      const index = await filled(open, [
        document(1, 'Ames proposes', 'A rule-change is enacted.', { kinds: ['suber'] }),
      ])
      for (const word of ['game', 'ga', 'by', 'kind', 'all', 'entry', 'suber', 'i73'])
        assert.deepEqual(await entriesFound(index, { phrases: [[word]] }), [], word)
      assert.deepEqual(await entriesFound(index, { phrases: [['change', 'is']] }), [1])
    })

    it('takes marks without a letter for no words, in texts and in searches', async () => {
      const marks = ['\u0301', '\u0e31', '\uff9e', '\u{e0100}']
      const index = await filled(open, [
        document(1, 'Ames says', `gold ${marks.join(' ')} silver`),
        document(2, 'plain'),
      ])
      assert.deepEqual(await entriesFound(index, { phrases: [['gold']] }), [1])
      for (const mark of marks) {
        await index.find(GAME, { phrases: [[mark]], limit: 9 })
        await index.find(GAME, {
          phrases: [
            ['gold', mark],
            [mark, 'silver'],
          ],
          limit: 9,
        })
        assert.deepEqual((await index.findMessages(GAME, { phrases: [[mark]], limit: 9 })).messages, [])
      }
      const said = [{ number: 1, id: 'm1', version: 1, text: `${marks.join(' ')} copper` }]
      assert.equal(await index.addMessages(GAME, { after: 0, upTo: 1 }, said), 'kept')
      assert.equal((await index.findMessages(GAME, { phrases: [['copper']], limit: 9 })).messages.length, 1)
    })

    it('takes texts that consist of the shortest words, or of letters that become many', async () => {
      const long = Array.from({ length: 12 }, (_, at) => document(at, 'Ames says', 'a '.repeat(32_767)))
      const arabic = Array.from({ length: 2_100 }, (_, at) => `${'\ufdfa'.repeat(27)}${at}`).join(' ')
      const index = await filled(open, [...long, document(13, 'Ames says', arabic)])
      // A cost that grew with the square of a text would take hours here.
      const { hits } = await index.find(GAME, { phrases: [...'aaaaaaaaaaaa'].map(it => [it]), limit: 20 })
      assert.equal(hits.length, 12)
      assert.deepEqual(await entriesFound(index, { phrases: [['\ufdfa'.repeat(27)]] }), [13])
    })

    it('finds messages by the words that they have now, latest first', async () => {
      const index = await open()
      const said = (number: number, text?: string, version = 1) => ({
        ...{ number, id: `m${number}`, version },
        ...(text === undefined ? {} : { text }),
      })
      const numbers = async (words: string, page = {}) => {
        const found = await index.findMessages(GAME, { phrases: [words.split(' ')], limit: 9, ...page })
        return [found.messages.map(({ number }) => number), found.before]
      }
      assert.equal(await index.indexedMessages(GAME), 0)
      const texts = [said(1, 'The Red fox'), said(2), said(3, 'Foxes are red.')]
      assert.equal(await index.addMessages(GAME, { after: 0, upTo: 3 }, texts), 'kept')
      assert.equal(await index.addMessages(GAME, { after: 0, upTo: 3 }, texts), 'conflict')
      assert.equal(await index.indexedMessages(GAME), 3)
      assert.deepEqual(await numbers('fox'), [[3, 1], undefined])
      assert.deepEqual(await numbers('fox', { limit: 1 }), [[3], 3])
      assert.deepEqual(await numbers('fox', { limit: 1, before: 3 }), [[1], undefined])
      assert.deepEqual(await numbers('red fox'), [[1], undefined])
      await index.replaceMessage(GAME, said(3, 'Badgers are grey.', 2))
      assert.deepEqual(await numbers('fox'), [[1], undefined])
      const { messages } = await index.findMessages(GAME, { phrases: [['badger']], limit: 9 })
      assert.deepEqual(messages, [{ number: 3, id: 'm3', version: 2 }])
      await index.replaceMessage(GAME, said(1))
      await index.replaceMessage(GAME, said(2, 'A fox again'))
      await index.replaceMessage(GAME, said(9, 'A fox from the future'))
      assert.deepEqual(await numbers('fox'), [[2], undefined])
      assert.deepEqual((await index.findMessages(GAME, { phrases: [], limit: 9 })).messages, [])
      await index.forget(GAME)
      assert.deepEqual([await numbers('fox'), await index.indexedMessages(GAME)], [[[], undefined], 0])
    })

    it('counts what was written in each month', async () => {
      const index = await filled(open, [document(1, 'a'), document(2, 'b'), document(40, 'c')])
      assert.deepEqual(await index.months(GAME), [
        { month: '1970-02', documents: 1 },
        { month: '1970-01', documents: 2 },
      ])
    })
  })
}

obligations('in memory', memorySearchIndex)
obligations('of SQLite in memory', () => sqliteSearchIndex())

const folder = mkdtempSync(join(tmpdir(), 'nomothete-search-'))
after(() => rmSync(folder, { recursive: true }))
const newFolder = (): string => mkdtempSync(join(folder, 'index-'))
obligations('of SQLite in files', () => sqliteSearchIndex(newFolder()))

const opened: { close(): Promise<void> }[] = []
after(async () => {
  for (const each of opened) await each.close()
  await postgres.stop()
})
/** An index in a database that has the tables of a store. */
async function inPostgres(): Promise<SearchIndex> {
  const address = await postgres.emptySchema()
  await (await postgresStore({ address })).close()
  const index = postgresSearchIndex(address)
  opened.push(index)
  return index
}
obligations('of PostgreSQL', inPostgres)

describe('an index in PostgreSQL', () => {
  it('is one index for all servers, and only one of them adds a part', async () => {
    const address = await postgres.emptySchema()
    await (await postgresStore({ address })).close()
    const [one, other] = [postgresSearchIndex(address), postgresSearchIndex(address)]
    opened.push(one, other)
    const part = { from: 0, upTo: 3, withheld: 0 }
    const added = await Promise.all([one, other].map(it => it.add(GAME, part, [document(1, 'gold')])))
    assert.deepEqual(added.toSorted(), ['conflict', 'kept'])
    for (const index of [one, other]) assert.deepEqual(await entriesFound(index, { phrases: [['gold']] }), [1])
    await one.forget(GAME)
    assert.equal(await other.indexed(GAME), undefined)
  })
})

describe('an index in a database', () => {
  for (const [name, open] of [
    ['of SQLite', () => sqliteSearchIndex()],
    ['of PostgreSQL', inPostgres],
  ] as const) {
    it(`${name} takes the longest texts and words, and words that occur very often`, async () => {
      const often = 'again '.repeat(10_000)
      const index = await filled(open, [
        document(1, 'long', `${often} end`),
        document(2, 'x'.repeat(60_000), 'y'.repeat(60_000)),
        document(3, 'many', Array.from({ length: 10_000 }, (_, at) => `w${at}`).join(' ')),
        document(4, "it's a \\ back\\'slash", 'null \0 and lone \ud800 and =game'),
      ])
      assert.deepEqual(await entriesFound(index, { phrases: [['again', 'end']] }), [])
      assert.deepEqual(await entriesFound(index, { phrases: [['again'], ['end']] }), [1])
      assert.deepEqual(await entriesFound(index, { phrases: [['x'.repeat(60_000)]] }), [2])
      assert.deepEqual(await entriesFound(index, { phrases: [['w9998', 'w9999']] }), [3])
      assert.deepEqual(await entriesFound(index, { phrases: [['back', 'slash'], ['null'], ['game']] }), [4])
    })
  }

  it('finds the same as an index in memory, for the texts of all rules', async () => {
    const texts = shippedRulesetNames().flatMap(name =>
      (rulesetShelf.readShipped(name)?.rules ?? []).map(({ text }) => text),
    )
    assert.ok(texts.length > 200, `${texts.length}`)
    const documents = texts.map((text, at) => document(at, `Rule ${at}`, text))
    const indexes = await Promise.all(
      [memorySearchIndex, () => sqliteSearchIndex(), inPostgres].map(it => filled(it, documents)),
    )
    const { below } = seededDraw(Number(process.env['NOMIC_SEED'] ?? 1))
    for (let times = 0; times < 200; times += 1) {
      const words = wordsIn(texts[below(texts.length)] ?? '')
      const from = below(words.length)
      const phrase = words.slice(from, from + 1 + below(4))
      const last = phrase.pop() ?? ''
      const phrases = [[...phrase, last.slice(0, 1 + below(last.length))], words.slice(0, below(2))]
      const [memory, ...others] = await Promise.all(indexes.map(index => entriesFound(index, { phrases, limit: 500 })))
      for (const other of others) assert.deepEqual(other, memory, JSON.stringify(phrases))
    }
  })

  it('looks for a phrase of words that occur very often without keeping the server waiting', async () => {
    const text = 'a '.repeat(32_000)
    const index = await filled(
      () => sqliteSearchIndex(),
      Array.from({ length: 60 }, (_, at) => document(at, 'Ames says', `${text} b`)),
    )
    const before = process.threadCpuUsage()
    const phrases = [Array.from({ length: 11 }, () => 'a').concat('b')]
    assert.deepEqual(await entriesFound(index, { phrases }), [])
    const { user, system } = process.threadCpuUsage(before)
    assert.ok(user + system < 200_000, `${user + system} microseconds`)
  })
})

describe('an index in files', () => {
  it('is still there when the server starts again', async () => {
    const place = newFolder()
    const index = await filled(() => sqliteSearchIndex(place), [document(1, 'gold')])
    await index.close()
    assert.deepEqual(await entriesFound(sqliteSearchIndex(place), { phrases: [['gold']] }), [1])
  })

  it('starts again from nothing if its file is damaged or has other tables', async () => {
    const place = newFolder()
    const index = await filled(() => sqliteSearchIndex(place), [document(1, 'gold')])
    await index.close()
    const [file = ''] = readdirSync(place).filter(it => it.endsWith('.db'))
    writeFileSync(join(place, file), 'no database at all, '.repeat(1000))
    assert.equal(await sqliteSearchIndex(place).indexed(GAME), undefined)
    const other = new DatabaseSync(join(place, file))
    other.exec('PRAGMA user_version = 99')
    other.close()
    assert.equal(await sqliteSearchIndex(place).indexed(GAME), undefined)
  })

  it('leaves nothing of a game that it forgets', async () => {
    const place = newFolder()
    const index = await filled(() => sqliteSearchIndex(place), [document(1, 'a secret about gold')])
    await index.forget(GAME)
    assert.deepEqual(readdirSync(place), [])
    await index.replaceMessage(GAME, { number: 1, id: 'm1', version: 1, text: 'nobody searched here' })
    assert.deepEqual(readdirSync(place), [])
  })

  it('keeps hardly any files open, however many games are searched', async () => {
    const index = sqliteSearchIndex(newFolder())
    for (let game = 0; game < 60; game += 1)
      await index.add(`game ${game}`, { from: 0, upTo: 1, withheld: 0 }, [document(0, `word${game}`)])
    const { hits } = await index.find('game 0', { phrases: [['word0']], limit: 9 })
    assert.equal(hits.length, 1)
  })
})
