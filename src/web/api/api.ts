import createClient from 'openapi-fetch'
import { fetchOrPractise } from '../practice/fetch-or-practise.ts'
import type { paths } from './generated/schema.d.ts'
import { NOT_REACHED, Refused } from './refused.ts'
import type { Schema } from './schema.ts'

/** The API of the server that this page came from. */
export const api = createClient<paths>({ fetch: fetchOrPractise })

type Answer<T> = { readonly data?: T; readonly error?: unknown; readonly response: Response }

/** Returns the API's response. Throws `Refused` if the response is an error. */
export async function responseDataOrThrow<T>(asking: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await asking.catch(() => {
    throw new Refused(NOT_REACHED)
  })
  if (response.ok) return data as T
  throw new Refused(isProblem(error) ? error : { ...NOT_REACHED, status: response.status })
}

function isProblem(error: unknown): error is Schema['Problem'] {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error
}
