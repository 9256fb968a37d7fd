import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { filesOf } from '../../src/app/log/engine-files.ts'
import { checkStretch, verdictOfStretches, verifyLog } from '../../src/app/log/verify-log.ts'
import { arrivalFacts } from '../../src/app/passport/arrival-facts.ts'
import { passportText } from '../../src/app/passport/passport.ts'
import { recordedChance } from '../../src/app/play/chance.ts'
import { openWorld, sha256 } from '../../src/app/play/world.ts'
import { redactSecrets } from '../../src/app/views/view-as.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { LogFault } from '../../src/ports/game-and-ruleset-files.ts'
import { EngineFileFault } from '../../src/ports/released-engines.ts'
import { readLog } from '../../src/proof/read-log.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { engineFiles, releasedEngines } from '../../src/store/engines/released-engines.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { buildEngine } from '../../tools/engines/build-engine.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'engines')
const engines = releasedEngines()

/** A machine that no release has, so that even the entries of the last release are decided by its own engine. */
const world = openWorld(createSandbox(), 'of no release', typeStripper)

const logOf = (game: string): readonly Entry[] =>
  readLog(readFileSync(join(import.meta.dirname, 'across-releases', `${game}.nomic`))).entries

const suber = logOf('suber')
const envelope = logOf('envelope')
const RELEASES = ['0.1.0-alpha.1', '0.1.0-alpha.2', '0.1.0-alpha.3']

/** A log in which one entry was changed and all hashes were computed again. */
function forged(log: readonly Entry[], seq: number, change: (entry: Entry) => Entry): readonly Entry[] {
  let prev = log[0]?.prev ?? ''
  return log.map(entry => {
    const changed = { ...(entry.seq === seq ? change(entry) : entry), prev }
    prev = entryHash(changed, sha256)
    return { ...changed, hash: prev }
  })
}

/** The numbers of the entries that a release decided. */
function stretchOf(log: readonly Entry[], release: string): readonly number[] {
  const machine = engines.releases.find(({ name }) => name === release)?.machine
  return log.filter(entry => entry.machine === machine).map(({ seq }) => seq)
}

