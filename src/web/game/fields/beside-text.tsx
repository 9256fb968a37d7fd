import { useQuery } from '@tanstack/react-query'
import { questions } from '../../api/questions.ts'
import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft } from '../change-draft.ts'
import { ClaimsField } from './claims-field.tsx'
import { ParamsField } from './params-field.tsx'
import { RegistersField } from './registers-field.tsx'

/** What is voted on with a text besides it: what a new program counts with; folded away, its rank and its registers. */
export function BesideText({
  game,
  draft,
  rule,
  set,
}: {
  readonly game: string
  readonly draft: ChangeDraft
  /** The rule that is amended. */
  readonly rule: Schema['Rule'] | undefined
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const { data } = useQuery(questions.rules(game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  return (
    <>
      {draft.program === 'new' ? <ParamsField game={game} draft={draft} known={rule?.params ?? []} set={set} /> : null}
      <details>
        <summary>More: its rank, and what is kept count of</summary>
        <div className="stack">
          <ClaimsField claims={draft.claims ?? []} rules={rules} text={draft.text ?? ''} set={set} />
          <RegistersField registers={draft.registers ?? []} set={set} />
        </div>
      </details>
    </>
  )
}
