import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

const child = join(import.meta.dirname, 'small-stack-child.ts')

function headsWithStack(kilobytes: number): string {
  return execFileSync(process.execPath, [`--stack-size=${kilobytes}`, child], { encoding: 'utf8' })
}

async function headsInWorker(): Promise<string> {
  const worker = new Worker(child, { stdout: true, resourceLimits: { stackSizeMb: 4 } })
  const chunks = await Array.fromAsync(worker.stdout.setEncoding('utf8') as AsyncIterable<string>)
  return chunks.join('')
}

test('long chains of needed answers, events and contestants give the same result with any stack size', async () => {
  const small = headsWithStack(512)
  assert.equal(small.trim().split('\n').length, 9)
  assert.equal(headsWithStack(900), small)
  assert.equal(await headsInWorker(), small)
})
