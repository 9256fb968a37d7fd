/**
 * Runs the long tests, test/soak/*.soak.ts, one after another. Finished tests are recorded in .soak/progress.json, so
 * that an interrupted soak continues where it stopped. A soak file that has changed since it finished runs again.
 *
 *   node tools/soak.ts                 continue
 *   node tools/soak.ts --afresh        forget what has finished
 *   node tools/soak.ts kernel store    only soak files whose names contain one of these words
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs, styleText } from 'node:util'

type Finished = { sha256: string; finishedAt: string; seconds: number }

process.chdir(join(import.meta.dirname, '..'))
const progressFile = '.soak/progress.json'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { afresh: { type: 'boolean', default: false } },
})

const files = globSync('test/soak/*.soak.ts')
  .filter(file => positionals.length === 0 || positionals.some(part => basename(file).includes(part)))
  .sort()
const progress: Record<string, Finished> =
  values.afresh || !existsSync(progressFile) ? {} : JSON.parse(readFileSync(progressFile, 'utf8'))
const failed: string[] = []

if (files.length === 0) console.log('There is nothing to soak: no test/soak/*.soak.ts matches.')

for (const file of files) {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  const before = progress[file]
  if (before?.sha256 === sha256) {
    console.log(`${file}  ${styleText('green', 'done')} at ${before.finishedAt}, ${before.seconds} s`)
    continue
  }

  console.log(`${file}  begins`)
  const begin = performance.now()
  const run = spawnSync(process.execPath, [file], { stdio: 'inherit', env: { ...process.env, NOMIC_SOAK: '1' } })
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (run.status === 0) {
    progress[file] = { sha256, finishedAt: new Date().toISOString(), seconds }
    save()
    console.log(`${file}  ${styleText('green', 'ok')}  ${seconds} s`)
  } else {
    failed.push(file)
    console.log(`${file}  ${styleText('red', 'failed')}  ${seconds} s (${run.signal ?? `status ${run.status}`})`)
  }
}

console.log(`${files.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Writes a complete file and then renames it, so that an interruption never leaves half a record. */
function save(): void {
  mkdirSync('.soak', { recursive: true })
  writeFileSync(`${progressFile}.new`, `${JSON.stringify(progress, null, 2)}\n`)
  renameSync(`${progressFile}.new`, progressFile)
}
