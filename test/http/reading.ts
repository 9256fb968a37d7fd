import assert from 'node:assert/strict'
import { after, before, type TestContext } from 'node:test'
import { type Documented, documented } from './documented.ts'
import { type Answered, type Asked, does, foundedGame, type TestDoor, testDoor } from './test-door.ts'

export type Data = { readonly [key: string]: unknown }

/** A server with a game, for the tests of one file, which read what the server shows. */
type Reading = {
  readonly ask: TestDoor['ask']
  readonly fits: Documented['fits']
  /** Requests something in the game as Ames, or as someone else. */
  asked(path: string, more?: Partial<Asked>): Promise<Answered>
  /** Requests something in the game that must exist, and validates the response against its description. */
  got(route: string, path?: string, as?: string): Promise<Data>
  /** Carries out an act in the game. */
  go(as: string, name: string, args?: object): Promise<void>
}

/** Before the tests of a file, opens a server with a game in which proposal 301 was adopted and Brook has made proposal 302. */
export function reading(): Reading {
  let door: TestDoor
  let game: string
  let description: Documented
  const ending: (() => Promise<void>)[] = []
  const go: Reading['go'] = (as, name, args = {}) => does(door, game, as, name, args)
  const asked: Reading['asked'] = (path, more = {}) =>
    door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames', ...more })
  before(async () => {
    door = await testDoor({ after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext)
    description = await documented(door)
    game = await foundedGame(door)
    await go('ames', 'propose', { amend: { rule: '203', text: 'A rule change is adopted\nif it likes to be.' } })
    await go('ames', 'callVote')
    await go('ames', 'vote', { proposal: '301', choice: 'for' })
    await go('brook', 'vote', { proposal: '301', choice: 'for' })
    await go('brook', 'propose', { enact: { text: 'Everybody gets a cake.' } })
  })
  after(async () => {
    for (const end of ending) await end()
  })
  return {
    ask: request => door.ask(request),
    fits: (method, path, answer) => description.fits(method, path, answer),
    asked,
    async got(route, path = route, as = 'ames') {
      const answer = await asked(path, { as })
      assert.equal(answer.status, 200, `${path}: ${answer.text}`)
      description.fits('GET', `/api/v1/games/{game}/${route}`, answer)
      return answer.json as Data
    },
    go,
  }
}

/** The labels of the rules in a rulebook, in order. */
export const labels = (rulebook: Data): readonly string[] =>
  (rulebook['groups'] as { rules: { label: string }[] }[]).flatMap(({ rules }) => rules.map(({ label }) => label))
