import type { ChangeDraft } from '../change-draft.ts'
import type { FieldOf } from '../field-of.ts'
import { neededForChange } from '../needed-for-change.ts'
import { Beside } from './beside.tsx'
import { ChangeField } from './change-field.tsx'
import { Label } from './label.tsx'
import { Rows } from './rows.tsx'

/** Several changes that are proposed together, in their order. */
export function ChangesField({
  argument,
  state,
  fault,
  drafts,
  within,
  onChange,
}: FieldOf & { readonly drafts: readonly ChangeDraft[] }) {
  // What is not whole yet would be refused for that.
  const withOther = (place: number) => (change: ChangeDraft) =>
    within(drafts.with(place, change).filter((it, other) => other === place || neededForChange(it).length === 0))
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
            within={withOther(place)}
            onChange={next => onChange(drafts.with(place, next))}
          />
        )}
      </Rows>
      <Beside fault={fault} />
    </>
  )
}
