import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program that prints a line for each thing it has saved, and kills it while it continues, once it has printed a
 * number of lines. Returns all complete lines.
 */
export async function killedWhileWriting(lines: number, ...program: readonly string[]): Promise<readonly string[]> {
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (printed.split('\n').length > lines) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  assert.equal(signal, 'SIGKILL', 'it continued until it was killed')
  return printed.split('\n').slice(0, -1)
}
