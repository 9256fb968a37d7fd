import assert from 'node:assert/strict'
import { it } from 'node:test'
import { foundedGame, testDoor, verdictOn } from '../http/test-door.ts'
import { times } from './costly-texts.ts'

/** Processor time that the main thread may spend on one of these, in milliseconds. */
const MOST_ON_MAIN = 150

const COUNT = 9_000
const many = (of: (at: number) => string): string => Array.from({ length: COUNT }, (_, at) => of(at)).join()

/** Bodies of an act, each of which is as long as it may be and says nothing. */
const BODIES: { readonly [what: string]: string } = {
  'one member again and again': `{"do":"announce",${many(at => `"with":{"text":"${at}"}`)}}`,
  'a list where a map belongs': `{"do":"announce","with":[${many(() => '{}')}]}`,
  'members that are none of the act': `{"do":"announce","with":{${many(at => `"k${at}":0`)}}}`,
  'names like those of programs': `{"do":"announce","with":{${many(at => `"__proto_${at}__":{"constructor":1}`)}}}`,
  'a number without end': `{"do":"doubt","with":{"entry":${times(240_000, '9')}}}`,
  'a text of escapes': `{"do":"announce","with":{"text":"${times(40_000, '\\u0000')}"}}`,
  'halves of pairs': `{"do":"announce","with":{"text":"${times(30_000, '\\ud83d')}"}}`,
  spaces: `{"do":"announce",${times(240_000, ' ')}"with":{}}`,
  'a list in a list as often as allowed': `{"do":"announce","with":{"text":[${many(() => times(20, '[') + times(20, ']')).slice(0, 240_000)}]}}`,
}

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

it('the main thread is hardly busy with a body that says nothing at length, and tells its sender so briefly', async t => {
  const opened = await testDoor(t)
  const game = await foundedGame(opened)
  const url = `/api/v1/games/${game}/acts`
  for (const [what, body] of Object.entries(BODIES)) {
    const before = cpuTime()
    const { status, text } = await opened.ask({ method: 'POST', url, as: 'ames', body })
    const took = cpuTime() - before
    assert.ok(status < 500, `${what}: ${status} ${text.slice(0, 300)}`)
    if (status >= 400) assert.ok(text.length < 2_000, `${what}: the refusal has ${text.length} characters`)
    assert.ok(took < MOST_ON_MAIN, `${what}: ${took} ms`)
  }
  assert.equal(((await verdictOn(opened, game)).json as { holds: boolean }).holds, true)
})

it('an address that asks for thousands of things, or repeats one, is refused at the first of them', async t => {
  const opened = await testDoor(t)
  const game = await foundedGame(opened)
  const queries = [
    many(at => `k${at}=${at}`).replaceAll(',', '&'),
    times(3_000, 'limit=1&'),
    times(1_000, 'words[]=a&'),
    times(500, 'words[a][b][c]=a&'),
    `words=${times(15_000, '%00')}`,
    `before=${times(15_000, '9')}`,
  ]
  for (const query of queries)
    for (const path of ['/entries', '/search', '/talk/messages', '/feed.atom', '/matters', '/brought']) {
      const before = cpuTime()
      const { status, text } = await opened.ask({ url: `/api/v1/games/${game}${path}?${query}` })
      assert.ok(status >= 400 && status < 500, `${path}?${query.slice(0, 30)}: ${status}`)
      assert.ok(text.length < 2_000, `${path}?${query.slice(0, 30)}: ${text.length} characters`)
      assert.ok(cpuTime() - before < MOST_ON_MAIN, `${path}?${query.slice(0, 30)}: ${cpuTime() - before} ms`)
    }
})
