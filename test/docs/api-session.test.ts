import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { whyNotInstalled } from '../installed-program.ts'
import { newFolder, open, ready } from '../serve/started.ts'
import { fences, textOf } from './documents.ts'
import { fitsShown } from './fits-shown.ts'
import { sessionRun, stepsOf } from './page-session.ts'

const PAGE = 'docs/api/README.md'

describe('the session in the API documentation', { skip: whyNotInstalled('bash', 'curl') }, async () => {
  const [, session = '', rest = ''] = textOf(PAGE).split(/^## (?:A session|What holds everywhere)$/m)
  const [start, ...steps] = stepsOf(session)
  const server = await open({ NOMIC_DATA: newFolder() })
  await ready(server)
  const ran = await sessionRun(
    steps.map(({ command }) => command),
    newFolder(),
    { SERVER: server.origin },
  )

  it('the session begins by starting a server and contains every command on the page', () => {
    assert.equal(start?.command, 'npm ci && npm start\n')
    assert.ok(steps.length > 20)
    assert.deepEqual(
      fences(rest).filter(({ language }) => language === 'sh'),
      [],
    )
  })

  for (const [index, { command, shown }] of steps.entries()) {
    const { ok, out, err } = ran[index] ?? { ok: false, out: '', err: '' }

    it(`the command prints the documented output: ${command.trim().split('\n').at(-1)}`, () => {
      assert.ok(ok, `it failed, or one before it did:\n${out}${err}`)
      if (shown === undefined) assert.equal(out, '')
      else if (!fitsShown(shown, out)) assert.equal(out, shown.content, 'it prints something else')
    })
  }

  it('the documentation shows no output that the commands do not print', () => {
    const lying = steps.filter(
      ({ shown }, index) =>
        shown !== undefined && fitsShown({ ...shown, content: falsified(shown) }, ran[index]?.out ?? ''),
    )
    assert.deepEqual(lying, [])
  })
})

/** Returns the block with one value replaced by a value that no command prints. */
function falsified({ language, content }: { readonly language: string; readonly content: string }): string {
  return language === 'json' ? content.replace(/^\{/, '{"never":0,') : `${content}never\n`
}

describe('a documented session', { skip: whyNotInstalled('bash') }, () => {
  const block = (language: string, content: string): string => `\`\`\`${language}\n${content}\n\`\`\`\n\n`

  it('a documented session fails at the first failing command and runs nothing after it', async () => {
    const commands = stepsOf(block('sh', 'A=1') + block('sh', 'echo $A; false') + block('sh', 'echo 2'))
    const ran = await sessionRun(
      commands.map(({ command }) => command),
      newFolder(),
      {},
    )
    assert.deepEqual(
      ran.map(({ ok, out }) => [ok, out]),
      [
        [true, ''],
        [false, '1\n'],
        [false, ''],
      ],
    )
  })

  const fence = (language: string, content: string) => ({ language, rest: '', content })

  it('the character … on the page matches any output', () => {
    const json = fence('json', '{ "a": "…", "b": ["x", "…", { "c": 1, "…": "…" }], "d": "nomic_…" }')
    assert.ok(fitsShown(json, '{"a":{"e":1},"b":["x",2,3,{"c":1,"f":2}],"d":"nomic_a"}'))
    assert.ok(fitsShown(fence('text', 'id: …\n…\nlast\n'), 'id: 7\na\nb\nlast\n'))
  })

  it('any other output does not match', () => {
    for (const [shown, printed] of [
      ['{"a":1}', '{"a":2}'],
      ['{"a":1}', '{"a":1,"b":2}'],
      ['{"a":"…","b":1}', '{"b":1}'],
      ['["x","…","y"]', '["x","y","z"]'],
      ['"nomic_…"', '"nomad_a"'],
      ['{"a":1}', 'a'],
    ] as const)
      assert.ok(!fitsShown(fence('json', shown), printed), `${shown} ${printed}`)
    assert.ok(!fitsShown(fence('text', 'id: …\nlast\n'), 'id: 7\nid: 8\nlast\n'))
  })
})
