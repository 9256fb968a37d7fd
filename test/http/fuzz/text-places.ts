import fc from 'fast-check'
import type { Draft } from './drafts.ts'
import type { Operation, Schema } from './operations.ts'
import { type Stock, validValues } from './valid-values.ts'

/** A place in a request where its sender writes what they like. */
export type TextPlace = {
  /** In words, such as `body: players.0.name`. */
  readonly name: string
  /** The length that the description of the API allows. */
  readonly longest: number
  /** Set if other data than a text is accepted, too. */
  readonly takesData: boolean
  /** The request with something else in this place, which is a text unless the place takes data. */
  filled(draft: Draft, what: unknown): Draft
}

type Path = readonly (string | number)[]
type Found = { readonly path: Path; readonly longest: number; readonly takesData: boolean }

/** Deeper parts of a body are not looked for. */
const DEEPEST = 8

/** All places of an operation that take a text, where a request has been made before, so that its data is known. */
export function textPlaces(stock: Stock, operation: Operation, made: Draft): readonly TextPlace[] {
  const { body, parameters } = operation
  const inQuery = parameters.flatMap(({ in: place, name, schema }) => {
    const longest = place === 'query' ? lengthOf(schema) : undefined
    if (longest === undefined) return []
    const filled = (draft: Draft, what: unknown): Draft => ({
      ...draft,
      query: [...draft.query.filter(([other]) => other !== name), [name, `${what}`]],
    })
    return [{ name: `query: ${name}`, longest, takesData: false, filled }]
  })
  if (body === undefined) return inQuery
  const found = placesIn(stock, body, jsonOf(made), [], 0)
  const known = new Map(found.map(it => [it.path.join('.'), it]))
  const inBody = [...known.values()].map(({ path, longest, takesData }) => ({
    name: `body: ${path.join('.')}`,
    ...{ longest, takesData },
    filled: (draft: Draft, what: unknown): Draft => ({
      ...draft,
      body: { json: withData(stock, body, jsonOf(draft), path, what) },
    }),
  }))
  return [...inQuery, ...inBody]
}

function jsonOf({ body }: Draft): unknown {
  return body !== undefined && 'json' in body ? body.json : undefined
}

/** The length that a schema of a text allows; undefined if it is not one, or allows only certain texts. */
function lengthOf({ type, enum: choices, maxLength = Number.POSITIVE_INFINITY, ...rest }: Schema): number | undefined {
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'))
  return isText && choices === undefined && !('const' in rest) ? (maxLength as number) : undefined
}

function placesIn(stock: Stock, given: Schema, value: unknown, path: Path, depth: number): readonly Found[] {
  if (depth > DEEPEST) return []
  const schema = resolved(stock, given)
  const { anyOf, oneOf, properties, items } = schema
  const several = anyOf ?? oneOf
  if (Array.isArray(several)) return several.flatMap(it => placesIn(stock, it as Schema, value, path, depth + 1))
  const longest = lengthOf(schema)
  if (longest !== undefined) return [{ path, longest, takesData: false }]
  if (properties !== undefined)
    return Object.entries(properties as { readonly [name: string]: Schema }).flatMap(([name, part]) =>
      placesIn(stock, part, memberOf(value, name), [...path, name], depth + 1),
    )
  if (items !== undefined) return placesIn(stock, items as Schema, memberOf(value, 0), [...path, 0], depth + 1)
  return isFree(schema) ? leavesOf(value, path).slice(0, MOST_LEAVES) : []
}

/** Of data without a schema, only some texts are replaced. */
const MOST_LEAVES = 3

function isFree({ type, enum: choices, ...rest }: Schema): boolean {
  return choices === undefined && !('const' in rest) && (type === undefined || type === 'object')
}

/** The texts in data for which no schema says more. */
function leavesOf(value: unknown, path: Path): readonly Found[] {
  if (typeof value === 'string' || value === undefined)
    return [{ path, longest: Number.POSITIVE_INFINITY, takesData: true }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

function resolved({ document }: Stock, schema: Schema): Schema {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  return document.components.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {}
}

function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown })[name] : undefined
}

/** A value with something else at a path. What is missing on the way is made as its schema says. */
function withData(stock: Stock, given: Schema, value: unknown, path: Path, what: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return what
  const schema = partWith(stock, given, name)
  const [made] = value === undefined ? fc.sample(validValues(stock, schema), { numRuns: 1, seed: 1 }) : [value]
  const { properties = {}, items } = schema as { readonly properties?: Schema; readonly items?: Schema }
  const part = typeof name === 'number' ? (items ?? {}) : ((properties[name] ?? {}) as Schema)
  const member = withData(stock, part, memberOf(made, name), rest, what)
  if (Array.isArray(made)) return [member, ...made.slice(1)]
  if (typeof name === 'number') return [member]
  return { ...(made as object | undefined), [name]: member }
}

/** The one of several schemas that has a member of this name. */
function partWith(stock: Stock, given: Schema, name: string | number): Schema {
  const schema = resolved(stock, given)
  const several = schema['anyOf'] ?? schema['oneOf']
  if (!Array.isArray(several)) return schema
  const has = (it: Schema): boolean =>
    typeof name === 'number' ? 'items' in it : memberOf(it['properties'], name) !== undefined
  const all = several.map(it => partWith(stock, it as Schema, name))
  return all.find(has) ?? all[0] ?? {}
}
