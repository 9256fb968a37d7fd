import type { State } from '../../kernel/state/state.ts'
import { membersOf, withValues } from '../../kernel/values/persistent-map.ts'

type ProgramText = { readonly source: string; readonly js: string }

/** The programs of the open games of this thread by hash, as long as a game uses them. */
const inUse = new Map<string, WeakRef<ProgramText>>()
const removal = new FinalizationRegistry((hash: string) => {
  if (inUse.get(hash)?.deref() === undefined) inUse.delete(hash)
})

/**
 * The same state, with programs that other open games have, too, in memory only once. Most games begin with the same
 * rules, whose programs are most of what an open game holds.
 */
export function withSharedPrograms(state: State): State {
  const programs = membersOf(state.programs).map(([hash, program]) => [hash, sharedProgram(hash, program)] as const)
  return { ...state, programs: withValues(state.programs, programs) }
}

/** A log from elsewhere may give a hash to another text, so the texts are compared. */
function sharedProgram(hash: string, program: ProgramText): ProgramText {
  const known = inUse.get(hash)?.deref()
  if (known !== undefined) return known.js === program.js && known.source === program.source ? known : program
  inUse.set(hash, new WeakRef(program))
  removal.register(program, hash)
  return program
}
