import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireAnswer } from './wire-request.ts'

const ROOT = join(import.meta.dirname, '../../..')
const [present = ''] = readFileSync(join(ROOT, 'docs/refusals.md'), 'utf8').split('## Retired codes')
const CODES = new Set([...present.matchAll(/^### `(\w+)`$/gm)].map(([, code]) => code))

/** Matches a location in our own files, which only a stack trace contains. */
const STACK = /\n\s+at |node:internal|node_modules|file:\/\/\/|\.ts:\d+|SQLITE_|ERR_[A-Z]+_/

/** The fault in a response, whatever the request; undefined if there is none. */
export function answerFault(
  method: string,
  { status, type, body }: WireAnswer,
  secrets: Iterable<string>,
): string | undefined {
  if (status >= 500 || status < 200) return `the status is ${status}`
  if (STACK.test(body) || body.includes(ROOT)) return 'the body tells where we are in our own files'
  for (const secret of secrets) if (body.includes(secret)) return `the body tells the secret ${secret}`
  return status < 400 || method === 'HEAD' ? undefined : refusalFault(status, type, body)
}

function refusalFault(status: number, type: string, body: string): string | undefined {
  if (!type.startsWith('application/problem+json')) return `a refusal (${status}) is ${type}`
  const told = JSON.parse(body) as { readonly [member: string]: unknown }
  if (!CODES.has(`${told['code']}`)) return `docs/refusals.md has no code ${told['code']}`
  if (told['status'] !== status) return `the status is ${status}, and it says ${told['status']}`
  return typeof told['detail'] === 'string' && told['detail'].endsWith('.') ? undefined : 'the detail is no sentence'
}
