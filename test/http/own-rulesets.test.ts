import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CheckedRuleset, RecognisedRuleset } from '../../src/wire/ruleset-draft.ts'
import { documented } from './documented.ts'
import { problem, type TestDoor, testDoor } from './test-door.ts'

const TEXT = '# Late Night\n\n## Immutable Rules\n\n1. All obey.\n\n2. Turns\n\nPlayers take turns.\n'

async function recognised({ ask }: TestDoor, text: string): Promise<RecognisedRuleset> {
  const answer = await ask({ method: 'POST', url: '/api/v1/rulesets/recognise', body: { text } })
  assert.equal(answer.status, 200, answer.text)
  return answer.json as RecognisedRuleset
}

async function checked({ ask }: TestDoor, ruleset: string, ownRules: unknown): Promise<CheckedRuleset['faults']> {
  const body = { ruleset, ownRules }
  const answer = await ask({ method: 'POST', url: '/api/v1/rulesets/check', as: 'ames', body })
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as CheckedRuleset).faults
}

function founding(ruleset: string, ownRules: unknown, more: object = {}) {
  const body = { title: 'Ours', ruleset, ownRules, players: [{ name: 'Ann', surname: 'Ames' }], ...more }
  return { method: 'POST', url: '/api/v1/games', as: 'ames', body } as const
}

type Rule = { readonly label: string; readonly title: string; readonly text: string; readonly attributes: object }

