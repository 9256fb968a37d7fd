import blankSpace from 'ts-blank-space/package.json' with { type: 'json' }
import typescript from 'typescript/package.json' with { type: 'json' }
import { DEEPEST, LOOKS, LOOKS_AT_LEAST } from './parser-limits.ts'

/** Everything that decides what the type stripper returns. It is part of the hash of the machine. */
export const TYPE_STRIPPER = `typescript ${typescript.version}, ts-blank-space ${blankSpace.version}, ${LOOKS} ${LOOKS_AT_LEAST} ${DEEPEST}`
