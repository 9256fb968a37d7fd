import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { lookup } from '../../kernel/values/lookup.ts'

/**
 * Holds a part of a request to its schema. What stands in an address or a header is text: a whole number written as one
 * and `true` or `false` are taken as what they say, and nothing else is guessed.
 */
export const checkedRequest: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  const { properties = {} } = schema as {
    readonly properties?: { readonly [name: string]: { readonly type?: string } }
  }
  return value => {
    const read = httpPart === 'body' ? value : asSaid(value as { readonly [name: string]: unknown }, properties)
    return check.Check(read) ? { value: read } : { error: check.Errors(read) as never }
  }
}

function asSaid(
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
 * The names in an address, as they are meant. A name of one dot or two cannot stand in an address: whoever reads it takes
 * it for a way up. Escaped twice, as `%252E`, it arrives here as `%2E`.
 */
export function dottedNames(params: unknown): object {
  const named = Object.entries((params ?? {}) as { readonly [name: string]: string })
  return Object.fromEntries(named.map(([name, value]) => [name, /^(%2e){1,2}$/i.test(value) ? dots(value) : value]))
}

function dots(escaped: string): string {
  return decodeURIComponent(escaped)
}
