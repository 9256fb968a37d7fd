import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folder, HEAD } from '../unit/temporary-ruleset.ts'
import { nomic } from './nomic.ts'

/**
 * Text that clears the screen, sets the window title and reverses text, with ordinary and with C1 control characters.
 */
const COMMANDS = '\u001B[2J\u001B]0;owned\u0007\u009B31m\u202Eevil\u202C\u200B\r'
const RAW = /(?![\t\n])\p{Cc}|[\u200B\u202A-\u202E]/u

/** Terminal styles that Nomothete prints itself. */
const OWN_STYLE = new RegExp(`${'\u001B'}\\[\\d+m`, 'g')

const hostile = (): string =>
  folder({
    'ruleset.yaml': HEAD,
    'rules/1-a.md': `---\nnumber: 1\ntitle: "A \\e[2J \\u202E title"\n---\n\nThe text ${COMMANDS} ends.\n`,
  })

test('a rule cannot send commands to a reader’s terminal', async () => {
  const { status, out, err } = await nomic(['rules', hostile()], { FORCE_COLOR: '1' })
  assert.equal(status, 0, err)
  assert.ok(out.includes('\u001B[1mOur Nomic'))
  assert.doesNotMatch(out.replaceAll(OWN_STYLE, '').replaceAll('\n', ''), RAW)
  assert.match(out, /⟦U\+001B⟧\[2J⟦U\+001B⟧\]0;owned⟦U\+0007⟧⟦U\+009B⟧31m⟦U\+202E⟧evil⟦U\+202C⟧⟦U\+200B⟧⟦U\+000D⟧/)
})

test('terminal styles in a player’s text are not printed', async () => {
  const { out } = await nomic(['rules', hostile()], { NO_COLOR: '1' })
  assert.doesNotMatch(out.replaceAll('\n', ''), RAW)
})

test('a rule printed as JSON has no raw control characters and keeps its text', async () => {
  const { out } = await nomic(['rules', hostile(), '--json'])
  assert.doesNotMatch(out.replaceAll('\n', ''), RAW)
  assert.equal(JSON.parse(out)[0].text, `The text ${COMMANDS} ends.`)
})

test('errors about a hostile file quote it with its control characters escaped', async () => {
  const path = folder({ 'ruleset.yaml': 'name: "\u001B[2J\u202E"\ntitle: x\n', 'rules/1-a.md': 'Stop.\n' })
  const { status, err, out } = await nomic(['check', path])
  assert.notEqual(status, 0)
  assert.doesNotMatch((err + out).replaceAll('\n', ''), RAW)
})

test('a name given on the command line is escaped when it is repeated', async () => {
  const { err } = await nomic(['verify', '/nowhere/\u001B]0;owned\u0007.nomic'])
  assert.doesNotMatch(err.replaceAll('\n', ''), RAW)
  assert.match(err, /⟦U\+001B⟧/)
})
