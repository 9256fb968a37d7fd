import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  Parser,
  visit,
} from 'yaml'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isTokenNestedDeeper, repeatedKeys } from './yaml-keys-and-nesting.ts'

/** A position in a YAML file: the keys and indexes that lead to it. */
export type YamlPath = readonly (string | number)[]

/** A YAML document as plain data, with the line of each value; or the line of the first error. */
export type YamlLines =
  | { readonly ok: true; readonly value: Json; readonly lineOf: (path: YamlPath) => number }
  | { readonly ok: false; readonly line: number; readonly expected: string }

type Reading = {
  readonly counter: LineCounter
  /** The values of anchors read so far, and what each alias stands for. */
  readonly anchors: Map<string, unknown>
  readonly aliases: Map<unknown, unknown>
  values: number
}

/** Maximum number of characters of YAML to read, and maximum number of values, including those repeated by aliases. */
const MOST = 4_194_304
const MOST_VALUES = 500_000

/** Maximum depth of lists and maps in each other. Data can be 64 deep, in an argument of an act in a step. */
const DEEPEST = 128

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
    const composer = new Composer({ lineCounter: counter, prettyErrors: false, schema: 'core', uniqueKeys: false })
    let values = 0
    for (const document of composer.compose(shallowTokens(text, counter), true, text.length)) {
      const reading: Reading = { counter, anchors: new Map(), aliases: new Map(), values }
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

/** The tokens of a text, document by document, up to the first one that is nested too deeply. */
function* shallowTokens(text: string, { addNewLine }: LineCounter): Generator<CST.Token, void> {
  for (const token of new Parser(addNewLine).parse(text)) {
    if (isTokenNestedDeeper(token, DEEPEST)) throw new RangeError('less nesting')
    yield token
  }
}

function documentLines(reading: Reading, document: Document.Parsed): YamlLines {
  const { contents, errors, warnings } = document
  const [error] = [...errors, ...warnings]
  const fault = (at: number, what: string): YamlLines => {
    return { ok: false, line: reading.counter.linePos(at).line, expected: `valid YAML: ${what}` }
  }
  const repeated = firstRepeatedKey(document)
  const at = startOf(repeated) ?? 0
  if (repeated !== undefined && at < (error?.pos[0] ?? Number.POSITIVE_INFINITY))
    return fault(at, 'Map keys must be unique')
  if (error !== undefined) return fault(error.pos[0], faultInWords(error))
  return { ok: true, value: plainValue(reading, contents), lineOf: path => lineOf(reading, contents, path) }
}

/**
 * The errors of YAML in which people most likely forgot quotation marks: a text in which a colon or a number sign ends a
 * word, or a text that begins with a sign.
 */
const UNQUOTED: { readonly [code: string]: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'put text that contains “: ” in quotation marks',
  BLOCK_IN_FLOW: 'put text that contains “: ” in quotation marks',
  BAD_SCALAR_START: 'put text that begins with a sign in quotation marks',
  BAD_INDENT: 'close every bracket, and put text that contains “ #” in quotation marks',
}

function faultInWords({ code, message }: { readonly code: string; readonly message: string }): string {
  const advice = lookup(UNQUOTED, code)
  return advice === undefined ? message : `${advice} (${message.replace(/\.$/, '')})`
}

function firstRepeatedKey(document: Document.Parsed): unknown {
  const found: unknown[] = []
  visit(document, {
    Map(_, map) {
      found.push(...repeatedKeys(map).slice(0, 1))
      return found.length > 0 ? visit.BREAK : undefined
    },
  })
  return found[0]
}

/** The line of a position. If that position has no line, the line of the nearest enclosing one. */
function lineOf({ counter, aliases }: Reading, contents: unknown, path: YamlPath): number {
  let [node, start] = [aliases.get(contents) ?? contents, startOf(contents)]
  for (const part of path) {
    const inner = partOf(node, `${part}`)
    if (inner === undefined) break
    node = aliases.get(inner.node) ?? inner.node
    start = startOf(inner.name) ?? startOf(node) ?? start
  }
  return start === undefined ? 1 : counter.linePos(start).line
}

/** A part of a map or list, with its key if it has one. */
function partOf(node: unknown, part: string): { readonly name?: unknown; readonly node: unknown } | undefined {
  if (isSeq(node)) return Object.hasOwn(node.items, part) ? { node: node.items[Number(part)] } : undefined
  const pair = isMap(node) ? node.items.find(({ key }) => nameOf(key) === part) : undefined
  return pair === undefined ? undefined : { name: pair.key, node: pair.value }
}

function startOf(node: unknown): number | undefined {
  return (isScalar(node) || isMap(node) || isSeq(node)) && node.range ? node.range[0] : undefined
}

function nameOf(key: unknown): string {
  return isScalar(key) ? (key.source ?? String(key.value)) : String(key)
}

function plainValue(reading: Reading, asked: unknown): Json {
  reading.values += 1
  if (reading.values > MOST_VALUES) throw new RangeError('fewer values')
  const node = isAlias(asked) ? reading.anchors.get(asked.source) : asked
  if (isAlias(asked)) reading.aliases.set(asked, node)
  if (isNode(node) && !isAlias(node) && node.anchor !== undefined) reading.anchors.set(node.anchor, node)
  if (isMap(node))
    return Object.fromEntries(node.items.map(({ key, value }) => [nameOf(key), plainValue(reading, value)]))
  if (isSeq(node)) return node.items.map(item => plainValue(reading, item))
  return isScalar(node) ? scalar(node.value, node.source) : null
}

function scalar(value: unknown, source: string | undefined): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return source ?? `${value}`
  if (typeof value === 'number') return source === undefined || String(value) === source ? value : source
  return typeof value === 'boolean' ? value : String(value)
}
