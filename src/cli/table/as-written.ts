import { parse } from 'yaml'
import type { Json } from '../../kernel/values/json.ts'

/** What somebody typed as a value: 3, true, [a, b] and {a: 1} as what they are, anything else as text. */
export function asWritten(text: string): Json {
  try {
    const value: unknown = parse(text, { schema: 'core' })
    return JSON.parse(JSON.stringify(value ?? null)) as Json
  } catch {
    return text
  }
}
