/** A reporter for `node --test` that writes the run's totals as one line of JSON and nothing else. */

export type Counts = { passed: number; failed: number; skipped: number }

type TestEvent = {
  type: string
  data: { file?: string; counts?: { tests: number; passed: number; skipped: number; todo: number } }
}

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    // Each file has a summary, and so does the whole run. The run's summary has no file.
    if (type !== 'test:summary' || data.file !== undefined || data.counts === undefined) continue
    const { tests, passed, skipped, todo } = data.counts
    const counts: Counts = { passed, failed: tests - passed - skipped - todo, skipped: skipped + todo }
    yield `${JSON.stringify(counts)}\n`
  }
}
