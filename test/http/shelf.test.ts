import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ShelfEdition, ShelvedRuleset } from '../../src/wire/shelf.ts'
import { password } from '../accounts/server-with-accounts.ts'
import { documented } from './documented.ts'
import { serveAccounts } from './served-accounts.ts'
import { type TestDoor, testDoor } from './test-door.ts'

/** The files of a ruleset with one rule. */
const filesWith = (text: string) => ({
  'ruleset.yaml': 'name: ours\ntitle: Our hats\n',
  'rules/1-hats.md': `${text}\n`,
})

function keeping(text: string, more: object = {}) {
  const body = { ruleset: 'ours', ownRules: { files: filesWith(text) }, ...more }
  return { method: 'POST', url: '/api/v1/shelf', as: 'ames', body } as const
}

async function kept({ ask }: TestDoor, text: string, more: object = {}): Promise<ShelvedRuleset> {
  const answer = await ask(keeping(text, more))
  assert.equal(answer.status, 201, answer.text)
  return answer.json as ShelvedRuleset
}

const namesAt = async ({ ask }: TestDoor, url: string, as?: string) => {
  const answer = await ask({ url, ...(as === undefined ? {} : { as }) })
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as { rulesets: readonly ShelvedRuleset[] }).rulesets.map(({ name }) => name)
}

describe('the shelf', () => {
  it('keeps a ruleset in editions that never change, and refuses the same rules twice', async t => {
    const opened = await testDoor(t)
    const first = await opened.ask(keeping('Hats are worn.', { note: 'a start' }))
    ;(await documented(opened)).fits('POST', '/api/v1/shelf', first)
    const { id } = first.json as ShelvedRuleset
    assert.equal((await opened.ask(keeping('Hats are worn.'))).status, 409)
    const second = await kept(opened, 'Hats are thrown.')
    assert.deepEqual(
      [second.id, second.title, second.editions.map(({ number, note, rules }) => [number, note, rules])],
      [
        id,
        'Our hats',
        [
          [1, 'a start', 1],
          [2, '', 1],
        ],
      ],
    )
    const edition = await opened.ask({ url: `/api/v1/shelf/${id}/editions/1`, as: 'ames' })
    const { ruleset, ownRules } = edition.json as ShelfEdition
    assert.deepEqual([ruleset, ownRules], ['ours', { files: filesWith('Hats are worn.') }])
  })

  it('shows a private ruleset to nobody but its owner, and others as far as the owner wants', async t => {
    const opened = await testDoor(t)
    const { id } = await kept(opened, 'Hats are worn.')
    const url = `/api/v1/shelf/${id}`
    const statuses = async () =>
      Promise.all(
        ['ames', 'cole', undefined].flatMap(as =>
          [url, `${url}/editions/1`].map(async it => (await opened.ask({ url: it, ...(as ? { as } : {}) })).status),
        ),
      )
    assert.deepEqual(await statuses(), [200, 200, 404, 404, 404, 404])
    const showing = (visibility: string, as = 'ames') => opened.ask({ method: 'PATCH', url, as, body: { visibility } })
    assert.equal((await showing('link', 'cole')).status, 404)
    assert.equal((await showing('link')).status, 200)
    assert.deepEqual(await statuses(), [200, 200, 200, 200, 200, 200])
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf/public'), [])
    await showing('public')
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf/public'), ['ours'])
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf', 'cole'), [])
    await showing('private')
    assert.deepEqual(await statuses(), [200, 200, 404, 404, 404, 404])
  })

  it('gives the content of an edition, from which a game starts', async t => {
    const opened = await testDoor(t)
    const { id } = await kept(opened, 'Hats are worn.', { visibility: 'link' })
    const edition = await opened.ask({ url: `/api/v1/shelf/${id}/editions/1`, as: 'cole' })
    const { ruleset, ownRules } = edition.json as ShelfEdition
    const body = { title: 'Hats', ruleset, ownRules, players: [{ name: 'Cy', surname: 'Cole' }] }
    assert.equal((await opened.ask({ method: 'POST', url: '/api/v1/games', as: 'cole', body })).status, 201)
  })

  it('lets only the owner delete a ruleset, with all its editions', async t => {
    const opened = await testDoor(t)
    const { id } = await kept(opened, 'Hats are worn.', { visibility: 'public' })
    const url = `/api/v1/shelf/${id}`
    assert.equal((await opened.ask({ method: 'DELETE', url, as: 'cole' })).status, 404)
    assert.equal((await opened.ask({ method: 'DELETE', url, as: 'ames' })).status, 204)
    assert.equal((await opened.ask({ url: `${url}/editions/1`, as: 'ames' })).status, 404)
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf', 'ames'), [])
  })

  it('hides the rulesets of a suspended account, and deletes those of a deleted one', async t => {
    const served = await serveAccounts(t)
    const kim = await served.guest('kim@example.org')
    const body = { ruleset: 'ours', ownRules: { files: filesWith('Hats are worn.') }, visibility: 'public' }
    const { id } = (await kim.ask('POST', '/api/v1/shelf', body)).body
    const stranger = served.browser()
    const seen = async () => [
      (await stranger.ask('GET', '/api/v1/shelf/public')).body.rulesets.map(({ by }: { by: string }) => by),
      (await stranger.ask('GET', `/api/v1/shelf/${id}`)).status,
      (await stranger.ask('GET', `/api/v1/shelf/${id}/editions/1`)).status,
    ]
    assert.deepEqual(await seen(), [['Kim'], 200, 200])
    const { account } = (await kim.ask('GET', '/api/v1/me')).body
    assert.equal((await kim.ask('GET', '/api/v1/me/export')).body.shelf[0].id, id)
    await served.accounts.supervision.suspend(account, 'Insults.', 'op')
    assert.deepEqual(await seen(), [[], 404, 404])
    await served.accounts.supervision.unsuspend(account, 'op')
    assert.deepEqual(await seen(), [['Kim'], 200, 200])
    const back = served.browser()
    await back.ask('POST', '/api/v1/sessions', { address: 'kim@example.org', password })
    assert.equal((await back.ask('DELETE', '/api/v1/me', { password })).status, 204)
    assert.deepEqual(await seen(), [[], 404, 404])
  })

  it('refuses a name that no game can be started with, and rules that are neither a draft nor files', async t => {
    const opened = await testDoor(t)
    for (const more of [{ ruleset: 'suber' }, { ruleset: 'our hats' }, { ownRules: {} }]) {
      const answer = await opened.ask(keeping('Hats are worn.', more))
      assert.ok(answer.status === 422 || answer.status === 400, answer.text)
    }
  })
})

