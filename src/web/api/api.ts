import type { TSchema } from 'typebox'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Data } from '../../wire/data.ts'
import type { Problem } from '../../wire/problem.ts'
import type { ApiRoutes } from '../../wire/routes/api-routes.ts'
import { fetchOrPractise } from '../practice/fetch-or-practise.ts'
import { NOT_REACHED, Refused } from './refused.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The paths of the routes with a method. */
type PathOf<Of extends Method, Name = keyof ApiRoutes> = Name extends `${Of} ${infer Path}` ? Path : never

/** The route with a method and a path. */
type RouteAt<Of extends Method, Path extends string> = ApiRoutes[`${Of} ${Path}` & keyof ApiRoutes]

/** The names of the parameters in a path. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type NoFields = { readonly [name: string]: never }

/** The data of one part of a request, if the route has that part. */
type PartOf<Served, Part extends string> = Served extends { readonly [Name in Part]: infer Schema extends TSchema }
  ? Data<Schema>
  : unknown

/** A member that may be left out if nothing in it is required. */
type Member<Name extends string, Value> = unknown extends Value
  ? { readonly [Key in Name]?: NoFields }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** What a request to a route contains. */
type Asked<Path extends string, Served> = Member<
  'params',
  Member<'path', { readonly [Name in ParamNames<Path>]: string | number }> &
    Member<'query', PartOf<Served, 'querystring'>> &
    Member<'header', PartOf<Served, 'headers'>>
> &
  Member<'body', PartOf<Served, 'body'>>

/** What a route answers, whatever its status: JSON, or the text of an answer that is not JSON. */
type AnswerOf<Served> = Served extends { readonly response: infer Statuses }
  ? { [Status in keyof Statuses]: TextOrData<Statuses[Status]> }[keyof Statuses]
  : undefined
type TextOrData<Answer> = Answer extends { readonly content: object }
  ? string
  : Answer extends TSchema
    ? Data<Answer>
    : never

/** An answer of the API: its data, or what went wrong. */
type Answered<T> = { readonly data?: T; readonly error?: unknown; readonly response: Response }

type Caller<Of extends Method> = <Path extends PathOf<Of>>(
  path: Path,
  ...asked: Record<never, never> extends Asked<Path, RouteAt<Of, Path>>
    ? [asked?: Asked<Path, RouteAt<Of, Path>>]
    : [asked: Asked<Path, RouteAt<Of, Path>>]
) => Promise<Answered<AnswerOf<RouteAt<Of, Path>>>>

/** The API of the server that this page came from. */
export const api: { readonly [Of in Method]: Caller<Of> } = {
  GET: callerOf('GET'),
  POST: callerOf('POST'),
  PUT: callerOf('PUT'),
  PATCH: callerOf('PATCH'),
  DELETE: callerOf('DELETE'),
}

/** A request in the form in which all of them are sent. */
type AnyRequest = {
  readonly params?: {
    readonly path?: { readonly [name: string]: string | number }
    readonly query?: { readonly [name: string]: unknown }
    readonly header?: { readonly [name: string]: string }
  }
  readonly body?: unknown
}

function callerOf<Of extends Method>(method: Of): Caller<Of> {
  const call = async (
    pattern: string,
    { params: { path = {}, query = {}, header = {} } = {}, body }: AnyRequest = {},
  ): Promise<Answered<unknown>> => {
    const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(lookup(path, name) ?? ''))
    const url = new URL(filled, window.location.origin)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { ...header, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const response = await fetchOrPractise(new Request(url, { method, headers, ...sent }))
    const answer = await answerIn(response)
    return response.ok ? { data: answer, response } : { error: answer, response }
  }
  // The server checks requests against the schemas of the routes, and the tests check its answers.
  return call as Caller<Of>
}

async function answerIn(response: Response) {
  const text = await response.text()
  if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return text === '' ? undefined : text
  return JSON.parse(text)
}

/** Returns the API's response. Throws `Refused` if the response is an error. */
export async function responseDataOrThrow<T>(asking: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await asking.catch(() => {
    throw new Refused(NOT_REACHED)
  })
  if (response.ok) return data as T
  throw new Refused(isProblem(error) ? error : { ...NOT_REACHED, status: response.status })
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error
}
