import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documented } from '../http/documented.ts'
import { does, foundedGame, testDoor } from '../http/test-door.ts'
import { addressesOf, MESSAGE } from '../http/twins.ts'
import { times } from './costly-texts.ts'

/** Processor time that the main thread, and the threads of games, may spend on a page, in milliseconds. */
const MOST_ON_MAIN = 200
const MOST_ON_GAMES = 500

/** Texts that are costly for one who shows them without care. */
const SHAPES: { readonly [shape: string]: (length: number) => string } = {
  'quotes before a letter that runs from right to left': length => `${times(length - 1, '“')}א`,
  'words of both directions in brackets': length => times(Math.floor(length / 6), '(אב a)').slice(0, length),
  'lines that all differ': length =>
    Array.from({ length: Math.floor(length / 8) }, (_, at) => `a ${at}`.padEnd(7)).join('\n'),
  'names of rules': length => times(Math.floor(length / 9), 'Rule 301 '),
  'words that repeat': length => times(Math.floor(length / 2), 'a '),
}

const SAMPLES = {
  ...{ seq: ['1', '3'], at: ['3'], before: ['9'], after: ['0'], from: ['0'], limit: ['100'], message: [MESSAGE] },
  ...{ kind: ['proposal'], label: ['301'], as: ['p1'], q: ['a'], words: ['a', '"a a"'], about: ['game', 'rule:301'] },
  ...{ of: ['text of 301', 'points'], register: ['points'], key: ['p1'], open: ['true'], talk: ['true'] },
}

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

for (const [shape, textOf] of Object.entries(SHAPES))
  test(`no page about a game is costly, whatever was said, proposed and adopted there: ${shape}`, async t => {
    let onGames = 0
    const opened = await testDoor(t, {
      limits: {
        measured({ took }) {
          onGames += took
        },
      },
      http: { limits: { heavy: 0, perAddress: 0, perAccount: 0 } },
    })
    const game = await foundedGame(opened)
    const url = `/api/v1/games/${game}`
    const program = (more: string): string =>
      `// ${textOf(30_000).replaceAll('\n', '\n// ')}${more}\nexport default rule({})\n`
    const done = async (as: string, name: string, args: object): Promise<void> => does(opened, game, as, name, args)
    await done('ames', 'announce', { text: textOf(8_000) })
    await done('ames', 'propose', { enact: { title: 'Long', text: textOf(20_000), program: program('') } })
    await done('ames', 'callVote', {})
    for (const as of ['ames', 'brook']) await done(as, 'vote', { proposal: '301', choice: 'for' })
    // The other player proposes to replace every word of it.
    await done('brook', 'propose', {
      amend: { rule: '301', text: textOf(20_000).split(' ').toReversed().join(' ') },
    })
    const talk = { text: textOf(3_900).trim() }
    const said = await opened.ask({ method: 'POST', url: `${url}/talk/conversations/game`, as: 'ames', body: talk })
    assert.equal(said.status, 201, said.text)
    const { id } = said.json as { readonly id: string }
    const addresses = addressesOf(await documented(opened), SAMPLES, ['301', '201']).filter(
      it => !it.includes('/stream'),
    )
    assert.ok(addresses.length > 50, `${addresses.length}`)
    for (const address of new Set(addresses)) {
      const asked = address.replace('{game}', game).replace(MESSAGE, id)
      const [main, games] = [cpuTime(), onGames]
      const { status, text } = await opened.ask({ url: asked, as: 'brook' })
      const [onMain, onOthers] = [cpuTime() - main, onGames - games]
      assert.ok(status < 500, `${address}: ${status} ${text.slice(0, 200)}`)
      assert.ok(onMain < MOST_ON_MAIN, `${address}: ${onMain} ms on the main thread`)
      assert.ok(onOthers < MOST_ON_GAMES, `${address}: ${onOthers} ms on the threads of games`)
    }
  })
