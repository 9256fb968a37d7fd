import type { TSchema } from 'typebox'

/** The parts of a JSON schema that limit how long its values can be. */
type Limits = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Limits[]
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Limits
  readonly properties?: { readonly [name: string]: Limits }
  readonly additionalProperties?: unknown
}

/** Bytes of one UTF-16 unit that JSON may write as an escape, such as \u0041. */
const ESCAPE = 6
/** Bytes of the longest number that anybody needs, with sign, digits and exponent. */
const NUMBER = 32
/** Bytes for white space, since a person may write a request by hand. */
const SPACE = 2_048

/**
 * The largest number of bytes that a valid body can have, if its schema limits every part of it; otherwise `Infinity`.
 * A longer body would be refused anyway, so it need not be received.
 */
export function largestBody(schema: TSchema): number {
  return SPACE + bytesOf(schema)
}

function bytesOf(schema: Limits): number {
  if (schema.anyOf !== undefined) return Math.max(...schema.anyOf.map(bytesOf))
  const values = 'const' in schema ? [schema.const] : schema.enum
  if (values !== undefined) return Math.max(...values.map(value => escaped(JSON.stringify(value).length)))
  if (schema.type === 'string') return escaped(schema.maxLength ?? Number.POSITIVE_INFINITY)
  if (schema.type === 'integer' || schema.type === 'number') return NUMBER
  if (schema.type === 'boolean' || schema.type === 'null') return 'false'.length
  if (schema.type === 'array') return times(schema.maxItems, schema.items)
  if (schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties === false)
    return Object.entries(schema.properties).reduce((sum, [name, it]) => sum + escaped(name.length) + bytesOf(it), 2)
  return Number.POSITIVE_INFINITY
}

/** Bytes of a text with its quotation marks, a colon and a comma. */
function escaped(length: number): number {
  return ESCAPE * length + 4
}

function times(most = Number.POSITIVE_INFINITY, item?: Limits): number {
  return item === undefined ? Number.POSITIVE_INFINITY : 2 + most * (bytesOf(item) + 1)
}
