import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cliFolder } from './cli-folder.ts'

const { game, bent, voting, json, bad, files } = cliFolder()

type ActView = { readonly act: string }
type TableShown = { readonly people: readonly { readonly name: string; readonly acts: readonly ActView[] }[] }

const acts = (table: TableShown, name: string) => table.people.find(it => it.name === name)?.acts ?? []
const isCalled = (name: string) => (it: ActView) => it.act === name

describe('the nomic command', { concurrency: 4 }, () => {
  test('nomic table requires a terminal', async () => {
    assert.match(await bad('table'), /^The table needs a terminal\. /)
    assert.match(await bad('table', '--set', 'x'), /^(Write --set x as|The table needs a)/)
    assert.match(await bad('table', '--optional-rule', 'silence=often'), /^(Write --optional-rule|The table needs a)/)
  })

  test('nomic table --json prints a game’s state and each player’s moves, without a terminal', async () => {
    const now = await json('table', voting)
    assert.deepEqual([now.file, now.entries, now.waitsFor], [voting, 5, ['Brook']])
    assert.match(now.says.join('\n'), /^Turn 1: .*Ames.*\n.*301.* waiting for Brook\./s)
    assert.deepEqual([now.registers.mover, now.registers.points], ['Ames', { Ames: 0, Brook: 0 }])
    assert.deepEqual([now.matters[0].label, now.matters[0].choices], ['301', ['for', 'against']])
    const vote = { act: 'vote', with: { choice: 'word', proposal: 'matter proposal' } }
    assert.deepEqual(acts(now, 'Brook').find(isCalled('vote')), vote)
    assert.ok(!acts(now, 'Ames').some(isCalled('propose')))
    assert.deepEqual(now.newcomer, [{ act: 'join', with: { name: 'name', surname: 'name?' } }])
    assert.ok(now.byHand.some(isCalled('challenge')))
    const later = await json('table', '--game', game)
    assert.deepEqual(later.waitsFor, ['Brook'])
    assert.ok(acts(later, 'Brook').some(isCalled('propose')) && !acts(later, 'Ames').some(isCalled('propose')))
  })

  test('nomic table --json refuses a damaged game', async () => {
    assert.match(await bad('table', '--json'), /^No game is named\. /)
    for (const none of ['suber', 'none.nomic'])
      assert.match(await bad('table', none, '--json'), new RegExp(`^${none} is not a game file\\. `))
    assert.match(await bad('table', bent, '--json'), /^[^\n]*bent\.nomic:4: Entry 3: its hash[^\n]*$/)
  })
})

test('a refused command writes nothing', () => {
  assert.deepEqual(files(), ['bent.nomic', 'game.nomic', 'voting.nomic'])
})
