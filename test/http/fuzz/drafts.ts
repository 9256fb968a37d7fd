import fc, { type Arbitrary } from 'fast-check'
import type { Operation, Parameter } from './operations.ts'
import { type Stock, validValues } from './valid-values.ts'
import { percent, type WireRequest } from './wire-request.ts'

/** A request before serialization, so that parts of it can still be broken. */
export type Draft = {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: { readonly [name: string]: string }
  readonly body?: { readonly json: unknown } | { readonly raw: Buffer }
}

/** Makes requests that the API description allows. */
export function validDrafts(stock: Stock, operation: Operation): Arbitrary<Draft> {
  const { method, path, parameters, body } = operation
  const where = (place: Parameter['in']) => parameters.filter(it => it.in === place)
  const collection = (name: string): string => path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? ''
  const some = (place: Parameter['in']): Arbitrary<{ readonly [name: string]: unknown }> =>
    fc.record(
      Object.fromEntries(
        where(place).map(({ name, schema }) => [
          name,
          validValues(stock, schema, camel(name), place === 'path' ? collection(name) : undefined),
        ]),
      ),
      { requiredKeys: where(place).flatMap(it => (it.required === true || place === 'path' ? [it.name] : [])) },
    )
  const needed = (place: Parameter['in'], given: { readonly [name: string]: unknown }) =>
    Object.fromEntries(where(place).flatMap(it => (it.required === true ? [[it.name, given[it.name]]] : [])))
  const asked = body === undefined ? fc.constant(undefined) : validValues(stock, body)
  // Most requests omit all optional members.
  const left = fc.nat(2)
  return fc
    .tuple(some('path'), some('query'), some('header'), asked, left)
    .map(([named, query, headers, json, all]) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => percent(`${named[name]}`)),
      query: Object.entries(all < 2 ? needed('query', query) : query).map(
        ([name, value]) => [name, `${value}`] as const,
      ),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, latin(`${value}`)])),
      ...(json === undefined ? {} : { body: { json } }),
    }))
}

/** Converts a draft to its wire form. */
export function written({ method, path, query, headers, body }: Draft): WireRequest {
  const search = query.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')
  const raw = body === undefined ? undefined : 'raw' in body ? body.raw : Buffer.from(JSON.stringify(body.json) ?? '')
  const type = raw === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method,
    path: search === '' ? path : `${path}?${search}`,
    headers: { ...type, ...headers },
    ...(raw === undefined ? {} : { body: raw }),
  }
}

/** Converts `last-event-id` to `lastEventId`. */
function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Characters that a header may contain. */
export function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
}
