import { isMap, isScalar, isSeq, type LineCounter } from 'yaml'
import type { Json } from '../../kernel/values/json.ts'
import type { Problem } from './folder-problem.ts'

/**
 * The location of a piece of YAML: its file, and a function that converts a position in the YAML to a line of the file.
 */
type YamlPlace = {
  readonly file: string
  readonly firstLine: number
  readonly counter: LineCounter
  readonly problems: Problem[]
  readonly plain: (node: unknown) => unknown
}

/** A value in a YAML text, which knows its own name and line and reports errors in itself. */
export class YamlField {
  readonly place: YamlPlace
  readonly name: string
  readonly node: unknown
  readonly line: number

  constructor(place: YamlPlace, name: string, node: unknown, line: number) {
    this.place = place
    this.name = name
    this.node = node
    this.line = line
  }

  problem(message: string): void {
    this.place.problems.push({ file: this.place.file, line: this.line, message })
  }

  /** Reports that the value is not what was expected. */
  expected(what: string): void {
    this.problem(`"${this.name}" should be ${what}, but it is ${this.described()}.`)
  }

  get isNothing(): boolean {
    return this.node === null || (isScalar(this.node) && this.node.value === null)
  }

  get isMap(): boolean {
    return isMap(this.node)
  }

  get isList(): boolean {
    return isSeq(this.node)
  }

  get isScalar(): boolean {
    return isScalar(this.node) && !this.isNothing
  }

  /** Returns the members of a map by name. A missing map counts as empty. `what` describes the expected value. */
  members(what: string): ReadonlyMap<string, YamlField> {
    const found = new Map<string, YamlField>()
    if (!isMap(this.node)) {
      if (!this.isNothing) this.expected(what)
      return found
    }
    for (const { key, value } of this.node.items) {
      const name = scalarSource(key)
      if (name === null) this.problem(`"${this.name}" has a key that is not a plain name.`)
      else found.set(name, this.inner(name, value, key))
    }
    return found
  }

  /** Returns the members of a map that may have only the given keys. Any other key is a problem. */
  membersAmong(keys: readonly string[]): ReadonlyMap<string, YamlField> {
    const found = this.members(`a map with ${listInWords(keys)}`)
    for (const [key, field] of found) {
      if (!keys.includes(key))
        field.problem(`"${key}" is not a key of "${this.name}", which may have ${listInWords(keys)}.`)
    }
    return found
  }

  /** Returns the items of a list. A missing list counts as empty. */
  items(what: string): readonly YamlField[] {
    if (isSeq(this.node)) return this.node.items.map(item => this.inner(this.name, item, item))
    if (!this.isNothing) this.expected(what)
    return []
  }

  /**
   * Returns a scalar as its author wrote it, so 4.10 stays "4.10". For anything else, returns null and reports a
   * problem.
   */
  written(what: string): string | null {
    const source = this.isScalar ? scalarSource(this.node) : null
    if (source?.isWellFormed()) return source
    this.expected(what)
    return null
  }

  /** Returns the value as JSON. If JSON cannot represent it exactly, returns undefined and reports a problem. */
  json(): Json | undefined {
    const value = this.place.plain(this.node)
    const fault = faultOfJson(value)
    if (fault === null) return value as Json
    this.problem(`"${this.name}" holds ${fault}.`)
    return undefined
  }

  private inner(name: string, node: unknown, start: unknown): YamlField {
    const offset = rangeStart(start) ?? rangeStart(node)
    const line = offset === null ? this.line : this.place.counter.linePos(offset).line + this.place.firstLine - 1
    return new YamlField(this.place, name, node, line)
  }

  private described(): string {
    if (this.isNothing) return 'left empty'
    if (isMap(this.node)) return 'a map'
    return isSeq(this.node) ? 'a list' : `"${scalarSource(this.node)}"`
  }
}

function scalarSource(node: unknown): string | null {
  if (!isScalar(node)) return null
  return node.source ?? String(node.value)
}

function rangeStart(node: unknown): number | null {
  return (isScalar(node) || isMap(node) || isSeq(node)) && node.range ? node.range[0] : null
}

function listInWords(keys: readonly string[]): string {
  return keys.length < 2 ? keys.join('') : `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`
}

/**
 * Says why JSON cannot represent a value exactly, in words that complete a sentence beginning with "it holds …"; null
 * if JSON can represent it.
 */
function faultOfJson(value: unknown): string | null {
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return value.isWellFormed() ? null : 'half of a character (a lone surrogate)'
  if (typeof value === 'number') return faultOfNumber(value)
  if (typeof value !== 'object') return `a ${typeof value}, which cannot be stored`
  return faultOfParts(value)
}

function faultOfNumber(value: number): string | null {
  if (!Number.isFinite(value)) return 'a number without a value'
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return null
  return 'a whole number too large to be exact (write it in quotes)'
}

function faultOfParts(value: object): string | null {
  for (const [key, part] of Object.entries(value)) {
    const fault = faultOfJson(key) ?? faultOfJson(part)
    if (fault !== null) return fault
  }
  return null
}
