import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { parseScripts } from '../../src/app/script/parse-script.ts'
import { yamlLines } from '../../src/app/script/yaml-lines.ts'
import { nomic, STACK } from './nomic.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-scripts-'))
after(() => rmSync(folder, { recursive: true }))
const own = join(folder, 'own')
mkdirSync(own)

const HEAD = 'title: T\nruleset: suber\nplayers:\n  - {name: Kim, surname: Cole}\n  - {name: Al, surname: Brook}\n'
const SECRET = 'a line that only its owner reads'
writeFileSync(join(folder, 'secret.ts'), SECRET)

/** Plays a script written by an attacker. */
async function played(content: string | Buffer): Promise<{ readonly status: number | null; readonly said: string }> {
  const path = join(own, 'game.yaml')
  writeFileSync(path, content)
  const { status, out, err } = await nomic(['play', path])
  assert.doesNotMatch(err, STACK)
  return { status, said: out + err }
}

const proposing = (file: string): string =>
  `${HEAD}steps:\n  - {by: Kim, do: propose, with: {enact: {text: T, program: {file: "${file}"}}}}\n`

describe('a script written by an attacker', () => {
  it('a script cannot use aliases to repeat content', async () => {
    const bomb = Array.from({ length: 12 }, (_, n) => `x${n + 1}: &x${n + 1} [${Array(10).fill(`*x${n}`).join()}]\n`)
    const { status, said } = await played(`x0: &x0 [a]\n${bomb.join('')}${HEAD}steps: []\n`)
    assert.equal(status, 2)
    assert.match(said, /game\.yaml:1: expected YAML with less content/)
  })

  it('a script cannot contain a reference to itself', async () => {
    const { status, said } = await played(`${HEAD}steps: &a [*a]\n`)
    assert.equal(status, 2)
    assert.match(said, /with less content or less nesting/)
  })

  it('a script cannot be nested endlessly', () => {
    for (const text of [`a: ${'['.repeat(100_000)}`, `${'{a: '.repeat(50_000)}`, '- '.repeat(100_000)])
      assert.equal(yamlLines(text).ok, false)
  })

  it('a file of countless documents is rejected at the first one that is not a script', () => {
    for (const text of ['---\n'.repeat(1_000_000), `${HEAD}steps: []\n${'---\n'.repeat(1_000_000)}`]) {
      const parsed = parseScripts('x.yaml', text)
      assert.ok(!parsed.ok)
      assert.match(parsed.expected, /a map with title/)
    }
  })

  it('a script with aliases cannot cost more time than its length allows', () => {
    const read = yamlLines(`a: &a x\nlist: [${Array(100_000).fill('*a').join()}]\n`)
    assert.ok(read.ok)
    assert.equal(read.lineOf(['list', 99_999]), 1)
  })

  it('a script must be text and no longer than the limit', async () => {
    assert.equal((await played(`${HEAD}steps: []\n#${'x'.repeat(5_000_000)}`)).status, 2)
    assert.equal((await played(Buffer.concat([Buffer.from(HEAD), Buffer.from([0xff, 0xfe])]))).status, 2)
  })

  it('a script cannot use inherited property names, and tags in it have no meaning', async () => {
    assert.match((await played(`${HEAD}__proto__: {steps: []}\n`)).said, /not “__proto__”/)
    assert.match((await played(`${HEAD}steps: !!js/function "x"\n`)).said, /tag/)
  })

  it('a script cannot read files outside its folder, by path or by link', async () => {
    symlinkSync(join(folder, 'secret.ts'), join(own, 'link.ts'))
    for (const file of ['../secret.ts', join(folder, 'secret.ts'), 'link.ts', '/etc/passwd']) {
      const { said } = await played(proposing(file))
      assert.match(said, /There is no|cannot be read|no file/i, file)
      assert.doesNotMatch(said, new RegExp(`${SECRET}|root:`))
    }
  })

  it('a script cannot make the reader wait for a pipe or read a device', async () => {
    execFileSync('mkfifo', [join(own, 'pipe.ts')])
    for (const file of ['pipe.ts', '/dev/zero']) assert.equal((await played(proposing(file))).status, 1)
    assert.equal((await nomic(['play', '/dev/zero'])).status, 2)
  })
})
