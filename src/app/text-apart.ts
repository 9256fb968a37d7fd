import { reworded } from '../institutions/reworded.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Front, Rule } from '../kernel/rule.ts'

/**
 * Whether a rule that keeps its program gets other words of which the program knows nothing: whatever the text says
 * otherwise besides the words by which its constants count.
 */
export function textApart(was: Rule, text: string, params: Front['params']): boolean {
  return was.program !== null && plain(text) !== plain(reworded(was, params as unknown as JsonObject))
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
