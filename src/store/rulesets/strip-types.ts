import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import blankSpace from 'ts-blank-space/package.json' with { type: 'json' }
import typescript from 'typescript/package.json' with { type: 'json' }
import type { Stripped, TypeStripper } from '../../kernel/programs/program-runner.ts'
import { DEEPEST, LOOKS, LOOKS_AT_LEAST } from './parser-limits.ts'

const require = createRequire(import.meta.url)

/** Number of characters of JavaScript that are cached: enough for all built-in rulesets several times over. */
const REMEMBERED = 4_000_000

const remembered = new LRUCache<string, Extract<Stripped, { ok: true }>>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ js }) => 1 + js.length,
})

/** Length above which sources are not cached: no program of this length is ever run. */
const LONGEST = 65_536

/**
 * Blanks out the types of a program. Lines and columns stay the same; TypeScript that would need translating is
 * refused. Programs come from players, so two things matter: a parser in JavaScript runs out of stack where Node's own,
 * in WebAssembly, breaks permanently; and a parser that is made to try too many interpretations is stopped.
 */
export function stripTypes(source: string): Stripped {
  const known = remembered.get(source)
  if (known !== undefined) return known
  const { blankTypes } = require('./blank-types.ts') as typeof import('./blank-types.ts')
  const stripped = blankTypes(source)
  if (stripped.ok && source.length <= LONGEST) remembered.set(source, stripped)
  return stripped
}

/** The type stripper used to decide entries: under one version, it returns the same JavaScript for the same source. */
export const typeStripper: TypeStripper = {
  version: `typescript ${typescript.version}, ts-blank-space ${blankSpace.version}, ${LOOKS} ${LOOKS_AT_LEAST} ${DEEPEST}`,
  strip: stripTypes,
}
