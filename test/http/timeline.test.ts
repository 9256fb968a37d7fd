import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import type { Figures, Timeline } from '../../src/wire/game/timeline.ts'
import { type Documented, documented } from './documented.ts'
import { does, foundedGame, type TestDoor, testDoor } from './test-door.ts'

let door: TestDoor
let game: string
let description: Documented
const ending: (() => Promise<void>)[] = []

before(async () => {
  door = await testDoor({ after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext)
  description = await documented(door)
  game = await foundedGame(door)
  const go = (as: string, name: string, args = {}) => does(door, game, as, name, args)
  await go('ames', 'propose', { enact: { text: 'Everybody gets a cake.' } })
  await go('ames', 'callVote')
  await go('ames', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'propose', { enact: { text: 'Nobody gets a cake.' } })
  await go('brook', 'callVote')
  await go('brook', 'vote', { proposal: '302', choice: 'for' })
  await go('ames', 'vote', { proposal: '302', choice: 'against' })
})
after(async () => {
  for (const end of ending) await end()
})

async function got<Answer>(route: string, query = '', of = game): Promise<Answer> {
  const answer = await door.ask({ url: `/api/v1/games/${of}/${route}${query}`, as: 'ames' })
  assert.equal(answer.status, 200, answer.text)
  description.fits('GET', `/api/v1/games/{game}/${route}`, answer)
  return answer.json as Answer
}

const brief = ({ moments }: Timeline) => moments.map(({ kinds, told }) => [told.seq, kinds.join(' ')])

describe('the timeline of a game', () => {
  it('has the founding, the adoption and the defeat, newest first', async () => {
    const timeline = await got<Timeline>('timeline')
    assert.deepEqual(brief(timeline), [
      [8, 'defeat'],
      [4, 'adoption'],
      [0, 'founding'],
    ])
    assert.deepEqual([timeline.entries, timeline.upTo, timeline.before], [9, 9, undefined])
  })

  it('can be limited to one kind', async () => {
    assert.deepEqual(brief(await got<Timeline>('timeline', '?kind=adoption')), [[4, 'adoption']])
    assert.deepEqual(brief(await got<Timeline>('timeline', '?kind=win')), [])
    const unknown = await door.ask({ url: `/api/v1/games/${game}/timeline?kind=cakes`, as: 'ames' })
    assert.equal(unknown.status, 400)
  })

  it('is returned page by page', async () => {
    const first = await got<Timeline>('timeline', '?limit=2')
    assert.deepEqual([brief(first).length, first.before], [2, 4])
    const second = await got<Timeline>('timeline', '?limit=2&before=4')
    assert.deepEqual([brief(second), second.before], [[[0, 'founding']], undefined])
  })

  it('shows each moment as everyone received its entry', async () => {
    const { moments } = await got<Timeline>('timeline', '?kind=adoption')
    const { told } = (await door.ask({ url: `/api/v1/games/${game}/entries/4`, as: 'ames' })).json as { told: unknown }
    assert.deepEqual(moments[0]?.told, told)
  })

  it('a new entry is added to it', async () => {
    const own = await foundedGame(door)
    assert.deepEqual((await got<Timeline>('timeline', '', own)).moments.length, 1)
    await does(door, own, 'brook', 'forfeit', {})
    const [latest] = (await got<Timeline>('timeline', '', own)).moments
    assert.ok(latest?.kinds.includes('leaving'), String(latest?.kinds))
  })
})

describe('the figures of a game', () => {
  it('has the scores of every register of numbers by person, with the entry of each change', async () => {
    const { scores } = await got<Figures>('figures')
    const values = scores.map(({ register, lines }) => [
      register,
      lines.map(({ person, points }) => [person, points.map(({ entry, value }) => [entry, value])]),
    ])
    assert.deepEqual(values, [
      [
        'points',
        [
          [
            'p1',
            [
              [0, 0],
              [4, 10],
            ],
          ],
          [
            'p2',
            [
              [0, 0],
              [8, -4],
            ],
          ],
        ],
      ],
    ])
  })

  it('counts the rules, and the rules enacted since the start', async () => {
    const { rules } = await got<Figures>('figures')
    assert.deepEqual(
      rules.map(({ entry, enacted, amended, repealed }) => [entry, enacted, amended, repealed]),
      [
        [0, 0, 0, 0],
        [4, 1, 0, 0],
      ],
    )
    assert.equal((rules[1]?.rules ?? 0) - (rules[0]?.rules ?? 0), 1)
  })

  it('has the votes on each proposal', async () => {
    const { votes } = await got<Figures>('figures')
    assert.deepEqual(
      votes.map(({ entry, matter, counts }) => [entry, matter.label, counts]),
      [
        [4, '301', [{ word: 'for', votes: 2 }]],
        [
          8,
          '302',
          [
            { word: 'against', votes: 1 },
            { word: 'for', votes: 1 },
          ],
        ],
      ],
    )
  })
})
