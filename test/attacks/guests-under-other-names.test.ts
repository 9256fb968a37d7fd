import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openHostedServer } from '../http/hosted-server.ts'
import { fine } from '../http/moving-sites.ts'

/** Names that look like Ann Mill’s, and one that looks like what the game calls its second player. */
const LOOKING_ALIKE = [
  'Ann MiII',
  'Аnn Мill',
  'Αnn Mill',
  'ＡＮＮ　ＭＩＬＬ',
  '𝐀𝐧𝐧 𝐌𝐢𝐥𝐥',
  'Ann\u00a0Mill',
  'Ann Mi\u200bll',
  'Ann Mi\u00adll',
  'ann  mill',
  'Ånn Mill'.normalize('NFD').replace('\u030a', '\u034f'),
  'Ann Mi||',
  'Ann Mi∣∣',
  'Ann Milⅼ',
  'p2',
  'р2',
]

it('a stranger who comes by the link of a game gets no name that looks like a player’s, whatever its letters', async t => {
  const { guest, stranger } = await openHostedServer(t)
  const ann = await guest('Ann')
  const wanted = {
    ...{ title: 'Ours', ruleset: 'suber', visibility: 'private', link: true },
    players: [
      { name: 'Ann', surname: 'Mill' },
      { name: 'Bob', surname: 'Brook' },
    ],
  }
  const url = `/api/v1/games/${fine(await ann.ask('POST', '/api/v1/games', wanted)).id}`
  const [, secret = ''] = String(fine(await ann.ask('GET', `${url}/link`)).link.link).split('#')
  const taken: string[] = []
  for (const name of LOOKING_ALIKE) {
    const { status } = await stranger().ask('POST', `/api/v1/game-links/${secret}/guest`, { name })
    assert.ok(status < 500, name)
    if (status < 300) taken.push(name)
  }
  assert.deepEqual(taken, [])
  // Nor a name that looks like that of someone who has just come the same way.
  const come = (name: string) => stranger().ask('POST', `/api/v1/game-links/${secret}/guest`, { name })
  fine(await come('Cora Coe'))
  for (const name of ['Cora C0e', 'СОЕ', 'Cora Сое']) assert.ok((await come(name)).status >= 400, name)
  fine(await come('Carl Coen'))
  assert.equal(fine(await ann.ask('GET', url)).seated.length, 3)
})