describe('a game that was played across three releases', () => {
  it('has dozens of entries of each release, in its format, with throws, programs and free text', () => {
    for (const release of RELEASES) {
      const entries = stretchOf(suber, release).flatMap(seq => suber[seq] ?? [])
      const { format } = engines.releases.find(({ name }) => name === release) ?? {}
      assert.ok(entries.length >= 36, release)
      assert.ok(entries.every(entry => entry.format === format))
      assert.ok(entries.filter(({ outside }) => outside.faces.length > 0).length >= 5)
      assert.ok(entries.some(({ act }) => JSON.stringify(act.with).includes('"program"')))
      assert.ok(entries.some(({ act }) => act.do === 'comment'))
    }
  })

  for (const [game, log] of [
    ['suber', suber],
    ['envelope', envelope],
  ] as const)
    it(`${game}: every entry is decided again by the engine of its own release`, () => {
      const { fault, decidedAgain, notes, entries } = verifyLog(world, log, { engines })
      assert.equal(fault, undefined)
      assert.equal(decidedAgain, log.length)
      assert.equal(entries, log.length)
      for (const release of RELEASES) {
        const [first, last] = [stretchOf(log, release)[0], stretchOf(log, release).at(-1)]
        const words = `Entries ${first}–${last} were decided by release ${release}, and were decided again by its engine.`
        assert.ok(notes.includes(words), notes.join('\n'))
      }
    })

  it('gets the same verdict when it is checked in stretches, wherever it is divided', () => {
    const { state: _, ...whole } = verifyLog(world, suber, { engines })
    for (const middle of [1, 20, 39, 50, 76, 100]) {
      const parts = [
        { from: 0, to: middle },
        { from: middle, to: suber.length },
      ]
      const checked = parts.map(it => checkStretch(world, suber, it, { engines }))
      const { notes, ...rest } = verdictOfStretches(world.machine, checked)
      assert.deepEqual({ ...rest, notes }, whole, `${middle}`)
    }
  })

  for (const release of RELEASES)
    it(`an entry of ${release} that was forged is convicted, even if all hashes were computed again`, () => {
      const scored = stretchOf(suber, release).find(seq => suber[seq]?.effects.some(it => it.do === 'add')) ?? 0
      const more = forged(suber, scored, entry => ({
        ...entry,
        effects: entry.effects.map(it => (it.do === 'add' ? { ...it, amount: '999' } : it)),
      }))
      const { fault } = verifyLog(world, more, { engines })
      assert.equal(fault?.entry, scored)
      assert.match(fault?.message ?? '', /its effect \d+ differs: .*999/)
      const answered = forged(suber, scored, entry => ({ ...entry, answer: { forged: true } }))
      assert.equal(verifyLog(world, answered, { engines }).fault?.entry, scored)
    })

  it('an entry cannot pass for one of another release', () => {
    const [first, second] = engines.releases
    const seq = stretchOf(suber, '0.1.0-alpha.2')[3] ?? 0
    assert.ok(first && second)
    const older = forged(suber, seq, entry => ({ ...entry, machine: first.machine }))
    assert.equal(verifyLog(world, older, { engines }).fault?.entry, seq)
    const unknown = forged(suber, seq, entry => ({ ...entry, machine: 'f'.repeat(64) }))
    const { fault, decidedAgain, notes } = verifyLog(world, unknown, { engines })
    assert.deepEqual([fault, decidedAgain], [undefined, suber.length - 1])
    assert.match(
      notes.join('\n'),
      new RegExp(`Entry ${seq} was decided by machine f{12}…, which is not the engine of a`),
    )
  })

  it('an older release that decides after a newer one is named', () => {
    const replay = engines.open(engines.releases[0]?.machine ?? '')?.begin('suber')
    assert.ok(replay)
    const before = suber.slice(0, 76)
    const last = before.at(-1)
    assert.ok(last)
    replay.apply(before)
    const change = { enact: { text: 'Back to the old days.' } }
    const act = { id: '76', by: 'p1', do: 'propose', with: change, at: last.act.at + 1, seen: 76 }
    const again = replay.decide({ ...last, seq: 76, act, beside: {} }, recordedChance({ faces: [] }))
    assert.ok(again.ok)
    const { fault, decidedAgain, notes } = verifyLog(world, [...before, again.entry], { engines })
    assert.deepEqual([fault, decidedAgain], [undefined, 77])
    assert.match(
      notes.join('\n'),
      /Entry 76 was decided by release 0\.1\.0-alpha\.1, although a newer version had decided/,
    )
    assert.doesNotMatch(verifyLog(world, suber, { engines }).notes.join(), /although/)
  })

  it('without the engines, its entries are applied, and the notes say so', () => {
    const { fault, decidedAgain, notes } = verifyLog(world, suber)
    assert.deepEqual([fault, decidedAgain, notes.length], [undefined, 0, 3])
    for (const note of notes)
      assert.match(note, /which is not the engine of a release known here.*cannot be decided again/)
  })
})

describe('a game that moves, or is checked from the command line, after two releases', () => {
  it('a server to which it moves decides it again completely', () => {
    const { fault, decidedAgain } = arrivalFacts({ world, engines, cpuTime: () => 0 }, suber)
    assert.deepEqual([fault, decidedAgain], [undefined, suber.length])
  })

  it('nomic verify does, too, also from a passport, and convicts a forged entry of the first release', context => {
    const folder = mkdtempSync(join(tmpdir(), 'nomothete-across-'))
    context.after(() => rmSync(folder, { recursive: true }))
    const verified = (log: readonly Entry[]) => {
      const file = join(folder, 'game.nomic-passport')
      writeFileSync(file, passportText({}, log))
      const args = [join(ROOT, 'bin/nomic.js'), 'verify', file, '--json']
      const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      return { status, ...(JSON.parse(stdout) as { readonly decidedAgain: number; readonly fault: LogFault | null }) }
    }
    const good = verified(suber)
    assert.deepEqual([good.status, good.decidedAgain, good.fault], [0, suber.length, null])
    const bad = verified(forged(suber, 7, entry => ({ ...entry, answer: { forged: true } })))
    assert.deepEqual([bad.status, bad.fault?.entry], [1, 7])
  })

  it('a passport that names files of engines is read as if it did not', () => {
    const engine = { file: '../evil.js', sha256: 'f'.repeat(64) }
    const head = { engines: [engine], engine } as Parameters<typeof passportText>[0]
    const text = passportText(head, suber, [{ part: 'engine', ...engine }])
    const { entries, fault } = readLog(Buffer.from(text))
    assert.equal(fault, undefined)
    assert.equal(verifyLog(world, entries, { engines }).decidedAgain, suber.length)
  })
})

