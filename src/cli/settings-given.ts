import type { Json, JsonObject } from '../kernel/json.ts'
import { Complaint } from './complaint.ts'

/** Settings as given on the command line: name=value, each a word, a number, true or false. */
export function settingsGiven(given: readonly string[]): JsonObject {
  return Object.fromEntries(given.map(setting))
}

function setting(text: string): readonly [string, Json] {
  const at = text.indexOf('=')
  if (at < 1) throw new Complaint([`--set ${text}: expected name=value, such as --set setting=table.`])
  return [text.slice(0, at), value(text.slice(at + 1))]
}

function value(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
