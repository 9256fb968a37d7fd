import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { trueChance } from '../../src/app/play/chance.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { readTexts } from '../../src/store/rulesets/ruleset-shelf.ts'
import { playedTurn, world } from './played-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-cli-'))
after(() => rmSync(folder, { recursive: true }))

const entries = playedTurn()
const lines = entries.map(entry => `${entryLine(entry)}\n`)
const game = join(folder, 'game.nomic')
writeFileSync(game, lines.join(''))
const bent = join(folder, 'bent.nomic')
writeFileSync(bent, [...lines.slice(0, 3), lines[3]?.replace('"p1"', '"p9"'), ...lines.slice(4)].join(''))

const voting = join(folder, 'voting.nomic')
writeFileSync(voting, lines.slice(0, 5).join(''))

type Ran = { readonly status: number | null; readonly out: string; readonly err: string }

function nomic(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const bin = join(import.meta.dirname, '../../bin/nomic.js')
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const options = { cwd: folder, env: { ...process.env, ...env } }
  const child = execFile(process.execPath, [bin, ...args], options, (error, out, err) =>
    resolve({ status: error === null ? 0 : Number(error.code), out, err }),
  )
  child.stdin?.end()
  return promise
}

/** Runs a command that must succeed, and returns its output. Nothing may be printed on stderr. */
async function good(...args: readonly string[]): Promise<string> {
  const { status, out, err } = await nomic(args)
  assert.deepEqual([status, err], [0, ''], args.join(' '))
  return out
}

const json = async (...args: readonly string[]) => JSON.parse(await good(...args, '--json'))

type ActView = { readonly act: string }
type TableShown = { readonly people: readonly { readonly name: string; readonly acts: readonly ActView[] }[] }

const acts = (table: TableShown, name: string) => table.people.find(it => it.name === name)?.acts ?? []
const isCalled = (name: string) => (it: ActView) => it.act === name