async function rulesOf({ ask }: TestDoor, game: string): Promise<readonly Rule[]> {
  const answer = await ask({ url: `/api/v1/games/${game}/rules`, as: 'ames' })
  assert.equal(answer.status, 200, answer.text)
  const { groups } = answer.json as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** The files of a ruleset with a rule whose program offers an act. */
function withProgram(program: string) {
  return {
    'ruleset.yaml': 'name: ours\ntitle: Ours\n',
    'rules/1-wave.md': 'Every player may wave.\n',
    'rules/1-wave.ts': program,
  }
}

const WAVE =
  "export default rule({ offers: { wave: { as: 'right', does: (_, { announce }) => announce('Hello') } } })\n"

describe('rules that someone brings', () => {
  it('take over a rule with its program, of a ruleset or of a game that the caller may see', async t => {
    const opened = await testDoor(t)
    const { name, draft } = await recognised(opened, TEXT)
    const taking = (from: object, rule: string, as?: string) =>
      opened.ask({
        method: 'POST',
        url: '/api/v1/rulesets/take-over',
        body: { ruleset: name, ownRules: { draft }, from, rule },
        ...(as === undefined ? {} : { as }),
      })
    const answer = await taking({ ruleset: 'suber' }, '205')
    ;(await documented(opened)).fits('POST', '/api/v1/rulesets/take-over', answer)
    const { files, file } = answer.json as { files: { [path: string]: string }; file: string }
    assert.match(files[file.replace(/md$/, 'ts')] ?? '', /^.*rule\(/s)
    assert.deepEqual(await checked(opened, name, { files }), [])
    const game = await opened.ask(founding('ours', { files: withProgram(WAVE) }, { visibility: 'private' }))
    const { id } = game.json as { readonly id: string }
    assert.equal((await taking({ game: id }, '1', 'ames')).status, 200)
    assert.equal((await taking({ game: id }, '1')).status, 404)
    assert.equal((await taking({ game: id }, '9', 'ames')).status, 404)
    assert.equal((await taking({ ruleset: 'nowhere' }, '1')).status, 404)
  })

  it('are recognised in a text by anyone, and nothing is saved', async t => {
    const opened = await testDoor(t)
    const answer = await opened.ask({ method: 'POST', url: '/api/v1/rulesets/recognise', body: { text: TEXT } })
    ;(await documented(opened)).fits('POST', '/api/v1/rulesets/recognise', answer)
    const { name, draft, remarks } = answer.json as RecognisedRuleset
    assert.deepEqual([name, draft.title, remarks], ['own-late-night', 'Late Night', []])
    assert.deepEqual(
      draft.rules.map(({ number, title, text }) => [number, title, text]),
      [
        ['1', '', 'All obey.'],
        ['2', 'Turns', 'Players take turns.'],
      ],
    )
  })

  it('are the rules of a game that is started from them', async t => {
    const opened = await testDoor(t)
    const { name, draft } = await recognised(opened, TEXT)
    assert.deepEqual(await checked(opened, name, { draft }), [])
    const answer = await opened.ask(founding(name, { draft }))
    ;(await documented(opened)).fits('POST', '/api/v1/games', answer)
    const { id, ruleset } = answer.json as { readonly id: string; readonly ruleset: string }
    assert.equal(ruleset, 'own-late-night')
    assert.deepEqual(
      (await rulesOf(opened, id)).map(({ label, title, text, attributes }) => [label, title, text, attributes]),
      [
        ['1', '', 'All obey.', { status: 'immutable' }],
        ['2', 'Turns', 'Players take turns.', { status: 'immutable' }],
      ],
    )
    const again = await opened.ask({
      ...founding(name, undefined),
      body: { title: 'Again', ruleset: name, rulesOf: id, players: [{ name: 'Ann', surname: 'Ames' }] },
    })
    assert.equal(again.status, 201, again.text)
  })

  it('can be the files of a folder with programs, which run in the sandbox', async t => {
    const opened = await testDoor(t)
    const files = withProgram(WAVE)
    const faults = await checked(opened, 'ours', { files })
    assert.deepEqual(faults, [])
    const answer = await opened.ask(founding('ours', { files }))
    assert.equal(answer.status, 201, answer.text)
  })

  it('are refused with the fault of each file, as nomic check reports it', async t => {
    const opened = await testDoor(t)
    const faultOf = async (files: object, name = 'ours') =>
      (await checked(opened, name, { files })).map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')
    assert.match(await faultOf(withProgram('for (;;) {}')), /^rules\/1-wave\.ts:1 This program was rejected/)
    assert.match(await faultOf(withProgram('enum A {}')), /^rules\/1-wave\.ts:1 /)
    assert.match(await faultOf({ 'rules/1.md': 'x' }), /^ruleset\.yaml:1 This file is missing\./)
    assert.match(
      await faultOf({ 'ruleset.yaml': 'name: ours\ntitle: Ours\n' }),
      /^rules:1 There are no files in rules\//,
    )
    assert.match(await faultOf(withProgram(WAVE), 'theirs'), /^ruleset\.yaml:1 The name of the ruleset is “ours”/)
    assert.match(await faultOf(withProgram(WAVE), 'suber'), /already has a ruleset named “suber”/)
    const odd = {
      ...withProgram(WAVE),
      'rules/__proto__.md': '---\nnumber: __proto__\n---\nOdd.\n',
      'rules/../x.md': 'x',
    }
    assert.equal(await faultOf(odd), '')
    const refused = problem(
      await opened.ask(founding('ours', { files: withProgram('for (;;) {}') })),
      'cannotFound',
      422,
    )
    assert.equal(refused['field'], 'ownRules')
    assert.match(String(refused['detail']), /^rules\/1-wave\.ts:1: This program was rejected/)
  })

  it('are refused with the rule of the draft', async t => {
    const opened = await testDoor(t)
    const { name, draft } = await recognised(opened, TEXT)
    const rules = draft.rules.map((rule, at) => (at === 1 ? { ...rule, group: 7 } : rule))
    const [fault] = await checked(opened, name, { draft: { ...draft, rules } })
    assert.equal(fault?.rule, 1)
    assert.match(String(fault?.message), /There is no group "group-8"/)
  })

  it('may have odd numbers, but no more than fit', async t => {
    const opened = await testDoor(t)
    const { name, draft } = await recognised(opened, TEXT)
    const odd = ['__proto__', 'constructor', ' 4 pi ', '💡', '../../etc'].map(number => ({ ...draft.rules[0], number }))
    assert.deepEqual(await checked(opened, name, { draft: { ...draft, rules: odd } }), [])
    const many = Array.from({ length: 501 }, (_, at) => ({ ...draft.rules[0], number: `${at}` }))
    const body = { ruleset: name, ownRules: { draft: { ...draft, rules: many } } }
    problem(await opened.ask({ method: 'POST', url: '/api/v1/rulesets/check', as: 'ames', body }), 'badRequest', 400)
  })

  it('are either a draft or files, and belong to no other game', async t => {
    const opened = await testDoor(t)
    const { name, draft } = await recognised(opened, TEXT)
    problem(await opened.ask(founding(name, {})), 'badRequest', 400)
    problem(await opened.ask(founding(name, { draft, files: {} })), 'badRequest', 400)
    const { id } = (await opened.ask(founding(name, { draft }))).json as { readonly id: string }
    const both = problem(await opened.ask(founding(name, { draft }, { rulesOf: id })), 'cannotFound', 422)
    assert.equal(both['field'], 'ownRules')
  })

  it('can be a copy of a ruleset of the site, with another name', async t => {
    const opened = await testDoor(t)
    for (const name of opened.server.rulesets.names()) {
      const answer = await opened.ask({ url: `/api/v1/rulesets/${name}/files` })
      assert.equal(answer.status, 200)
      const { files } = answer.json as { readonly files: { readonly [path: string]: string } }
      const head = files['ruleset.yaml']?.replace(`name: ${name}`, 'name: ours')
      assert.deepEqual(await checked(opened, 'ours', { files: { ...files, 'ruleset.yaml': head } }), [], name)
    }
    problem(await opened.ask({ url: '/api/v1/rulesets/nothing/files' }), 'unknownThing', 404)
    problem(await opened.ask({ url: '/api/v1/rulesets/..%2Fsrc/files' }), 'unknownThing', 404)
  })

  it('are recognised in a text that is too large only up to the limit of a request', async t => {
    const opened = await testDoor(t)
    const many = await recognised(opened, '1. x\n'.repeat(20_000).replaceAll('1.', '2.'))
    assert.equal(many.draft.rules.length, 500)
    assert.equal(many.remarks.length, 100)
    const body = { text: 'x'.repeat(5_000_000) }
    problem(await opened.ask({ method: 'POST', url: '/api/v1/rulesets/recognise', body }), 'bodyTooLarge', 413)
  })
})
