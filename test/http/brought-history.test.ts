import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { historyIn } from '../../src/app/history/history-in-entry.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { madeGame } from '../../tools/make-history.ts'
import { type Documented, documented } from './documented.ts'
import { EVENTS, FILES, founded, founding, lines, PLAYERS, SMALL } from './ours-with-history.ts'
import { type Answered, problem, type TestDoor, testDoor } from './test-door.ts'

type Line = {
  readonly item: number
  readonly words: string
  readonly when: string
  readonly text: string | null
  readonly changed?: readonly { readonly is: string; readonly text: string }[]
}

describe('a game that begins with its history', () => {
  let door: TestDoor
  let game: string
  let description: Documented
  const ending: (() => Promise<void>)[] = []
  before(async () => {
    door = await testDoor({ after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext)
    description = await documented(door)
    game = await founded(door, FILES, SMALL)
  })
  after(async () => {
    for (const end of ending) await end()
  })

  async function got<Data>(route: string, path = route): Promise<Data> {
    const answer = await door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames' })
    assert.equal(answer.status, 200, answer.text)
    description.fits('GET', `/api/v1/games/{game}/${route}`, answer)
    return answer.json as Data
  }

  it('the history is shown newest first, with uncertain dates in words and who brought it', async () => {
    const told = await got<{ by: string; from: string; events: number; lines: readonly Line[] }>('brought')
    assert.deepEqual([told.by, told.from, told.events], ['ames', 'The list of Ours', 6])
    assert.deepEqual(
      told.lines.map(({ item, when }) => `${item} ${when}`),
      [
        '6 on an unknown date',
        '5 around March 2004',
        '4 before February 2004',
        '3 on 12 May 2003',
        '2 on 11 May 2003',
        '1 in 1998',
      ],
    )
  })

  it('it can be searched by kind, by label and by words, and read page by page', async () => {
    const items = async (query: string) =>
      (await got<{ lines: readonly Line[] }>('brought', `brought?${query}`)).lines.map(({ item }) => item)
    assert.deepEqual(await items('kind=rule'), [5, 4, 3, 1])
    assert.deepEqual(await items('label=1'), [6, 3, 1])
    assert.deepEqual(await items('words=hum%20may'), [6])
    assert.deepEqual(await items('limit=2'), [6, 5])
    assert.deepEqual(await items('limit=2&before=5'), [4, 3])
  })

  it('one event is shown whole, with the changes that it caused', async () => {
    const { event, related } = await got<{ event: object; related: readonly Line[] }>('brought', 'brought?item=2')
    assert.deepEqual(event, EVENTS[1])
    assert.deepEqual(
      related.map(({ item }) => item),
      [3],
    )
    assert.equal((await door.ask({ url: `/api/v1/games/${game}/brought?item=7`, as: 'ames' })).status, 404)
  })

  it('a rule shows its versions from before, also those under another number, with what changed', async () => {
    const one = await got<{ lines: readonly Line[] }>('rules/{label}/brought', 'rules/1/brought')
    assert.deepEqual(
      one.lines.map(({ item, when }) => [item, when]),
      [
        [3, 'on 12 May 2003'],
        [1, 'in 1998'],
      ],
    )
    assert.deepEqual(one.lines[0]?.changed, [
      { is: 'same', text: 'We play.' },
      { is: 'new', text: 'We sing.' },
    ])
    const two = await got<{ lines: readonly Line[] }>('rules/{label}/brought', 'rules/2/brought')
    assert.deepEqual(
      two.lines.map(({ item }) => item),
      [5, 4],
    )
  })

  it('each line of a rule names the old proposal that added it', async () => {
    const { lines: blamed } = await got<{ lines: readonly { text: string; brought?: { words: string } }[] }>(
      'rules/{label}/blame',
      'rules/1/blame',
    )
    assert.deepEqual(
      blamed.map(({ text, brought }) => [text, /^made|amended by proposal 17/.exec(brought?.words ?? '')?.[0]]),
      [
        ['We play.', 'made'],
        ['We sing.', 'amended by proposal 17'],
      ],
    )
  })

  it('the reason for a text is the old proposal, marked as brought and not decided', async () => {
    const why = await got<{ entry: number; brought?: { words: string } }>('why', 'why?of=text%20of%201')
    assert.equal(why.entry, 0)
    assert.match(why.brought?.words ?? '', /^Brought, not decided: .*proposal 17 /)
  })

  it('it is in the passport of the game, and the pages of the game name it', async () => {
    const { text } = await door.ask({ url: `/api/v1/games/${game}/passport`, as: 'ames' })
    const founding = JSON.parse(text.split('\n')[1] ?? '') as Pick<Entry, 'act' | 'beside'>
    const history = historyIn(founding)
    assert.ok(typeof history === 'object')
    assert.deepEqual(history.events, EVENTS)
    const { entries } = await got<{ entries: readonly { words: string }[] }>('entries')
    assert.match(entries.at(-1)?.words ?? '', /history of 6 events/)
  })

  it('it has no effect in the game, and the log verifies with it', async () => {
    const verified = await got<{ fault: object | null; notes: readonly string[] }>('verify')
    assert.equal(verified.fault, null)
    assert.match(verified.notes.join(' '), /brought.*6 events.*decided by nobody/)
    const state = await got<{ matters: readonly object[] }>('state')
    assert.deepEqual(state.matters, [])
  })
})

describe('a history that does not fit is refused, and no game begins', () => {
  const event = (part: object) =>
    lines({ history: 1 }, [{ kind: 'rule', rule: '1', change: 'made', date: '1998', ...part }])
  const CASES: readonly (readonly [title: string, history: string, sentence: RegExp])[] = [
    [
      'another text',
      event({ text: 'We play.\nWe hum.' }),
      /^Line 2: .*rule 1 has another text.*“We hum\.”.*“We sing\.”/,
    ],
    ['a rule that the game lacks', event({ rule: '9' }), /^Line 2: .*does not begin with a rule 9/],
    [
      'a repealed rule',
      SMALL + JSON.stringify({ kind: 'rule', rule: '2', change: 'repealed', date: '2005' }),
      /^Line 8: .*repealed/,
    ],
    ['a date in the future', event({ date: '2999' }), /^Line 2: 2999 is in the future/],
    ['no date', event({ date: 'last summer' }), /^Line 2: “date” should be a date/],
    ['an unknown field', event({ effect: { points: 5 } }), /^Line 2: “effect” is not a field/],
    ['another version', '{"history":2}\n', /version 2/],
    ['something else', '<html>', /^Line 1: This is not a history/],
    ['a line that is not JSON', `{"history":1}\nrule 1 was made\n`, /^Line 2: This line is not an object/],
    ['too many events', `{"history":1}\n${'{}\n'.repeat(20_001)}`, /at most 20000 events/],
    ['a rule made twice', event({}) + event({}).split('\n')[1], /^Line 3: Rule 1 is made, but it is already in force/],
    [
      'a list nested deep',
      `{"history":1}\n{"kind":"rule","by":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n`,
      /^Line 2: /,
    ],
  ]
  for (const [title, history, sentence] of CASES)
    it(title, async t => {
      const door = await testDoor(t)
      const refused = problem(await door.ask(founding(FILES, history)), 'cannotFound', 422)
      assert.equal(refused['field'], 'history')
      assert.match(String(refused['detail']), sentence)
      const { json } = await door.ask({ url: '/api/v1/games?mine=true', as: 'ames' })
      assert.deepEqual((json as { games: readonly object[] }).games, [])
    })

  it('a history that is too long is refused before it is read', async t => {
    const door = await testDoor(t)
    const answer = await door.ask(founding(FILES, 'x'.repeat(6_291_457)))
    assert.equal(answer.status, 400)
  })

  it('no game with the rules of another game gets a history', async t => {
    const door = await testDoor(t)
    const source = await founded(door, FILES, SMALL)
    const body = { title: 'Next', ruleset: 'own-ours', rulesOf: source, history: SMALL, players: PLAYERS }
    const answer = await door.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
    assert.equal(problem(answer, 'cannotFound', 422)['field'], 'history')
  })
})

describe('a history of 150 rules and 2,000 changes', () => {
  it('is brought, played on top of, read and verified', async t => {
    const door = await testDoor(t)
    const { files, history } = madeGame({ seed: 1, rules: 150, changes: 2_000, judgments: 150 })
    const game = await founded(door, files, history, { ruleset: 'own-harbour' })
    const read = async (path: string): Promise<Answered> => {
      const answer = await door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames' })
      assert.equal(answer.status, 200, answer.text)
      return answer
    }
    const acts = `/api/v1/games/${game}/acts`
    const [label] = /(?<=rules\/)\d+/.exec(Object.keys(files).find(it => it.startsWith('rules/')) ?? '') ?? []
    const amend = { amend: { rule: label, text: 'This is new.' } }
    const body = { do: 'record', with: { rule: label, effects: [amend] } }
    const done = await door.ask({ method: 'POST', url: acts, as: 'ames', body, headers: { 'idempotency-key': 'one' } })
    assert.equal(done.status, 201, done.text)
    const { lines: past } = (await read(`rules/${label}/brought`)).json as { readonly lines: readonly Line[] }
    assert.ok(past.length > 3)
    const { lines: blamed } = (await read(`rules/${label}/blame`)).json as { readonly lines: readonly object[] }
    assert.deepEqual(
      blamed.map(line => ('brought' in line ? 'before' : 'here')),
      ['here'],
    )
    const { events } = (await read('brought')).json as { readonly events: number }
    assert.ok(events > 3_000)
    const { fault, notes } = (await read('verify')).json as { fault: object | null; notes: readonly string[] }
    assert.equal(fault, null)
    assert.match(notes.join(' '), /decided by nobody/)
  })
})
