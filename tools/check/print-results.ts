import { basename } from 'node:path'
import { styleText } from 'node:util'
import type { TestFile } from './groups.ts'
import type { LastRun } from './last-run.ts'
import type { FileResult } from './test-jobs.ts'

/** A line for a check or a group that has ended. */
export function printVerdict(name: string, ok: boolean, about: string): void {
  console.log(`${name.padEnd(11)} ${ok ? styleText('green', 'ok    ') : styleText('red', 'failed')}  ${about}`)
}

/** How many tests passed, failed and were skipped. */
export function countsOf(results: readonly FileResult[]): string {
  const skipped = total(results.map(it => it.skipped.length))
  const counts = `${total(results.map(it => it.passed))} passed, ${total(results.map(it => it.failures.length))} failed`
  return skipped === 0 ? counts : `${counts}, ${skipped} skipped`
}

/** Failures of a file that are printed; more of them rarely say more. */
const PRINTED = 5

export function printFailures({ file, failures }: FileResult): void {
  for (const { title, error } of failures.slice(0, PRINTED))
    console.log(`\n${styleText('red', file.path)}\n${title}\n${error}\n`)
  if (failures.length > PRINTED) console.log(`… and ${failures.length - PRINTED} more failures in ${file.path}`)
}

/** How long the files of each group took: on the clock, added up, and on the processor; and how that compares. */
export function printTimes(results: readonly FileResult[], before: LastRun): void {
  if (results.length === 0) return
  console.log('\ngroup         files   tests  seconds  processor  before')
  for (const [name, own] of Map.groupBy(results, ({ file }) => file.group.name)) {
    const tests = total(own.map(({ passed, failures }) => passed + failures.length))
    const numbers = [own.length, tests, total(own.map(it => it.seconds)), total(own.map(it => it.processor))]
    const [files, count, seconds, processor] = numbers.map(it => it.toFixed(0))
    const known = own.flatMap(it => (before[it.file.path]?.extent === it.extent ? (before[it.file.path] ?? []) : []))
    const earlier = known.length === own.length ? total(known.map(it => it.processor)).toFixed(0) : ''
    console.log(
      `${name.padEnd(12)} ${files?.padStart(6)} ${count?.padStart(7)} ${seconds?.padStart(8)} ${processor?.padStart(10)} ${earlier.padStart(7)}`.trimEnd(),
    )
  }
  const slowest = results.toSorted((a, b) => b.processor - a.processor).slice(0, 10)
  console.log('\nslowest files, in seconds of the processor:')
  for (const { file, processor, extent } of slowest) {
    const kept = before[file.path]
    const earlier = kept?.extent === extent ? ` (before: ${kept.processor.toFixed(0)})` : ''
    console.log(`  ${processor.toFixed(0).padStart(4)}  ${file.path}${extent === 'turn' ? ', by turn' : ''}${earlier}`)
  }
}

/** Skipped tests, by reason. */
export function printSkipped(results: readonly FileResult[]): void {
  const skipped = results.flatMap(({ file, skipped }) => skipped.map(one => ({ ...one, file: file.path })))
  for (const [reason, tests] of Map.groupBy(skipped, ({ reason }) => reason)) {
    const files = [...new Set(tests.map(({ file }) => file))]
    console.log(`skipped ${tests.length}: ${reason} (${files.join(', ')})`)
  }
}

/** What did not run, or not in full, and the command that runs it. */
export function printLeft(left: readonly TestFile[], results: readonly FileResult[]): void {
  if (left.length === 0) return
  const inPart = new Set(results.map(({ file }) => file))
  console.log('\nnot run, or only the part whose turn it is (…):')
  for (const [group, files] of Map.groupBy(left, file => file.group)) {
    const names = files.map(file => `${basename(file.path, '.test.ts')}${inPart.has(file) ? '…' : ''}`)
    console.log(wrapped(`  npm run check -- ${group.name}: ${names.join(', ')}`))
  }
}

function wrapped(text: string, width = 118): string {
  const lines: string[] = []
  for (const word of text.split(/ (?=\S)/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) lines.push(last === undefined ? word : `    ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