/** Starts a game as someone, from the rules with one text, and returns its address. */
async function gameWith({ ask }: TestDoor, as: string, text: string): Promise<string> {
  const players = [{ name: 'Al', surname: 'Ames' }]
  const body = { title: 'Ours', ruleset: 'ours', ownRules: { files: filesWith(text) }, players }
  const answer = await ask({ method: 'POST', url: '/api/v1/games', as, body })
  assert.equal(answer.status, 201, answer.text)
  return `/api/v1/games/${(answer.json as { id: string }).id}`
}

describe('the edition from which a game started', () => {
  it('is shown to those who may see the ruleset, and to no one else', async t => {
    const opened = await testDoor(t)
    await kept(opened, 'Hats are worn.')
    const { id } = await kept(opened, 'Hats are thrown.')
    const game = await gameWith(opened, 'ames', 'Hats are thrown.')
    const other = await gameWith(opened, 'kim', 'Hats are thrown.')
    const edition = async (url: string, as?: string) => {
      const { json } = await opened.ask({ url, ...(as === undefined ? {} : { as }) })
      return (json as { edition?: { shelved: string; number: number } }).edition
    }
    const show = (visibility: string) =>
      opened.ask({ method: 'PATCH', url: `/api/v1/shelf/${id}`, as: 'ames', body: { visibility } })
    assert.deepEqual([(await edition(game, 'ames'))?.shelved, (await edition(game, 'ames'))?.number], [id, 2])
    const unseen = [await edition(game, 'brook'), await edition(game), await edition(other, 'kim')]
    assert.deepEqual(unseen, [undefined, undefined, undefined])
    await show('link')
    assert.deepEqual([await edition(game, 'brook'), (await edition(game, 'ames'))?.number], [undefined, 2])
    await show('public')
    assert.equal((await edition(game))?.number, 2)
    const third = await gameWith(opened, 'kim', 'Hats are worn.')
    assert.deepEqual([(await edition(third))?.shelved, (await edition(third))?.number], [id, 1])
    assert.equal(await edition(await gameWith(opened, 'kim', 'Hats are burned.')), undefined)
    await opened.ask({ method: 'DELETE', url: `/api/v1/shelf/${id}`, as: 'ames' })
    assert.equal(await edition(game, 'ames'), undefined)
  })
})

describe('a ruleset that operators hide', () => {
  it('exists only for its owner, who sees why, and for operators, and its games go on', async t => {
    const opened = await testDoor(t)
    const { ask } = opened
    const { id } = await kept(opened, 'Hats are worn.', { visibility: 'public' })
    const mine = await kept(opened, 'Caps.', { ruleset: 'caps' })
    const game = await gameWith(opened, 'kim', 'Hats are worn.')
    const url = `/api/v1/shelf/${id}`
    const hide = (method: 'POST' | 'DELETE', as: string, of = url) =>
      ask({ method, url: `${of}/hiding`, as, body: { why: 'It insults people.' } })
    assert.equal((await hide('POST', 'ames')).status, 403)
    assert.equal((await hide('POST', 'operator', `/api/v1/shelf/${mine.id}`)).status, 404, 'private ones stay unknown')
    assert.equal((await hide('POST', 'operator')).status, 204)
    assert.equal((await hide('POST', 'operator')).status, 409)
    for (const path of [url, `${url}/editions/1`]) {
      const statuses = await Promise.all(
        [undefined, 'kim', 'ames', 'operator'].map(as => ask({ url: path, ...(as && { as }) })),
      )
      assert.deepEqual(
        statuses.map(({ status }) => status),
        [404, 404, 200, 200],
      )
    }
    const own = (await ask({ url, as: 'ames' })).json as ShelvedRuleset
    assert.equal(own.hidden?.why, 'It insults people.')
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf/public'), [])
    assert.equal((await ask({ method: 'PATCH', url, as: 'ames', body: { visibility: 'public' } })).status, 200)
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf/public'), [])
    const shown = (await ask({ url: game, as: 'kim' })).json as { edition?: object }
    assert.equal(shown.edition, undefined)
    const act = await ask({ method: 'GET', url: `${game}/state`, as: 'kim' })
    assert.equal(act.status, 200, 'the game goes on')
    assert.equal((await hide('DELETE', 'operator')).status, 204)
    assert.deepEqual(await namesAt(opened, '/api/v1/shelf/public'), ['ours'])
    assert.deepEqual(
      (await opened.server.store.moderationLog.list(9)).map(({ what, about }) => [what, about]),
      [
        ['showRuleset', id],
        ['hideRuleset', id],
      ],
    )
  })
})
