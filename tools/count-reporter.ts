/**
 * A reporter for `node --test` that writes the run's totals, and how long its slowest files took, as one line of JSON and
 * nothing else.
 */

export type Counts = { passed: number; failed: number; skipped: number }
export type Totals = Counts & { readonly slowest: readonly { readonly file: string; readonly seconds: number }[] }

type TestEvent = {
  type: string
  data: {
    file?: string
    duration_ms?: number
    counts?: { tests: number; passed: number; skipped: number; todo: number }
  }
}

const SLOWEST = 4

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { file: string; seconds: number }[] = []
  for await (const { type, data } of source) {
    if (type !== 'test:summary' || data.counts === undefined) continue
    // Each file has a summary, and so does the whole run. The run's summary has no file.
    if (data.file !== undefined) {
      files.push({ file: data.file, seconds: Math.round((data.duration_ms ?? 0) / 1000) })
      continue
    }
    const { tests, passed, skipped, todo } = data.counts
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
    const totals: Totals = { passed, failed: tests - passed - skipped - todo, skipped: skipped + todo, slowest }
    yield `${JSON.stringify(totals)}\n`
  }
}