/** Runs a command that must fail with status 2, a clear sentence on stderr and nothing on stdout. */
async function bad(...args: readonly string[]): Promise<string> {
  const { status, out, err } = await nomic(args)
  assert.deepEqual([status, out], [2, ''], args.join(' '))
  assert.doesNotMatch(err, /\n {4}at |ExperimentalWarning/)
  return err.trim()
}

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
    assert.match(
      await good('history', file, '--rule', '101'),
      /rule 101 amended by proposal 9 of Nadia, around 1 January 2001/,
    )
    writeFileSync(
      join(tea, 'rules', readdirSync(join(tea, 'rules'))[0] ?? ''),
      '---\nnumber: "101"\ntitle: Kettles\n---\n\nA kettle is empty.\n',
    )
    assert.match(
      await bad('history', file, '--ruleset', tea),
      /tea\.nomic-history:4: By this history, rule 101 has another text/,
    )
    assert.match(await bad('history', game), /began without a history/)
    assert.match(await bad('history', archive, '--from', 'wiki', '--out', 'x'), /There is no format “wiki”/)
  })

  test('nomic exits without an error if its reader closes the pipe', async () => {
    const bin = join(import.meta.dirname, '../../bin/nomic.js')
    const line = `"${process.execPath}" "${bin}" rules thermo | head -n 1`
    const { promise, resolve } = Promise.withResolvers<Ran>()
    execFile('sh', ['-c', line], (error, out, err) => resolve({ status: error === null ? 0 : 1, out, err }))
    const { status, out, err } = await promise
    assert.deepEqual([status, err], [0, ''])
    assert.equal(out.split('\n').length, 2)
  })

  test('a game goes through a passport to another file with the same entries', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'nomothete-passports-'))
    const [passport, again, wrong] = ['a.nomic-passport', 'again.nomic', 'wrong.nomic-passport'].map(it =>
      join(elsewhere, it),
    ) as [string, string, string]
    const exported = await good('export', game, '--passport', '--out', passport)
    assert.equal(exported, `Exported. To verify it: nomic verify ${passport}\n`)
    assert.match(await good('verify', passport), new RegExp(`^${entries.length} entries verified`, 'm'))
    const { head, lacking } = await json('import', passport, again)
    assert.deepEqual([head, lacking], [entries.at(-1)?.hash, 0])
    assert.equal(readFileSync(again, 'utf8'), lines.join(''))
    assert.match(await bad('import', passport, again), /already exists/)
    assert.match(await bad('export', game, '--passport', '--out', passport), /Choose another file with --out/)
    assert.match(await bad('import', game), /is not the passport of a game/)
    writeFileSync(wrong, readFileSync(passport, 'utf8').replace('"p1"', '"p9"'))
    for (const command of ['verify', 'import']) assert.match(await bad(command, wrong), /:\d+: Entry \d+: /)
    rmSync(elsewhere, { recursive: true })
  })

  test('nomic new writes a ruleset folder from a text, which nomic check accepts', async () => {
    const text = join(folder, 'ours.html')
    writeFileSync(text, '<h1>Ours</h1><h2>Immutable Rules</h2><ol start=101><li>All obey.<li>All vote.</ol>')
    const made = await good('new', 'ours', '--from', text)
    assert.equal(made, 'Ours: 2 rules written. To play them: nomic table ours\n')
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
    assert.match(made, /^twice\.txt:7: Number 2 is also used on line 5\./)
    assert.match(await good('check', './twice'), /no faults found/)
    writeFileSync(join(folder, 'empty.txt'), '\n')
    assert.equal(await bad('new', 'empty', '--from', 'empty.txt'), 'empty.txt:1: No rules were found in this text.')
    assert.match(await bad('new', 'none', '--from', 'none.txt'), /^none\.txt can’t be read\./)
    assert.match(await bad('new', 'none'), /--from/)
  })

  test('nomic new copies a built-in ruleset, with its programs, under the name of the folder', async () => {
    assert.match(await good('new', 'our-suber', '--from', 'suber'), /^Suber's Initial Set: 29 rules written\./)
    assert.match(readFileSync(join(folder, 'our-suber/ruleset.yaml'), 'utf8'), /^name: our-suber$/m)
    assert.match(await good('check', './our-suber'), /29 rules, no faults found/)
  })

  test('nomic what-if shows how a game would stand without some entries, and the change that makes it so', async () => {
    const told = await good('what-if', game, '--without', '1')
    assert.match(told, /decided again: \d+ of \d+ stay the same\./)
    assert.match(told, /- without entry 1: /)
    assert.match(told, /- entry \d+ fails: /)
    assert.match(told, /What would differ:\n- /)
    const { change, later, without } = await json('what-if', game, '--without', '1')
    assert.deepEqual(without, [1])
    assert.equal(later[0].is, 'leftOut')
    assert.deepEqual([change.restore.without, change.restore.entries], [[1], entries.length])
    assert.match(await bad('what-if', game, '--without', '0'), /^Entry 0 founded the game\./)
    assert.match(await bad('what-if', game, '--without', 'x'), /is not the number of an entry/)
    assert.match(await bad('what-if', game, '--instead', '{'), /Write --instead as JSON/)
    assert.match(await bad('what-if', game), /^Name at least one entry/)
  })

  test('nomic fork makes a game that goes on from an entry, and verifies', async () => {
    const own = mkdtempSync(join(tmpdir(), 'nomothete-fork-'))
    after(() => rmSync(own, { recursive: true }))
    const forked = join(own, 'forked.nomic')
    assert.match(
      await good('fork', game, '--at', '5', '--out', forked),
      /goes on after entry 5\. To play on: nomic table/,
    )
    assert.match(await good('verify', forked), /1 entr/)
    const labels = async (...of: readonly string[]) =>
      (await json('rules', ...of)).map(({ label }: { label: string }) => label)
    assert.deepEqual(await labels(forked), await labels(game, '--at', '5'))
    assert.match(await good('rules', forked, '301'), /Players give reasons\./)
    assert.match(await bad('fork', game, '--out', forked), /already exists\. Choose another file with --out\.$/)
    assert.match(await bad('fork', game, '--at', '99'), /^There is no entry 99\./)
    const told = await json('fork', game, '--out', join(own, 'again.nomic'))
    assert.deepEqual([told.entry, told.hasHistory], [entries.length - 1, false])
  })

  test('nomic rules --history shows what happened to a rule before the game', async () => {
    const found = readTexts({ 'ruleset.yaml': 'name: ours\ntitle: Ours\n', 'rules/1.md': 'We play.\n' })
    assert.ok(found.ok)
    const events = [
      { kind: 'proposal', proposal: '7', by: ['Eli Eve'], date: '2001-05-12' },
      { kind: 'rule', rule: '3', change: 'made', text: 'We drink tea.', date: '1998' },
      { kind: 'rule', rule: '3', change: 'renumbered', to: '1', date: '1999' },
      { kind: 'rule', rule: '1', change: 'amended', text: 'We play.', date: '2001-05-12', because: { proposal: '7' } },
    ] as const
    const founding = { game: 'ours', settings: {}, at: Date.UTC(2026, 0, 1), players: [] }
    const decided = foundGame(world, found.ruleset, { ...founding, history: { history: { events } } }, trueChance())
    assert.ok(decided.ok)
    const own = mkdtempSync(join(tmpdir(), 'nomothete-past-'))
    after(() => rmSync(own, { recursive: true }))
    const file = join(own, 'with-past.nomic')
    writeFileSync(file, `${entryLine(decided.entry)}\n`)
    assert.match(
      await good('rules', file, '1', '--history'),
      /game, in 1998 \(brought, not decided\): made\n.*game, in 1999 .*: renumbered to 1\n.*on 12 May 2001 .*by proposal 7\s+of Eli Eve\n/s,
    )
    const [rule] = await json('rules', file, '1', '--history')
    assert.equal(rule.brought.length, 3)
  })

  test('a missing file, and a folder, are named in one plain sentence', async () => {
    for (const command of [['verify'], ['explain'], ['history'], ['what-if'], ['fork']]) {
      const more = command[0] === 'explain' ? ['1'] : command[0] === 'what-if' ? ['--without', '1'] : []
      assert.equal(await bad(...command, 'nowhere.nomic', ...more), 'There is no file nowhere.nomic.')
    }
    assert.equal(await bad('verify', '.'), '. is a folder, and not the file of a game.')
  })

  test('nomic rules prints the rulebook of a ruleset or a game', async () => {
    const book = await good('rules', 'suber')
    assert.match(book, /^Initial Set of Rules \(29 rules\)\n/)
    assert.match(book, /\n203\. Required votes \(mutable\)\n\n {2}A rule-change is adopted if and only if/)
    assert.match(book, /Carried out by people: no program sees/)
    assert.match(
      await good('rules', game, '301', '--history'),
      /301 \(mutable\).*Players give reasons\..*Entry 5 \(1970-01-01 00:00, by 301\): in force/s,
    )
    assert.equal((await json('rules', game)).length, 30)
    assert.equal((await json('rules', game, '--at', '4')).length, 29)
    assert.match(await bad('rules', game, '999'), /^No rule has the label 999 now\.$/)
    assert.match(await bad('rules', game, '--at', '99'), /^There is no entry 99\. This game has entries 0 to 7\.$/)
    assert.match(await bad('rules', 'suber', '--at', '1'), /only games have entries/)
    assert.match(await bad('rules', 'nowhere'), /^There is no ruleset "nowhere"/)
    assert.match(await bad('rules', bent), /bent\.nomic:4: Entry 3: its hash does not match its content/)
  })

  test('nomic acts lists acts, effects and questions', async () => {
    assert.match(
      await good('acts', 'suber'),
      /vote \{choice: word, proposal: matter proposal\}\n {2}rule 105, as a right/,
    )
    assert.match(await good('acts', 'suber'), /announce \{text: words\}\n {2}in every game, by hand/)
    assert.match(await good('acts', 'suber', '--effects'), /award\{REGISTER: \{KEY: AMOUNT\}\}: adds exact amounts/)
    assert.match(
      await good('acts', 'suber', '--questions'),
      /required\n {2}How many votes does this matter need to be adopted\?/,
    )
    assert.equal((await json('acts', game)).find((it: { act: string }) => it.act === 'throwDie').offered[0].rule, '202')
    assert.ok((await json('acts', game, '--effects')).some((it: { name: string }) => it.name === 'award'))
    assert.ok((await json('acts', game, '--questions')).some((it: { name: string }) => it.name === 'winner'))
  })

  test('nomic explain prints the consequences of an entry, the rules behind it, and the questions that those rules were asked', async () => {
    const told = await good('explain', game, '5')
    assert.match(told, /^Brook votes “for” on proposal 301\n/)
    assert.match(told, /rule 301 is in force \(no program carries it out, so people do it by hand\), by\s+rule\s+205/)
    assert.match(told, /→ all voters\n {2}rule 203 says all voters: it prevails/)
    assert.ok((await json('explain', game, '5')).decisions.length > 3)
    assert.match(await bad('explain', game, 'x'), /^There is no entry x/)
    assert.match(await bad('explain', join(folder, 'none.nomic'), '1'), /^There is no file .*none\.nomic\.$/)
  })

  test('nomic verify repeats every decision of a game', async () => {
    assert.match(
      await good('verify', game),
      /^8 entries verified: every entry was decided again from the start, with identical results\. The one throw of dice follows from a secret committed to in advance\.\n$/,
    )
    assert.deepEqual(await json('verify', game), {
      holds: true,
      entries: 8,
      decidedAgain: 8,
      throws: 1,
      fault: null,
      notes: [],
      torn: [],
    })
    assert.match(await bad('verify', bent), /bent\.nomic:4: Entry 3/)
    const torn = join(folder, 'torn.nomic')
    writeFileSync(torn, lines.join('').slice(0, -5))
    const before = readFileSync(torn)
    const ran = await nomic(['verify', torn])
    assert.equal(ran.status, 1)
    assert.match(ran.err, /After entry 6 there are \d+ bytes without a newline/)
    assert.deepEqual(readFileSync(torn), before)
  })

  test('nomic export writes a folder from which a new game can start', async () => {
    const out = join(folder, 'exported')
    assert.match(await good('export', game, '--out', out), /To start a new game: nomic table/)
    assert.equal(readFileSync(join(out, 'log.nomic'), 'utf8'), lines.join(''))
    assert.match(await good('check', out), /30 rules, no faults found\./)
    assert.match(await good('rules', out, '301'), /Players give reasons\./)
    const shipped = await json('rules', game)
    assert.deepEqual(
      (await json('rules', out)).map((it: { text: string }) => it.text),
      shipped.map((it: { text: string }) => it.text),
    )
    assert.match(await bad('export', game, '--out', out), /is not empty/)
  })

  test('nomic export writes a script that replays the whole game', async () => {
    const out = join(folder, 'scripted')
    await good('export', game, '--script', '--out', out)
    assert.match(readFileSync(join(out, 'game.yaml'), 'utf8'), /\nruleset: suber\n/)
    const played = await nomic(['play', join(out, 'game.yaml')])
    assert.deepEqual([played.status, played.err], [0, ''], played.out)
  })

  test('nomic check reads a ruleset and admits its programs', async () => {
    assert.match(await good('check', 'suber'), /29 rules, no faults found\.\nWith a program \(26\): 101, 103/)
    assert.equal((await json('check', 'suber')).rules, 29)
    const own = join(folder, 'own')
    mkdirSync(join(own, 'rules'), { recursive: true })
    writeFileSync(join(own, 'ruleset.yaml'), 'name: own\ntitle: Our own\n')
    writeFileSync(join(own, 'rules/1-a.md'), '---\ncharters: [ballot]\n---\n\nWe vote.\n')
    writeFileSync(join(own, 'rules/2-b.md'), 'We play.\n')
    writeFileSync(join(own, 'rules/2-b.ts'), 'export default rule(nothing)\n')
    const said = await bad('check', own)
    assert.match(said, /own\/rules\/1-a\.md:1: There is no institution “ballot”/)
    assert.match(said, /own\/rules\/2-b\.ts:1: This program was rejected: .*nothing/)
    writeFileSync(join(own, 'ruleset.yaml'), 'name: own\ntitel: Our own\n')
    assert.match(await bad('check', own), /own\/ruleset\.yaml:2: "titel" is not a key of "ruleset.yaml"/)
    writeFileSync(join(own, 'ruleset.yaml'), 'name: own\ntitle: Our own\n')
    writeFileSync(join(own, 'rules/1-a.md'), 'Anybody may wave.\n')
    writeFileSync(join(own, 'rules/2-b.md'), 'Anybody may sing.\n')
    writeFileSync(join(own, 'rules/2-b.ts'), 'export default rule({ offers: { sing: { does: () => null } } })\n')
    assert.match(
      await good('check', own),
      /no faults found\..*Does the text grant these acts.*2-b\.md:1: “sing”: “Anybody may sing\.”/s,
    )
    assert.equal((await json('check', own)).notes.length, 1)
  })

  test('nomic play runs scripts', async () => {
    const script = join(folder, 'no-script.yaml')
    writeFileSync(script, 'title: x\n')
    assert.equal((await nomic(['play', script])).status, 2)
    assert.equal((await nomic(['play', join(folder, 'none.yaml')])).status, 2)
  })

  test('nomic table requires a terminal', async () => {
    assert.match(await bad('table'), /^The table needs a terminal\. /)
    assert.match(await bad('table', '--set', 'x'), /^(Write --set x as name=value|The table needs a terminal)/)
    assert.match(
      await bad('table', '--optional-rule', 'silence=often'),
      /^(Write --optional-rule silence=often as name=days|The table needs a terminal)/,
    )
  })

  test('nomic table --json prints a game’s state and each player’s moves, without a terminal', async () => {
    const now = await json('table', voting)
    assert.deepEqual([now.file, now.entries, now.waitsFor], [voting, 5, ['Brook']])
    assert.match(now.says.join('\n'), /^Turn 1: it is Ames’s turn.*\nThe vote on proposal 301 is waiting for Brook\./s)
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
    assert.match(await bad('table', '--json'), /^No game is named\. To print the state of a game, run /)
    for (const none of ['suber', 'none.nomic'])
      assert.match(await bad('table', none, '--json'), new RegExp(`^${none} is not a game file\\. `))
    assert.match(
      await bad('table', bent, '--json'),
      /^[^\n]*bent\.nomic:4: Entry 3: its hash does not match its content[^\n]*$/,
    )
  })

  test('a usage error prints one sentence and exits with code 2', async () => {
    assert.match(await bad('bogus'), /unknown command 'bogus'/)
    assert.match(await bad('rules'), /missing required argument 'what'/)
    assert.match(await bad('rules', 'suber', '--bogus'), /unknown option '--bogus'/)
    assert.match(await bad('explain', game), /missing required argument 'entry'/)
    assert.match(await good('--help'), /^Usage: nomic/)
    assert.match(await good('--version'), /^\d+\.\d+\.\d+\n$/)
  })

  test('colours are omitted if the output is not a terminal or colours are turned off', async () => {
    const colours = { FORCE_COLOR: '1' }
    const coloured = async (args: readonly string[], env: Record<string, string>) =>
      (await nomic(args, env)).out.includes('\u001b[')
    assert.ok(await coloured(['rules', 'suber', '203'], colours))
    assert.ok(!(await coloured(['rules', 'suber', '203', '--no-color'], colours)))
    assert.ok(!(await coloured(['--no-color', 'rules', 'suber', '203'], colours)))
    assert.ok(!(await coloured(['rules', 'suber', '203'], { NO_COLOR: '1', ...colours })))
    assert.ok(!existsSync(`${game}.lock`))
  })
})

test('a refused command writes nothing', () => {
  const known = [
    ...[
      'bent.nomic',
      'empty.txt',
      'exported',
      'game.nomic',
      'no-script.yaml',
      'our-suber',
      'ours',
      'ours.html',
      'own',
      'scripted',
    ],
    ...['torn.nomic', 'twice', 'twice.txt', 'voting.nomic'],
  ]
  assert.deepEqual(readdirSync(folder).sort(), known)
})
