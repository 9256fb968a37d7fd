import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Stripped, TypeStripper } from '../../kernel/programs/program-runner.ts'
import { keepProgram, keptProgram } from './kept-programs.ts'
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

/** The folder in which a process also keeps the programs that it strips, so that later processes need not: for tests. */
const KEEP_IN = process.env['STRIPPED_PROGRAMS']

/** The folder with the programs of the built-in rulesets, which `npm run build` keeps there. */
const BUILT = join(import.meta.dirname, '../../../dist/programs')

/**
 * Blanks out the types in a program, so that lines and columns stay the same. Refuses TypeScript that cannot be blanked
 * out but would have to be translated. Because programs come from players, the parser is written in JavaScript: on a
 * program that is nested too deeply, it merely runs out of stack, whereas Node's own parser in WebAssembly breaks
 * permanently. For the same reason, a parser that has to try too many interpretations is stopped.
 */
export function stripTypes(source: string): Stripped {
  const known = remembered.get(source)
  if (known !== undefined) return known
  const stripped = source.length <= LONGEST ? (kept(source) ?? stripAndKeep(source)) : blanked(source)
  if (stripped.ok && source.length <= LONGEST) remembered.set(source, stripped)
  return stripped
}

function kept(source: string): Stripped | undefined {
  const js = keptProgram(KEEP_IN ?? BUILT, source)
  return js === undefined ? undefined : { ok: true, js }
}

function stripAndKeep(source: string): Stripped {
  const stripped = blanked(source)
  if (stripped.ok && KEEP_IN !== undefined) keepProgram(KEEP_IN, source, stripped.js)
  return stripped
}

/** TypeScript is large, so it is loaded only for a program that is not known. */
function blanked(source: string): Stripped {
  const { blankTypes } = require('./blank-types.ts') as typeof import('./blank-types.ts')
  return blankTypes(source)
}

/**
 * The type stripper that is used when entries are decided. Within one version, it returns the same JavaScript for the
 * same source.
 */
export const typeStripper: TypeStripper = {
  version: TYPE_STRIPPER,
  strip: stripTypes,
}