describe('what is hidden in a game that was played across releases', () => {
  it('names that are withheld cost only the entries in which rules read them', () => {
    const bare = suber.map(entry => (entry.seq === 0 ? { ...entry, beside: {} } : entry))
    const { fault, decidedAgain } = verifyLog(world, bare, { engines })
    assert.equal(fault, undefined)
    assert.ok(decidedAgain > suber.length / 2, `${decidedAgain}`)
  })

  it('what is still sealed is not needed, and what was sealed by one release is opened by another', () => {
    const handed = redactSecrets(foldLog(envelope), envelope)
    const opened = verifyLog(world, handed, { engines })
    assert.equal(opened.fault, undefined)
    const sealed = envelope.slice(0, 8)
    const early = verifyLog(world, redactSecrets(foldLog(sealed), sealed), { engines })
    assert.equal(early.fault, undefined)
    assert.ok(early.decidedAgain < 8)
    assert.match(early.notes.join('\n'), /cannot be decided again, because names or secrets .* are withheld/)
  })
})

/** A copy of the folder of the engines. */
function copyOfEngines(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-engines-'))
  context.after(() => rmSync(folder, { recursive: true }))
  cpSync(FOLDER, folder, { recursive: true })
  return folder
}

describe('the engines of releases', () => {
  it('every file has its hash, and there is no other file', () => {
    const files = engines.releases.flatMap(filesOf)
    for (const { file, sha256: expected, bytes } of files) {
      const content = readFileSync(join(FOLDER, file))
      assert.equal(createHash('sha256').update(content).digest('hex'), expected, file)
      assert.equal(content.length, bytes)
    }
    assert.deepEqual(readdirSync(FOLDER).sort(), [...new Set(files.map(({ file }) => file)), 'index.json'].sort())
  })

  it('no release is ever removed or changed: add each new one to this list', () => {
    const pinned = engines.releases.map(({ name, machine, engine }) => [name, machine.slice(0, 8), engine.file])
    assert.deepEqual(pinned, [
      ['0.1.0-alpha.1', 'bfb5fd01', '0.1.0-alpha.1-c4407c702046.js'],
      ['0.1.0-alpha.2', '3342d57e', '0.1.0-alpha.2-d6174176d6f3.js'],
      ['0.1.0-alpha.3', '88fc766e', '0.1.0-alpha.3-dbc07f5c3197.js'],
    ])
  })

  it('a file that is not the one that was released is not run, and the sentence names it', context => {
    const last = engines.releases.at(-1)
    assert.ok(last?.parser)
    for (const { file } of [last.engine, last.parser, last.wasm]) {
      const folder = copyOfEngines(context)
      writeFileSync(join(folder, file), 'globalThis.wasRun = true; export const open = () => ({})')
      const { open } = releasedEngines(folder)
      assert.throws(
        () => open(last.machine),
        (fault: unknown) =>
          fault instanceof EngineFileFault &&
          fault.message.startsWith(`The file ${file} of release ${last.name} is not`),
      )
      assert.throws(() => verifyLog(world, suber, { engines: releasedEngines(folder) }), EngineFileFault)
      rmSync(join(folder, file))
      assert.throws(() => releasedEngines(folder).open(last.machine), /is missing here/)
      assert.equal('wasRun' in globalThis, false)
    }
  })

  it('nothing in a log can name a file of an engine', async () => {
    const files = engineFiles()
    const hostile = ['../package.json', '/etc/passwd', 'index.json', '0.1.0-alpha.1', `${FOLDER}/index.json`, 'x.js']
    for (const machine of hostile) {
      assert.equal(engines.open(machine), undefined)
      assert.equal(await files.read(machine), undefined)
      const { fault, decidedAgain } = verifyLog(
        world,
        forged(suber, 5, entry => ({ ...entry, machine })),
        { engines },
      )
      assert.deepEqual([fault, decidedAgain], [undefined, suber.length - 1])
    }
  })

  it('the engine of the present source can be made, is the same each time, and has the present machine', async () => {
    const [one, two] = [await buildEngine(ROOT, 'now'), await buildEngine(ROOT, 'now')]
    assert.deepEqual(one, two)
    const { lawHash } = await import('../../src/store/rulesets/law-hash.ts')
    assert.equal(one.machine, openWorld(createSandbox(), lawHash(), typeStripper).machine)
    const text = Buffer.from(one.engine.bytes).toString('utf8')
    assert.equal(text.includes(ROOT), false, 'no path of this machine is in it')
    assert.deepEqual(
      text.match(/\bimport\b[^;]*;/g)?.map(it => it.replace(/^.*from/, '')),
      [`"./${one.parser?.file}";`],
    )
  })
})
