import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostedServer } from '../http/hosted-server.ts'
import { fine } from '../http/moving-sites.ts'
import { times } from './costly-texts.ts'

/** Processor time that the main thread may spend on a search, in milliseconds. */
const MOST_ON_MAIN = 150

/** What somebody says again and again, and what others then look for: each begins as often as it can and never ends. */
const SEARCHES: { readonly [what: string]: { readonly said: string; readonly sought: string } } = {
  'a phrase of one word': { said: `${times(1_900, 'a ')}b`, sought: `"${times(55, 'a ')}c"` },
  'two words in turn': { said: times(600, 'ab cd '), sought: `"${times(18, 'ab cd ')}ef"` },
  'many phrases': { said: times(480, 'one two '), sought: times(6, '"one two one two" ') },
  'the beginnings of words': {
    said: Array.from({ length: 700 }, (_, at) => `w${at}`).join(' '),
    sought: times(55, 'w '),
  },
  'letters with marks': { said: times(900, 'a\u0301\u0323 '), sought: `"${times(28, 'a\u0301\u0323 ')}b"` },
  'words of a script without spaces': { said: times(1_900, '的'), sought: `"${times(80, '的')}是"` },
}

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

test('no search keeps the server waiting, whatever was said again and again', async t => {
  const { guest, stranger, time } = await openHostedServer(t)
  const ann = await guest('Ann')
  const mallory = stranger()
  for (const [what, { said, sought }] of Object.entries(SEARCHES)) {
    const players = [{ name: 'Ann', surname: 'Ames' }]
    const wanted = { title: what, ruleset: 'suber', players, visibility: 'public' }
    const url = `/api/v1/games/${fine(await ann.ask('POST', '/api/v1/games', wanted)).id}`
    for (let at = 0; at < 20; at += 1) {
      // Only so many messages are taken in a minute.
      time.now += 5_000
      fine(await ann.ask('POST', `${url}/acts`, { do: 'announce', with: { text: said } }))
      fine(await ann.ask('POST', `${url}/talk/conversations/game`, { text: said }))
    }
    const query = encodeURIComponent(sought.trim())
    for (const path of ['search?words', 'talk/messages?q']) {
      // The first searches have the texts indexed, in parts.
      for (let times = 0; times < 3; times += 1) fine(await mallory.ask('GET', `${url}/${path}=zzz`))
      const before = cpuTime()
      fine(await mallory.ask('GET', `${url}/${path}=${query}`))
      assert.ok(cpuTime() - before < MOST_ON_MAIN, `${what}, ${path}: ${cpuTime() - before} ms on the main thread`)
    }
  }
})
