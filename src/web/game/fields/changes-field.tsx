import type { ChangeDraft } from '../change-draft.ts'
import type { FieldOf } from '../field-of.ts'
import { Beside } from './beside.tsx'
import { ChangeField } from './change-field.tsx'
import { Label } from './label.tsx'

/** Several changes that are proposed together, in their order. */
export function ChangesField({
  argument,
  state,
  fault,
  drafts,
  onChange,
}: FieldOf & { readonly drafts: readonly ChangeDraft[] }) {
  return (
    <fieldset className="choices stack">
      <legend>
        <Label argument={argument} />
      </legend>
      {drafts.map((draft, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change that is being drafted has no other name than its place.
        <div key={place} className="one-of-several">
          <ChangeField
            game={state.game}
            legend={`Change ${place + 1}`}
            forms={argument.forms}
            draft={draft}
            fault={undefined}
            onChange={next => onChange(drafts.with(place, next))}
          />
          <button
            type="button"
            className="button quiet small"
            onClick={() => onChange(drafts.filter((_, other) => other !== place))}
          >
            Leave change {place + 1} out
          </button>
        </div>
      ))}
      <div className="row">
        <button type="button" className="button" onClick={() => onChange([...drafts, { kind: 'enact' }])}>
          {drafts.length === 0 ? 'Add a change' : 'Add another change'}
        </button>
      </div>
      <Beside fault={fault} />
    </fieldset>
  )
}
