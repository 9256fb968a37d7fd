import assert from 'node:assert/strict'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { newFolder, open, stopped } from '../serve/started.ts'
import { player } from '../web/player.ts'

/** Every file and folder in a folder that others on the machine may read or change. */
function openToOthers(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => (lstatSync(path).mode & 0o077) !== 0)
}

it('another user of the machine reads no file of a server, whatever it has written and whatever its mask is', async t => {
  if (process.platform === 'win32') return t.skip('There are no modes.')
  const before = process.umask(0)
  t.after(() => process.umask(before))
  const data = newFolder()
  for (const clock of ['true', 'true']) {
    const server = await open({ NOMIC_DATA: data, NOMIC_MOVABLE_CLOCK: clock })
    const ann = await player(server.origin, clock === 'true' ? `Ann ${process.hrtime.bigint()}` : 'Ann')
    const wanted = {
      title: 'Ours',
      ruleset: 'suber',
      players: [{ name: 'Ann', surname: 'Ames' }],
      visibility: 'private',
    }
    const { id } = await ann.ask<{ id: string }>('POST', '/api/v1/games', wanted)
    const url = `/api/v1/games/${id}`
    await ann.ask('POST', `${url}/acts`, { do: 'announce', with: { text: 'A secret.' } })
    await ann.text('GET', `${url}/verify`)
    await ann.text('GET', `${url}/search?words=secret`)
    await ann.ask('POST', `${url}/talk/conversations/game`, { text: 'Secret.' })
    await ann.text('GET', `${url}/talk/messages?q=secret`)
    await ann.text('GET', '/api/v1/arrivals/key')
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ by: 'P1D' })
    assert.equal((await fetch(`${server.origin}/api/v1/clock`, { method: 'POST', headers, body })).status, 200)
    assert.deepEqual(openToOthers(data), [])
    assert.equal(await stopped(server), 0)
    assert.deepEqual(openToOthers(data), [])
  }
  assert.ok(readdirSync(data).length > 5)
})
