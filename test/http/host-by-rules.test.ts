import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { lookAfterHosts } from '../../src/app/hosting/absent-hosts.ts'
import type { HostingView } from '../../src/wire/hosting.ts'
import { handClock } from '../server/hand-clock.ts'
import { does, foundedGame, problem, testDoor } from './test-door.ts'

const DAY = 86_400_000

/** A ruleset that says who hosts, in one line of front matter. Its program only keeps the register. */
const CHAIRED = {
  'ruleset.yaml': 'name: chaired\ntitle: The chair\n',
  'rules/7-chair.md': `---
host: chairs.meeting
registers:
  - {name: chairs, keys: text, type: person, start: null}
---
Whoever chairs the meeting hosts the game. Anyone may appoint the chair.
`,
  'rules/7-chair.ts': `export default rule({
    offers: {
      appoint: {
        schema: { who: 'person' },
        does: ({ act }, { set }) => set({ chairs: { meeting: act.with.who } }),
      },
      dismiss: { does: (_, { set }) => set({ chairs: { meeting: null } }) },
    },
  })`,
}

async function chaired(t: TestContext, files: object = CHAIRED) {
  const clock = handClock(Date.UTC(2026, 0, 1, 12))
  const opened = await testDoor(t, { clock })
  const players = ['Ames', 'Brook', 'Cole'].map(surname => ({ name: 'Al', surname }))
  const game = await foundedGame(opened, { ruleset: 'chaired', ownRules: { files }, players })
  const url = `/api/v1/games/${game}`
  const view = async (as: string) => (await opened.ask({ url: `${url}/hosting`, as })).json as HostingView
  return {
    ...opened,
    clock,
    game,
    url,
    view,
    appoint: (who: string) => does(opened, game, 'ames', 'appoint', { who }),
    act: (as: string, name: string) => does(opened, game, as, name),
    hosts: async () => {
      const all = ['ames', 'brook', 'cole'].map(async as => ((await view(as)).you.host ? [as] : []))
      return (await Promise.all(all)).flat()
    },
  }
}

describe('a rule that says who hosts', () => {
  it('makes the person in its register the host, and the page names the rule', async t => {
    const { appoint, hosts, view, ask, url } = await chaired(t)
    assert.deepEqual(await hosts(), ['ames'])
    await appoint('Brook')
    assert.deepEqual(await hosts(), ['brook'])
    const { byRule, changes } = await view('ames')
    assert.deepEqual(
      [byRule, changes.map(({ sentence }) => sentence)],
      [{ person: 'p2', name: 'Brook', rule: '7' }, ['Rule 7 made Brook the host.']],
    )
    const rename = (as: string) => ask({ method: 'PATCH', url, as, body: { title: 'Chaired' } })
    assert.deepEqual([(await rename('ames')).status, (await rename('brook')).status], [403, 200])
    problem(await ask({ method: 'POST', url: `${url}/host`, as: 'brook', body: { person: 'p1' } }), 'notForYou', 403)
    problem(await ask({ method: 'DELETE', url: `${url}/hosting`, as: 'brook' }), 'notForYou', 403)
  })

  it('leaves the game with its host when it names no one any longer, or someone without an account', async t => {
    const { appoint, act, hosts, server, game, ask, url } = await chaired(t)
    await appoint('Brook')
    await act('ames', 'dismiss')
    assert.deepEqual(await hosts(), ['brook'])
    await appoint('Cole')
    assert.deepEqual(await hosts(), ['brook'], 'no one plays Cole yet')
    await server.store.games.takeSeat(game, { person: 'p3', account: 'cole' })
    await ask({ url, as: 'cole' })
    assert.deepEqual(await hosts(), ['cole'], 'Cole has opened the game')
  })

  it('gives the game back to the named host who was absent, once they open it', async t => {
    const { appoint, hosts, clock, server, ask, url } = await chaired(t)
    await appoint('Brook')
    await ask({ url, as: 'brook' })
    await ask({ method: 'POST', url: `${url}/hosting/candidates`, as: 'ames' })
    clock.advance(31 * DAY)
    await lookAfterHosts(server)
    clock.advance(7 * DAY)
    await lookAfterHosts(server)
    const invites = await ask({ method: 'PATCH', url, as: 'ames', body: { title: 'Still here' } })
    assert.equal(invites.status, 200, 'someone can host the game meanwhile')
    await ask({ url, as: 'brook' })
    assert.deepEqual(await hosts(), ['brook'])
  })

  it('decides nothing while two rules name different people', async t => {
    const { appoint, act, hosts, view } = await chaired(t, {
      ...CHAIRED,
      'rules/8-founder.md':
        '---\nhost: founder\nregisters:\n  - {name: founder, type: person, start: null}\n---\nThe founder hosts.\n',
      'rules/8-founder.ts': `export default rule({
        offers: { claim: { does: ({ act }, { set }) => set({ founder: act.by }) } },
      })`,
    })
    await appoint('Brook')
    await act('ames', 'claim')
    assert.deepEqual([await hosts(), (await view('ames')).byRule], [['brook'], undefined])
    await appoint('Ames')
    assert.deepEqual(await hosts(), ['ames'])
  })
})
