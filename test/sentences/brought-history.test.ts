import { it } from 'node:test'
import { FILES, founded, SMALL } from '../http/ours-with-history.ts'
import { testDoor } from '../http/test-door.ts'
import { assertWording } from './wording.ts'

type Told = { readonly words: string; readonly when?: string; readonly brought?: { readonly words: string } }

it('a game that begins with its history tells it in the accepted words', async test => {
  const door = await testDoor(test)
  const game = await founded(door, FILES, SMALL)
  const got = async <Data>(path: string) =>
    (await door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames' })).json as Data
  const { lines } = await got<{ lines: readonly Told[] }>('brought')
  const { lines: ofRule } = await got<{ lines: readonly Told[] }>('rules/1/brought')
  const { lines: blamed } = await got<{ lines: readonly Told[] }>('rules/1/blame')
  const why = await got<Told>('why?of=text%20of%201')
  const { entries } = await got<{ entries: readonly Told[] }>('entries')
  assertWording(test, [
    ...[...lines, ...ofRule].map(({ words, when }) => `${words}, ${when}`),
    ...[...blamed, why].map(({ brought }) => brought?.words ?? ''),
    ...entries.map(({ words }) => words),
  ])
})
