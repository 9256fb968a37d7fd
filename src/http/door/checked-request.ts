import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { lookup } from '../../kernel/values/lookup.ts'

/**
 * Validates a part of a request against its schema, which is compiled for the first request. URLs and headers contain
 * only text, so whole numbers, `true` and `false` are converted there; nothing else is.
 */
export const checkedRequest: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let check: Validator | undefined
  const { properties = {} } = schema as {
    readonly properties?: { readonly [name: string]: { readonly type?: string } }
  }
  return value => {
    check ??= Compile(schema)
    const read =
      httpPart === 'body' ? value : withParsedValues(value as { readonly [name: string]: unknown }, properties)
    return check.Check(read) ? { value: read } : { error: check.Errors(upToFirstFault(schema, read)) as never }
  }
}

/**
 * A wrong value without what need not be looked at to see that it is wrong: the members after the first one that is
 * unknown, and the items after the first one too many. A sender of thousands of them should not occupy the server.
 */
function upToFirstFault(schema: Parts, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items, maxItems = value.length } = schema
    return value.slice(0, maxItems + 1).map(item => (items === undefined ? item : upToFirstFault(items, item)))
  }
  const { properties, additionalProperties } = schema
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  const kept: [string, unknown][] = []
  for (const [name, member] of Object.entries(value as { readonly [name: string]: unknown })) {
    const known = lookup(properties, name)
    kept.push([name, known === undefined ? member : upToFirstFault(known, member)])
    if (known === undefined && additionalProperties === false) break
  }
  return Object.fromEntries(kept)
}

/** The parts of a schema that say which members and items a value may have. */
type Parts = {
  readonly properties?: { readonly [name: string]: Parts }
  readonly additionalProperties?: unknown
  readonly items?: Parts
  readonly maxItems?: number
}

function withParsedValues(
  given: { readonly [name: string]: unknown },
  properties: { readonly [name: string]: { readonly type?: string } },
): object {
  const read = Object.entries(given).map(([name, value]) => {
    const type = lookup(properties, name)?.type
    if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return [name, Number(value)]
    if (type === 'boolean' && (value === 'true' || value === 'false')) return [name, value === 'true']
    return [name, value]
  })
  return Object.fromEntries(read)
}

/**
 * Decodes the names in a URL. A URL cannot contain a name of one or two dots, because clients would resolve it as a
 * path. A dot in such a name must be escaped twice, as `%252E`, and arrives here as `%2E`.
 */
export function decodedDots(params: unknown): object {
  const named = Object.entries((params ?? {}) as { readonly [name: string]: string })
  return Object.fromEntries(
    named.map(([name, value]) => [name, /^(%2e){1,2}$/i.test(value) ? decodedDot(value) : value]),
  )
}

function decodedDot(escaped: string): string {
  return decodeURIComponent(escaped)
}
