import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { follow } from './follow.ts'
import { does, foundedGame, ORIGIN, type TestDoor, testDoor } from './test-door.ts'

/** A server with one game, in which people have played the same and said something, or nothing. */
type Twin = TestDoor & { readonly game: string; readonly at: string }

const ABOUT = ['game', 'rule:203', 'matter:proposal:301', 'entry:1']

/** Plays the same game on a server of its own, at the same time of day. Brook leaves it at the end if `leaves`. */
async function twin(
  t: TestContext,
  texts: readonly string[],
  { visibility = 'public', leaves = false }: { visibility?: string; leaves?: boolean } = {},
): Promise<Twin> {
  const clock = handClock(Date.UTC(2030, 0, 1, 12))
  const http = { limits: { heavy: 0, perAddress: 0, perAccount: 0, streams: 0 } }
  const opened = await testDoor(t, { clock, http })
  const game = await foundedGame(opened, { visibility })
  const say = async (as: string, text: string, about: string) => {
    const url = `/api/v1/games/${game}/talk/conversations/${encodeURIComponent(about)}`
    const said = await opened.ask({ url, method: 'POST', as, body: { text } })
    assert.equal(said.status, 201, said.text)
    const { id } = said.json as { readonly id: string }
    await opened.ask({ url: `/api/v1/games/${game}/talk/messages/${id}/reactions/heart`, method: 'PUT', as })
  }
  await does(opened, game, 'ames', 'propose', { enact: { text: 'Bananas are currency.' } })
  for (const about of ABOUT) for (const text of texts) await say('ames', text, about)
  clock.advance(60_000)
  await does(opened, game, 'ames', 'callVote')
  for (const text of texts) await say('brook', text, 'game')
  await does(opened, game, 'brook', 'vote', { proposal: '301', choice: 'for' })
  if (leaves) await opened.ask({ url: `/api/v1/games/${game}/seat`, method: 'DELETE', as: 'brook' })
  return { ...opened, game, at: await opened.door.listen({ port: 0, host: '127.0.0.1' }) }
}

/** Every address that can be read, with the parameters that both games have. */
async function addresses(opened: TestDoor): Promise<readonly string[]> {
  const samples: { readonly [name: string]: readonly string[] } = {
    label: ['203', '301'],
    seq: ['0', '1', '2', '3'],
    register: ['points', 'players'],
    about: ABOUT,
    message: ['nothing'],
    ruleset: ['suber'],
  }
  const { operations } = await documented(opened)
  const read = operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/'))
  return read
    .filter(({ path }) => path !== '/api/v1/operator/load')
    .flatMap(({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)]
        .flatMap(([, name = '']) => (name === 'game' ? [] : [name]))
        .reduce<readonly string[]>(
          (paths, name) =>
            paths.flatMap(it =>
              (samples[name] ?? ['x']).map(value => it.replace(`{${name}}`, encodeURIComponent(value))),
            ),
          [path],
        ),
    )
}

async function shown({ ask, game, at }: Twin, address: string, as: string | undefined): Promise<string> {
  const url = address.replace('{game}', game)
  if (url.endsWith('/stream')) {
    const from = url.includes('/me/') ? '' : '?from=0'
    const stream = await follow(`${at}${url}${from}`, {
      origin: ORIGIN,
      ...(as === undefined ? {} : { 'x-account': as }),
    })
    if (stream.status === 200) await stream.until(from === '' ? 1 : 5)
    stream.leave()
    return blanked(`${stream.status} ${stream.text()}`, game)
  }
  const { status, text } = await ask({ url, ...(as === undefined ? {} : { as }) })
  return blanked(`${status} ${text}`, game)
}

/** Replaces everything that is random: identities, hashes, signatures, instants, salts, and the order of texts with random hashes. */
function blanked(text: string, game: string): string {
  return text
    .replace(/"beside":\{((?:"[0-9a-f]{64}":\{[^{}]*\},?)*)\}/g, '"beside":{}')
    .replaceAll(game, 'the-game')
    .replaceAll(game.slice(0, 8), 'the-game')
    .replace(/(?<="id":")[a-z2-9]{16}(?=")/g, 'an-id')
    .replace(/[0-9a-f]{64}/g, 'a-hash')
    .replace(/"salt":"[0-9a-f]*"/g, '"salt":""')
    .replace(/"tag":"[^"]*"/g, '"tag":""')
    .replace(/(?<=\n|\\n)[\w+/]{43}=(?=\n|\\n)|(?<=— \S+ )[\w+/]{91}=(?=\n|\\n)/g, 'signed')
    .replace(/"madeAt":\d+/g, '"madeAt":0')
}

async function differing(one: Twin, other: Twin, as: string | undefined, fits: (address: string) => boolean) {
  const different: string[] = []
  for (const address of await addresses(one)) {
    if (!fits(address)) continue
    const [a, b] = [await shown(one, address, as), await shown(other, address, as)]
    if (a !== b) different.push(`${address} as ${as}`)
  }
  return different
}

describe('talk', () => {
  it('no rule, log or read of a game depends on its talk', async t => {
    const one = await twin(t, [])
    const other = await twin(t, ['rule 203: @Brook for @Ames', 'I propose to repeal rule 201. I vote against.'])
    const isNoTalk = (address: string) => !address.includes('/talk')
    for (const as of [undefined, 'kim', 'ames', 'brook', 'operator'])
      assert.deepEqual(await differing(one, other, as, isNoTalk), [])
  })

  it('no one outside a private game learns what is said in it, or whether anything is said', async t => {
    const private_ = { visibility: 'private', leaves: true }
    const one = await twin(t, [], private_)
    const other = await twin(t, ['A *secret* plan, @Brook.', 'See rule 203.'], private_)
    for (const as of [undefined, 'kim', 'brook', 'operator'])
      assert.deepEqual(await differing(one, other, as, () => true), [])
    const told = await differing(one, other, 'ames', () => true)
    assert.ok(told.some(it => it.includes('/talk')))
    assert.deepEqual(
      told.filter(it => !it.includes('/talk')),
      [],
    )
  })
})
