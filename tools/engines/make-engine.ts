/**
 * Makes the engine of a release and adds it to `engines/index.json`, from which it is never removed:
 *
 *   node tools/engines/make-engine.ts NAME COMMIT
 *
 * The source is that of the commit; the packages are those installed here, which must have the same versions.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineIndex, FileOfEngine } from '../../src/app/log/engine-files.ts'
import { buildEngine, type EngineFile } from './build-engine.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'engines')
const INDEX = join(FOLDER, 'index.json')

const [name = '', commit = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(name) || commit === '') {
  console.error('Usage: node tools/engines/make-engine.ts NAME COMMIT, for example 0.2.0 v0.2.0')
  process.exit(2)
}

const tree = mkdtempSync(join(tmpdir(), 'nomothete-engine-'))
try {
  unpack(commit, tree)
  addToIndex(await buildEngine(tree, name))
} finally {
  rmSync(tree, { recursive: true })
}

function git(...args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 })
}

/** Writes the source of a commit to a folder, where it finds the packages that are installed here. */
function unpack(from: string, to: string): void {
  execFileSync('tar', ['-x', '-C', to], { input: git('archive', from, 'src', 'package.json') })
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'))
  const { dependencies } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly [name: string]: string }
  }
  for (const needed of ['typescript', 'ts-blank-space']) {
    const installed = JSON.parse(readFileSync(join(ROOT, 'node_modules', needed, 'package.json'), 'utf8')) as {
      readonly version: string
    }
    if (installed.version !== dependencies[needed])
      throw new Error(`The release uses ${needed} ${dependencies[needed]}, but ${installed.version} is installed here.`)
  }
}

function addToIndex({ machine, format, engine, wasm, parser }: Awaited<ReturnType<typeof buildEngine>>): void {
  const { releases } = existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as EngineIndex) : { releases: [] }
  const same = releases.find(it => it.name === name || it.machine === machine)
  if (same !== undefined)
    throw new Error(`Release ${same.name} has this ${same.name === name ? 'name' : 'machine'}. It is never replaced.`)
  mkdirSync(FOLDER, { recursive: true })
  const record: EngineIndex['releases'][number] = {
    name,
    date: git('show', '--no-patch', '--format=%cs', commit).toString().trim(),
    commit: git('rev-parse', commit).toString().trim(),
    machine,
    format,
    engine: written(engine),
    wasm: written(wasm),
    ...(parser === undefined ? {} : { parser: written(parser) }),
  }
  writeFileSync(INDEX, `${JSON.stringify({ releases: [...releases, record] }, null, 2)}\n`)
  console.log(`Release ${name} decides with machine ${machine}.`)
}

/** Writes a file, unless an earlier release has it already. */
function written({ file, bytes, sha256 }: EngineFile): FileOfEngine {
  const path = join(FOLDER, file)
  if (!existsSync(path)) writeFileSync(path, bytes)
  else if (!readFileSync(path).equals(bytes)) throw new Error(`${file} exists with other content.`)
  return { file, sha256, bytes: bytes.length }
}
