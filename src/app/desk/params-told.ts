import type { JsonObject } from '../../kernel/json.ts'
import type { Front, Param } from '../../kernel/rule.ts'
import { paramsCompared } from '../params-compared.ts'

type Params = Front['params']

/** What a program counts with otherwise after a change, or without the text saying so: each as it was, and as it would be. */
export function paramsTold(before: Params, after: Params, text: string): readonly JsonObject[] {
  return paramsCompared(before, after, text).map(({ name, was, is, said }) => ({
    name,
    was: was === undefined ? null : told(was),
    is: told(is),
    said,
  }))
}

function told({ value, words }: Param): JsonObject {
  return { counts: typeof value === 'string' ? value : JSON.stringify(value), words: words ?? null }
}
