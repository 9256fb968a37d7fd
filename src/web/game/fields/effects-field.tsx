import type { FieldOf } from '../field-of.ts'
import type { EffectDraft } from '../written-effects.ts'
import { Beside } from './beside.tsx'
import { EffectField } from './effect-field.tsx'
import { Label } from './label.tsx'

/** What is to come about, one thing after another: points given, a register written, something announced, a rule changed. */
export function EffectsField({
  argument,
  state,
  fault,
  drafts,
  onChange,
}: FieldOf & { readonly drafts: readonly EffectDraft[] }) {
  return (
    <fieldset className="choices stack">
      <legend>
        <Label argument={argument} />
      </legend>
      {drafts.map((draft, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an effect that is being drafted has no other name than its place.
        <div key={place} className="one-of-several">
          <EffectField
            state={state}
            draft={draft}
            place={place + 1}
            onChange={next => onChange(drafts.with(place, next))}
          />
          <button
            type="button"
            className="button quiet small"
            onClick={() => onChange(drafts.filter((_, other) => other !== place))}
          >
            Leave effect {place + 1} out
          </button>
        </div>
      ))}
      <div className="row">
        <button type="button" className="button" onClick={() => onChange([...drafts, { effect: 'award' }])}>
          {drafts.length === 0 ? 'Add an effect' : 'Add another effect'}
        </button>
      </div>
      <Beside fault={fault} />
    </fieldset>
  )
}
