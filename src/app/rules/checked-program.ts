import type { Manifest } from '../../kernel/programs/program-runner.ts'
import type { World } from '../../kernel/state/world.ts'
import type { ProgramCheck } from '../../wire/program.ts'

/**
 * The errors in a program with their positions, or what the program responds to. The program gets no data from any
 * game.
 */
export function checkedProgram({ programs }: World, source: string): ProgramCheck {
  const stripped = programs.strip(source)
  if (!stripped.ok) {
    const { line, column, message } = stripped
    return { fault: { line, column, message }, speaksTo: null }
  }
  const admission = programs.admit(source)
  if (admission.ok) return { fault: null, speaksTo: hooksOf(admission.manifest) }
  const { kind, detail } = admission.failure
  return { fault: { line: null, column: null, message: `${detail} (${kind})` }, speaksTo: null }
}

function hooksOf({ reads, offers, forbids, answers, after }: Manifest): ProgramCheck['speaksTo'] {
  const names = (hooks: object) => Object.keys(hooks)
  return {
    reads: [...reads],
    offers: names(offers),
    forbids: names(forbids),
    answers: names(answers),
    after: names(after),
  }
}
