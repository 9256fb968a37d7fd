/**
 * A reporter for Node's test runner that writes a line of JSON for each test that begins or ends, with the file that it
 * belongs to. tools/check/run-together.ts names the file before its tests begin.
 */
import { inspect } from 'node:util'

/** The title of the mark that tools/check/run-together.ts puts before the tests of a file. */
export const BEFORE_FILE = 'the tests of '

export type ReportLine =
  | { readonly kind: 'begins'; readonly file: string; readonly title: string }
  | { readonly kind: 'remark'; readonly file: string; readonly text: string }
  | { readonly kind: 'passed'; readonly file: string; readonly milliseconds: number }
  | { readonly kind: 'skipped'; readonly file: string; readonly title: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly file: string; readonly title: string; readonly error: string }

type TestEvent = {
  readonly type: string
  readonly data: {
    readonly name?: string
    readonly message?: string
    readonly nesting?: number
    readonly skip?: string | boolean
    readonly todo?: string | boolean
    readonly details?: {
      readonly type?: string
      readonly duration_ms?: number
      readonly error?: Error & { readonly failureType?: string }
    }
  }
}

export default async function* fileReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  // Results are reported in the order of the tests, which can be later than a test begins.
  let running = ''
  let file = ''
  const titles: string[] = []
  for await (const event of events) {
    const { name = '', nesting = 0 } = event.data
    const mark = nesting === 0 && name.startsWith(BEFORE_FILE) ? name.slice(BEFORE_FILE.length) : undefined
    if (event.type === 'test:dequeue') {
      running = mark ?? running
      yield line({ kind: 'begins', file: running, title: name })
    }
    // Node reports in this way, for example, what a test caused after its end.
    if (event.type === 'test:diagnostic') yield line({ kind: 'remark', file, text: event.data.message ?? '' })
    if (event.type === 'test:start') {
      file = mark ?? file
      titles.length = nesting
      titles[nesting] = name
    }
    if (mark !== undefined) continue
    const ended = endOf(event, file, [...titles.slice(0, nesting), name].join(' › '))
    if (ended !== undefined) yield line(ended)
  }
}

function endOf({ type, data }: TestEvent, file: string, title: string): ReportLine | undefined {
  const { details, skip, todo } = data
  if (type === 'test:fail') {
    // A suite fails because of its tests, which are reported themselves, or by an error of its own.
    if (details?.error?.failureType === 'subtestsFailed') return undefined
    const error = details?.error
    return { kind: 'failed', file, title, error: inspect(error?.cause ?? error, { depth: 8 }) }
  }
  if (type !== 'test:pass') return undefined
  const reason = skip ?? todo
  if (reason !== undefined && reason !== false)
    return { kind: 'skipped', file, title, reason: typeof reason === 'string' ? reason : 'no reason is given' }
  if (details?.type === 'suite') return undefined
  return { kind: 'passed', file, milliseconds: details?.duration_ms ?? 0 }
}

function line(report: ReportLine): string {
  return `${JSON.stringify(report)}\n`
}
