import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { cliFolder } from './cli-folder.ts'

const { folder, game, bent, good, json, bad, files } = cliFolder()

describe('the nomic command', { concurrency: 4 }, () => {
  test('an archive of Agora becomes a ruleset with its history, which is checked, shown and exported again', async () => {
    const own = mkdtempSync(join(tmpdir(), 'nomothete-archive-'))
    after(() => rmSync(own, { recursive: true }))
    const [archive, tea, file] = ['archive', 'tea', 'tea.nomic-history'].map(it => join(own, it)) as [
      string,
      string,
      string,
    ]
    for (const part of ['config', 'rules', 'proposals']) mkdirSync(join(archive, part), { recursive: true })
    writeFileSync(join(archive, 'config/index'), '- name: Tea\n  rules:\n  - 101\n')
    const changes =
      'history:\n- change: { type: enactment }\n  date: 1999-05-01\n- change: { type: amendment }\n  date: { around: 2001-01-01 }\n  agent: { proposal: "9" }\n'
    writeFileSync(join(archive, 'rules/101'), `name: Kettles\n${changes}text: A kettle is full.\nid: 101\n`)
    writeFileSync(join(archive, 'proposals/9'), 'id: "9"\nauthor: Nadia\n')
    assert.match(await good('history', archive, '--from', 'agora', '--out', tea), /1 rules are in .*tea, and 3 events/)
    assert.equal((await good('history', file, '--ruleset', tea)).trim(), `${file} is valid: 3 events.`)
    assert.match(await good('history', file, '--rule', '101'), /amended by proposal 9 of Nadia/)
    writeFileSync(
      join(tea, 'rules', readdirSync(join(tea, 'rules'))[0] ?? ''),
      '---\nnumber: "101"\ntitle: Kettles\n---\n\nA kettle is empty.\n',
    )
    assert.match(await bad('history', file, '--ruleset', tea), /tea\.nomic-history:4: .*rule 101/)
    assert.match(await bad('history', game), /began without a history/)
    assert.match(await bad('history', archive, '--from', 'wiki', '--out', 'x'), /There is no format “wiki”/)
  })

  test('nomic new writes a ruleset folder from a text, which nomic check accepts', async () => {
    const text = join(folder, 'ours.html')
    writeFileSync(text, '<h1>Ours</h1><h2>Immutable Rules</h2><ol start=101><li>All obey.<li>All vote.</ol>')
    const made = await good('new', 'ours', '--from', text)
    assert.match(made, /^Ours: 2 rules .*nomic table ours$/m)
    assert.match(await good('check', './ours'), /^Ours: 2 rules, no faults found\./)
    const rules = await json('rules', './ours')
    assert.deepEqual(
      rules.map((rule: { label: string; text: string }) => [rule.label, rule.text]),
      [
        ['101', 'All obey.'],
        ['102', 'All vote.'],
      ],
    )
    assert.match(await bad('new', 'ours', '--from', text), /is not empty/)
  })

  test('nomic new says what to check in a text, and refuses a text without rules', async () => {
    writeFileSync(join(folder, 'twice.txt'), '1. Obey.\n\n1. Vote.\n\n2. Rest.\n\n2. Eat.\n\n3.\n')
    const made = await good('new', 'twice', '--from', 'twice.txt')
    assert.match(made, /^twice\.txt:7: Number 2 .*line 5\./)
    assert.match(await good('check', './twice'), /no faults found/)
    writeFileSync(join(folder, 'empty.txt'), '\n')
    assert.match(await bad('new', 'empty', '--from', 'empty.txt'), /^empty\.txt:1: No rules/)
    assert.match(await bad('new', 'none', '--from', 'none.txt'), /^none\.txt can’t be read\./)
    assert.match(await bad('new', 'none'), /--from/)
  })

  test('nomic new copies a built-in ruleset, with its programs, under the name of the folder', async () => {
    assert.match(await good('new', 'our-suber', '--from', 'suber'), /^Suber's Initial Set: 29 rules written\./)
    assert.match(readFileSync(join(folder, 'our-suber/ruleset.yaml'), 'utf8'), /^name: our-suber$/m)
    assert.match(await good('check', './our-suber'), /29 rules, no faults found/)
  })

  test('nomic rules prints the rulebook of a ruleset or a game', async () => {
    const book = await good('rules', 'suber')
    assert.match(book, /^Initial Set of Rules \(29 rules\)\n/)
    assert.match(book, /\n203\. Required votes \(mutable\)\n\n {2}A rule-/)
    assert.match(book, /Carried out by people: no program sees/)
    assert.match(await good('rules', game, '301', '--history'), /301 \(mutable\).*Entry 5 \(.*, by 301\)/s)
    assert.equal((await json('rules', game)).length, 30)
    assert.equal((await json('rules', game, '--at', '4')).length, 29)
    assert.match(await bad('rules', game, '999'), /^No rule has the label 999 now\.$/)
    assert.match(await bad('rules', game, '--at', '99'), /^There is no entry 99\. .*0 to 7\.$/)
    assert.match(await bad('rules', 'suber', '--at', '1'), /only games have entries/)
    assert.match(await bad('rules', 'nowhere'), /^There is no ruleset "nowhere"/)
    assert.match(await bad('rules', bent), /bent\.nomic:4: Entry 3: its hash/)
  })

  test('nomic acts lists acts, effects and questions', async () => {
    assert.match(await good('acts', 'suber'), /vote \{choice: word, .*\}\n {2}rule 105, as/)
    assert.match(await good('acts', 'suber'), /announce \{text: words\}\n {2}in every game/)
    assert.match(await good('acts', 'suber', '--effects'), /award\{REGISTER: \{KEY: AMOUNT\}\}: /)
    assert.match(await good('acts', 'suber', '--questions'), /required\n {2}How many votes/)
    assert.equal((await json('acts', game)).find((it: { act: string }) => it.act === 'throwDie').offered[0].rule, '202')
    assert.ok((await json('acts', game, '--effects')).some((it: { name: string }) => it.name === 'award'))
    assert.ok((await json('acts', game, '--questions')).some((it: { name: string }) => it.name === 'winner'))
  })

  test('nomic check reads a ruleset and admits its programs', async () => {
    assert.match(await good('check', 'suber'), /29 rules, .*\nWith a program \(26\): 101, 103/)
    assert.equal((await json('check', 'suber')).rules, 29)
    const own = join(folder, 'own')
    mkdirSync(join(own, 'rules'), { recursive: true })
    writeFileSync(join(own, 'ruleset.yaml'), 'name: own\ntitle: Our own\n')
    writeFileSync(join(own, 'rules/1-a.md'), '---\ncharters: [ballot]\n---\n\nWe vote.\n')
    writeFileSync(join(own, 'rules/2-b.md'), 'We play.\n')
    writeFileSync(join(own, 'rules/2-b.ts'), 'export default rule(nothing)\n')
    const said = await bad('check', own)
    assert.match(said, /own\/rules\/1-a\.md:1: .*“ballot”/)
    assert.match(said, /own\/rules\/2-b\.ts:1: .*nothing/)
    writeFileSync(join(own, 'ruleset.yaml'), 'name: own\ntitel: Our own\n')
    assert.match(await bad('check', own), /own\/ruleset\.yaml:2: "titel"/)
    writeFileSync(join(own, 'ruleset.yaml'), 'name: own\ntitle: Our own\n')
    writeFileSync(join(own, 'rules/1-a.md'), 'Anybody may wave.\n')
    writeFileSync(join(own, 'rules/2-b.md'), 'Anybody may sing.\n')
    writeFileSync(join(own, 'rules/2-b.ts'), 'export default rule({ offers: { sing: { does: () => null } } })\n')
    assert.match(await good('check', own), /no faults found\..*2-b\.md:1: “sing”/s)
    assert.equal((await json('check', own)).notes.length, 1)
  })
})

test('a refused command writes nothing', () => {
  assert.deepEqual(files(), [
    'bent.nomic',
    'empty.txt',
    'game.nomic',
    'our-suber',
    'ours',
    'ours.html',
    'own',
    'twice',
    'twice.txt',
    'voting.nomic',
  ])
})
