import type { Json } from '../../kernel/json.ts'

/** At most so many characters of a value are shown. */
const MOST = 600

/** A value as JSON, and not at length. */
export function shortly(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
