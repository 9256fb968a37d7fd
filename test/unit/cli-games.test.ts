import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { trueChance } from '../../src/app/play/chance.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'
import { cliFolder } from './cli-folder.ts'
import { world } from './played-game.ts'

const { folder, entries, lines, game, bent, nomic, good, json, bad, files } = cliFolder()

describe('the nomic command', { concurrency: 4 }, () => {
  test('a game goes through a passport to another file with the same entries', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'nomothete-passports-'))
    const [passport, again, wrong] = ['a.nomic-passport', 'again.nomic', 'wrong.nomic-passport'].map(it =>
      join(elsewhere, it),
    ) as [string, string, string]
    const exported = await good('export', game, '--passport', '--out', passport)
    assert.ok(exported.includes(`nomic verify ${passport}\n`), exported)
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
    assert.match(await good('fork', game, '--at', '5', '--out', forked), /after entry 5\. .*nomic table/)
    assert.match(await good('verify', forked), /1 entr/)
    const labels = async (...of: readonly string[]) =>
      (await json('rules', ...of)).map(({ label }: { label: string }) => label)
    assert.deepEqual(await labels(forked), await labels(game, '--at', '5'))
    assert.match(await good('rules', forked, '301'), /Players give reasons\./)
    assert.match(await bad('fork', game, '--out', forked), /already exists\. .*--out\.$/)
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

  test('nomic explain prints the consequences of an entry, the rules behind it, and the questions that those rules were asked', async () => {
    const told = await good('explain', game, '5')
    assert.match(told, /^Brook votes “for” on proposal 301\n/)
    assert.match(told, /rule 301 is in force .*, by\s+rule\s+205/s)
    assert.match(told, /rule 203 says all voters: it prevails/)
    assert.ok((await json('explain', game, '5')).decisions.length > 3)
    assert.equal(await good('explain', game), await good('explain', game, `${entries.length - 1}`))
    assert.match(await bad('explain', game, 'x'), /^There is no entry x/)
    assert.match(await bad('explain', join(folder, 'none.nomic'), '1'), /^There is no file .*none\.nomic\.$/)
  })

  test('nomic verify repeats every decision of a game', async () => {
    assert.match(await good('verify', game), /^8 entries verified: /)
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
    assert.match(ran.err, /After entry 6 there are \d+ bytes/)
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
})

test('a refused command writes nothing', () => {
  assert.deepEqual(files(), ['bent.nomic', 'exported', 'game.nomic', 'scripted', 'torn.nomic', 'voting.nomic'])
})
