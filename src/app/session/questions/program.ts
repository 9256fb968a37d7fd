import type { Manifest } from '../../../kernel/programs/program-runner.ts'
import { type Question, textOf, told } from '../question.ts'

/**
 * The faults of a program with their positions, or what the program responds to. The program gets no data from the
 * game.
 */
export const programQuestion: Question = ({ world, request: { of } }) => {
  const source = textOf(of['source'])
  const stripped = world.programs.strip(source)
  if (!stripped.ok) {
    const { line, column, message } = stripped
    return told({ fault: { line, column, message }, speaksTo: null })
  }
  const admission = world.programs.admit(source)
  if (admission.ok) return told({ fault: null, speaksTo: speaksTo(admission.manifest) })
  const { kind, detail } = admission.failure
  return told({ fault: { line: null, column: null, message: `${detail} (${kind})` }, speaksTo: null })
}

function speaksTo({ reads, offers, forbids, answers, after }: Manifest) {
  const names = (hooks: object) => Object.keys(hooks)
  return { reads, offers: names(offers), forbids: names(forbids), answers: names(answers), after: names(after) }
}
