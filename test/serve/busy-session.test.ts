import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newFolder, open, stopped } from './started.ts'

const ADDRESS = 'kim.cole@mail.example.org'
const PASSWORD = 'correct horse battery staple'
const WRONG = 'wrong horse battery staple'
const TITLE = 'The secret gardeners'
const WORD = 'honeysuckle'

/** The email that comes after a given number of others, as the host reads it in a browser at `/emails`. */
async function emailAfter(origin: string, seen: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/emails`)
    assert.equal(answer.status, 200)
    const emails = (await answer.text()).split('<li ').slice(1)
    if (emails.length > seen) return emails[0] ?? ''
    await pause(20)
  }
}

test('the complete log of a busy session contains none of the secrets used in it and nothing that people wrote', async () => {
  const data = newFolder()
  const server = await open({ NOMIC_DATA: data, NOMIC_LOG_LEVEL: 'debug' })
  const secrets = [ADDRESS, 'kim.cole', PASSWORD, WRONG, TITLE, WORD]
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(server.origin + path, { method, headers: { ...headers, ...more }, ...sent })
    for (const cookie of answer.headers.getSetCookie()) {
      headers['cookie'] = cookie.split(';')[0] ?? ''
      secrets.push(headers['cookie'].split('=')[1] ?? '')
    }
    return { status: answer.status, text: await answer.text() }
  }
  const good = async (status: number, ...asked: Parameters<typeof ask>): Promise<string> => {
    const answer = await ask(...asked)
    assert.equal(answer.status, status, answer.text)
    return answer.text
  }

  await good(202, 'POST', '/api/v1/accounts', { name: 'Kim', address: ADDRESS, password: PASSWORD })
  const [, link = ''] = /\w#([\w-]+)/.exec(await emailAfter(server.origin, 0)) ?? []
  secrets.push(link)
  await good(200, 'POST', '/api/v1/addresses/verify', { secret: link })
  await good(401, 'POST', '/api/v1/sessions', { address: ADDRESS, password: WRONG })
  await good(201, 'POST', '/api/v1/sessions', { address: ADDRESS, password: PASSWORD })
  await good(202, 'POST', '/api/v1/links', { address: ADDRESS })
  const [, again = ''] = /\w#([\w-]+)/.exec(await emailAfter(server.origin, 1)) ?? []
  secrets.push(again)

  const players = [
    { name: 'Kim', surname: 'Cole' },
    { name: 'Dan', surname: 'Davis' },
  ]
  const game = JSON.parse(await good(201, 'POST', '/api/v1/games', { title: TITLE, ruleset: 'n_omic', players }))
  const acts = `/api/v1/games/${game.id}/acts`
  assert.ok((await ask('POST', acts, { do: 'addWord', with: { word: WORD, row: 11 } })).status < 500)
  assert.ok((await ask('POST', acts, { do: 'stick', with: { word: WORD } })).status < 500)
  const { secret } = JSON.parse(await good(201, 'POST', '/api/v1/me/tokens', { name: 'mine', scopes: ['read'] }))
  secrets.push(secret)
  await good(200, 'GET', '/api/v1/me', undefined, { authorization: `Bearer ${secret}` })

  // Logs are most likely to disclose too much when an operation fails.
  await good(401, 'GET', '/api/v1/me', undefined, { authorization: `Bearer ${secret}x` })
  const json = { accept: 'application/json' }
  await good(404, 'GET', `/verify/${link}?secret=${link}&address=${ADDRESS}`, undefined, json)
  await good(404, 'GET', `/api/v1/games/${WORD}`)
  await good(400, 'POST', '/api/v1/sessions', { address: { of: ADDRESS }, password: PASSWORD })
  const broken = await fetch(`${server.origin}/api/v1/sessions`, {
    method: 'POST',
    headers,
    body: `{"password":"${PASSWORD}`,
  })
  assert.equal(broken.status, 400)

  assert.equal(await stopped(server), 0)
  const log = server.said.err + server.said.out
  assert.ok(server.said.err.split('\n').length > 15, 'there is a log')
  assert.ok(secrets.length >= 10 && secrets.every(it => it.length > 6), JSON.stringify(secrets))
  for (const hidden of secrets) assert.ok(!log.includes(hidden), `the log holds ${hidden}`)
  assert.match(server.said.err, /"route":"\/api\/v1\/games\/:game\/acts"/)
})
