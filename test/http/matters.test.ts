import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { type Documented, documented } from './documented.ts'
import { does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

type Data = { readonly [key: string]: unknown }
type Line = Data & { readonly entry: number; readonly form: { changes: Data[]; changed: Data[] | null } | null }

let door: TestDoor
let game: string
let description: Documented
const ending: (() => Promise<void>)[] = []

before(async () => {
  door = await testDoor({ after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext)
  description = await documented(door)
  game = await foundedGame(door)
  const go = (as: string, name: string, args = {}) => does(door, game, as, name, args)
  await go('ames', 'propose', { amend: { rule: '206', text: 'Whoever fails\npays 10 points.' } })
  await go('brook', 'comment', { text: 'Ten is too much.' })
  await go('ames', 'revise', { amend: { rule: '206', text: 'Whoever fails\npays 5 points.' } })
  await go('ames', 'callVote')
  await go('brook', 'vote', { proposal: '301', choice: 'against' })
})
after(async () => {
  for (const end of ending) await end()
})

async function got(route: string, path: string): Promise<Data> {
  const answer = await door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames' })
  assert.equal(answer.status, 200, answer.text)
  description.fits('GET', `/api/v1/games/{game}/${route}`, answer)
  return answer.json as Data
}

const story = async (path = 'matters/301/history') =>
  (await got('matters/{label}/history', path)) as { readonly lines: readonly Line[]; readonly before?: number }

describe('a proposal', () => {
  it('the proposal shows the current text next to the proposed one', async () => {
    const { changes } = (await got('matters/{label}', 'matters/301')) as { changes: Data[] }
    assert.equal(changes.length, 1)
    const [{ kind, rule, heading, text, was, changed, program }] = changes as [Data]
    assert.deepEqual(
      [kind, rule, heading, text, program],
      ['amend', '206', 'rule 206 (Penalty for defeat)', 'Whoever fails\npays 5 points.', 'drop'],
    )
    assert.match(String(was), /10 points/)
    assert.ok((changed as Data[]).some(({ is, text }) => is === 'new' && text === 'pays 5 points.'))
  })

  it('the proposal shows who has voted and how, who has not, how many more votes it needs, and which rule says so', async () => {
    const { vote } = (await got('matters/{label}', 'matters/301')) as { vote: Data }
    assert.deepEqual(
      [vote['open'], vote['ballots'], vote['missing'], vote['tally']],
      [true, [{ voter: 'Brook', ballot: 1, word: 'against' }], ['Ames'], null],
    )
    assert.deepEqual(vote['needs'], ['It needs all voters, by rule 203.', 'It is waiting for the vote of Ames.'])
    assert.deepEqual(
      (vote['decisions'] as Data[]).map(({ question }) => question),
      ['required'],
    )
  })

  it('a proposal’s history begins with its first version and includes each version’s changes, comments and votes', async () => {
    const { lines, before: earlier } = await story()
    assert.deepEqual(
      lines.map(({ entry, by, do: name, says, opened, closed }) => [entry, by, name, says, opened, closed]),
      [
        [1, 'Ames', 'propose', null, true, false],
        [2, 'Brook', 'comment', 'Ten is too much.', false, false],
        [3, 'Ames', 'revise', null, false, false],
        [4, 'Ames', 'callVote', null, false, false],
        [5, 'Brook', 'vote', null, false, false],
      ],
    )
    assert.equal(earlier, undefined)
    assert.equal(lines[0]?.form?.changed, null)
    assert.deepEqual(lines[2]?.form?.changed, [
      { is: 'same', text: 'Whoever fails' },
      { is: 'gone', text: 'pays 10 points.' },
      { is: 'new', text: 'pays 5 points.' },
    ])
    assert.equal(lines[4]?.form, null)
  })

  it('a proposal’s history is returned page by page, starting with the latest page', async () => {
    const last = await story('matters/301/history?limit=2')
    assert.deepEqual(
      last.lines.map(({ entry }) => entry),
      [4, 5],
    )
    const first = await story(`matters/301/history?kind=proposal&before=${last.before}`)
    assert.deepEqual(
      first.lines.map(({ entry }) => entry),
      [1, 2, 3],
    )
  })

  it('a request for the history of an unknown label gets an error', async () => {
    for (const path of ['matters/999/history', 'matters/301/history?kind=case'])
      problem(await door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames' }), 'unknownThing', 404)
  })

  it('the proposal can be previewed as if adopted in its current form, without changing anything', async () => {
    const before = await got('matters/{label}', 'matters/301')
    const { adoption } = (await got('matters/{label}/adoption', 'matters/301/adoption?kind=proposal')) as {
      adoption: { readonly changes: Data[]; readonly rules: Data[]; readonly whole: boolean }
    }
    assert.deepEqual(adoption.changes[0]?.['news'], [
      'rule 206 (Penalty for defeat), now 301, has a new text, by rule 103',
      'rule 206 is now number 301, by rule 103 (with 108)',
    ])
    assert.deepEqual(
      adoption.rules.map(({ is, label, before, program }) => [is, label, before, program]),
      [['changed', '301', '206', 'gone']],
    )
    assert.equal(adoption.whole, true)
    assert.deepEqual(await got('matters/{label}', 'matters/301'), before)
  })

  it('the proposal keeps its count after the vote has ended and no more votes are needed', async () => {
    await does(door, game, 'ames', 'vote', { proposal: '301', choice: 'for' })
    const { vote, matter } = (await got('matters/{label}', 'matters/301')) as { vote: Data; matter: Data }
    assert.equal(matter['open'], false)
    assert.deepEqual(vote['needs'], [])
    assert.deepEqual(vote['tally'], {
      words: [
        { word: 'against', voters: 1, votes: 1 },
        { word: 'for', voters: 1, votes: 1 },
      ],
      voters: 2,
      votes: 2,
    })
    assert.equal((await story()).lines.at(-1)?.['closed'], true)
    assert.equal((await got('matters/{label}/adoption', 'matters/301/adoption'))['adoption'], null)
  })
})
