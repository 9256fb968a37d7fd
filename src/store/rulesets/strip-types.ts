import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type { Stripped, TypeStripper } from '../../kernel/programs/program-runner.ts'
import { TYPE_STRIPPER } from './type-stripper-version.ts'

const require = createRequire(import.meta.url)

/** Number of characters of JavaScript to cache. This is enough for all built-in rulesets several times over. */
const REMEMBERED = 4_000_000

const remembered = new LRUCache<string, Extract<Stripped, { ok: true }>>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ js }) => 1 + js.length,
})

/** Sources longer than this are not cached, because no program of that length ever runs. */
const LONGEST = 65_536

/**
 * Blanks out the types in a program, so that lines and columns stay the same. Refuses TypeScript that cannot be blanked
 * out but would have to be translated. Because programs come from players, the parser is written in JavaScript: on a
 * program that is nested too deeply, it merely runs out of stack, whereas Node's own parser in WebAssembly breaks
 * permanently. For the same reason, a parser that has to try too many interpretations is stopped.
 */
export function stripTypes(source: string): Stripped {
  const known = remembered.get(source)
  if (known !== undefined) return known
  const { blankTypes } = require('./blank-types.ts') as typeof import('./blank-types.ts')
  const stripped = blankTypes(source)
  if (stripped.ok && source.length <= LONGEST) remembered.set(source, stripped)
  return stripped
}

/**
 * The type stripper that is used when entries are decided. Within one version, it returns the same JavaScript for the
 * same source.
 */
export const typeStripper: TypeStripper = {
  version: TYPE_STRIPPER,
  strip: stripTypes,
}
