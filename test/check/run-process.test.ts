import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runNode } from '../../tools/check/run-process.ts'

it('a process has ended even if something that it started goes on in a group of its own, and holds its output open', async () => {
  const child = "require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'inherit' })"
  const program = `const left = ${child}; console.log(left.pid); left.unref()`
  const { ok, output } = await runNode(['-e', program], process.env).ended
  process.kill(Number(output), 'SIGKILL')
  assert.equal(ok, true)
})
