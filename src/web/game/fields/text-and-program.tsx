import type { Schema } from '../../api/schema.ts'
import { KeptProgram } from '../../parts/kept-program.tsx'
import type { ChangeDraft } from '../change-draft.ts'
import { programApart } from '../program-apart.ts'

/** What the text that is being drafted and the program that the rule keeps make of each other, and what can be done where they part ways. */
export function TextAndProgram({ draft, rule }: { readonly draft: ChangeDraft; readonly rule: Schema['Rule'] }) {
  const { apart, counted } = programApart(draft, rule)
  const todo =
    counted.length > 0 || rule.params.length > 0
      ? 'Where the program is to follow, change the words and what they count as under “What the program counts with”. For anything else choose under “Who carries it out”: write another program, or leave the rule to people.'
      : 'Where that is not what you want, choose under “Who carries it out”: write another program, or leave the rule to people.'
  return (
    <div aria-live="polite">
      <KeptProgram apart={apart} counted={counted} todo={todo} />
    </div>
  )
}
