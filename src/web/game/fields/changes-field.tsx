import { useQuery } from '@tanstack/react-query'
import { questions } from '../../api/questions.ts'
import type { ChangeDraft } from '../change-draft.ts'
import type { FieldOf } from '../field-of.ts'
import { neededForChange } from '../needed-for-change.ts'
import { Beside } from './beside.tsx'
import { ChangeField } from './change-field.tsx'
import { Label } from './label.tsx'
import { Rows } from './rows.tsx'
import { SuccessorOffered } from './successor-offered.tsx'

/** Several changes that are proposed together, in their order. */
export function ChangesField({
  argument,
  state,
  fault,
  drafts,
  within,
  onChange,
}: FieldOf & { readonly drafts: readonly ChangeDraft[] }) {
  const { data } = useQuery(questions.rules(state.game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const put = (place: number, changes: readonly ChangeDraft[]) => drafts.toSpliced(place, 1, ...changes)
  // What is not whole yet would be refused for that.
  const withOthers = (place: number) => (changes: readonly ChangeDraft[]) =>
    within(put(place, changes).filter(it => changes.includes(it) || neededForChange(it).length === 0))
  const insteadOf = (draft: ChangeDraft, place: number) => {
    const rule = rules.find(({ label }) => label === draft.rule)
    return rule === undefined ? null : (
      <SuccessorOffered
        {...{ state, draft, rule }}
        within={withOthers(place)}
        take={changes => onChange(put(place, changes))}
      />
    )
  }
  return (
    <>
      <Rows
        legend={<Label argument={argument} />}
        one="change"
        rows={drafts}
        fresh={{ kind: 'enact' }}
        onChange={onChange}
      >
        {(draft, _, place) => (
          <ChangeField
            state={state}
            legend={`Change ${place + 1}`}
            forms={argument.forms}
            draft={draft}
            fault={undefined}
            within={change => withOthers(place)([change])}
            instead={insteadOf(draft, place)}
            onChange={next => onChange(drafts.with(place, next))}
          />
        )}
      </Rows>
      <Beside fault={fault} />
    </>
  )
}
