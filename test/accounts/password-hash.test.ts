import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import { password } from './server-with-accounts.ts'

test('a password is stored as its scrypt hash with N = 16,384, r = 16, p = 1 and a salt of its own', () => {
  const [salt, hash] = storedHash().split(':')
  const real = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }
  assert.equal(hash, scryptSync(password, salt ?? '', 64, real).toString('hex'))
  assert.notEqual(storedHash().split(':')[0], salt)
})

/** What a process stores that hashes passwords as real servers do, with nothing loaded before it. */
function storedHash(): string {
  const { NODE_OPTIONS: _, ...env } = process.env
  const file = join(import.meta.dirname, 'store-password-hash.ts')
  return execFileSync(process.execPath, [file], { env, encoding: 'utf8' }).trim()
}
