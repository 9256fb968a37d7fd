import { Composer, type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, Parser } from 'yaml'
import type { Json } from '../../kernel/values/json.ts'

/** A position in a YAML file: the keys and indexes that lead to it. */
export type YamlPath = readonly (string | number)[]

/** A YAML document as plain data, with the line of each value; or the line of the first error. */
export type YamlLines =
  | { readonly ok: true; readonly value: Json; readonly lineOf: (path: YamlPath) => number }
  | { readonly ok: false; readonly line: number; readonly expected: string }

type Reading = {
  readonly counter: LineCounter
  readonly lines: Map<string, number>
  /** The values of anchors read so far. */
  readonly anchors: Map<string, unknown>
  values: number
}

/** Maximum number of characters of YAML to read, and maximum number of values, including those repeated by aliases. */
const MOST = 4_194_304
const MOST_VALUES = 500_000

/** Parses a YAML file that consists of one document. */
export function yamlLines(text: string): YamlLines {
  const [only, next] = yamlDocuments(text)
  if (next === undefined && only !== undefined) return only
  return { ok: false, line: next?.ok === true ? next.lineOf([]) : 1, expected: 'one YAML document, not several' }
}

/**
 * Parses the documents of a YAML 1.2 file, up to the first error. A number that parsing would change (4.10, +1) stays a
 * text. Values repeated by aliases are counted, because a few lines could otherwise expand to more than fits into
 * memory, or contain themselves.
 */
export function* yamlDocuments(text: string): Generator<YamlLines, void> {
  if (text.length > MOST)
    return yield { ok: false, line: 1, expected: `at most ${MOST} characters, not ${text.length}` }
  const counter = new LineCounter()
  try {
    const composer = new Composer({ lineCounter: counter, prettyErrors: false, schema: 'core' })
    let values = 0
    for (const document of composer.compose(new Parser(counter.addNewLine).parse(text), true, text.length)) {
      const reading: Reading = { counter, lines: new Map(), anchors: new Map(), values }
      const read = documentLines(reading, document)
      yield read
      if (!read.ok) return
      values = reading.values
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    yield { ok: false, line: 1, expected: 'YAML with less content or less nesting' }
  }
}

function documentLines(reading: Reading, { contents, errors, warnings }: Document.Parsed): YamlLines {
  const [error] = [...errors, ...warnings]
  if (error !== undefined)
    return { ok: false, line: reading.counter.linePos(error.pos[0]).line, expected: `valid YAML: ${error.message}` }
  const value = plainValue(reading, contents, [])
  return { ok: true, value, lineOf: path => lineOf(reading.lines, path) }
}

/** The line of a position. If that position has no line, the line of the nearest enclosing one. */
function lineOf(lines: ReadonlyMap<string, number>, path: YamlPath): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const line = lines.get(pathKey(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

function pathKey(path: YamlPath): string {
  return JSON.stringify(path.map(part => `${part}`))
}

function plainValue(reading: Reading, asked: unknown, path: YamlPath): Json {
  reading.values += 1
  if (reading.values > MOST_VALUES) throw new RangeError('fewer values')
  const node = isAlias(asked) ? reading.anchors.get(asked.source) : asked
  if (isNode(node) && !isAlias(node) && node.anchor !== undefined) reading.anchors.set(node.anchor, node)
  noteLine(reading, node, path)
  if (isMap(node))
    return Object.fromEntries(
      node.items.map(({ key, value }) => {
        const name = isScalar(key) ? (key.source ?? String(key.value)) : String(key)
        noteLine(reading, key, [...path, name])
        return [name, plainValue(reading, value, [...path, name])]
      }),
    )
  if (isSeq(node)) return node.items.map((item, index) => plainValue(reading, item, [...path, index]))
  return isScalar(node) ? scalar(node.value, node.source) : null
}

function scalar(value: unknown, source: string | undefined): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return source ?? `${value}`
  if (typeof value === 'number') return source === undefined || String(value) === source ? value : source
  return typeof value === 'boolean' ? value : String(value)
}

function noteLine({ counter, lines }: Reading, node: unknown, path: YamlPath): void {
  const range = (node as { range?: [number, number, number] | null } | null)?.range
  const name = pathKey(path)
  if (range && !lines.has(name)) lines.set(name, counter.linePos(range[0]).line)
}
