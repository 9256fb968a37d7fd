import type { FieldOf } from '../field-of.ts'
import type { EffectDraft } from '../written-effects.ts'
import { Beside } from './beside.tsx'
import { EffectField } from './effect-field.tsx'
import { Label } from './label.tsx'
import { Rows } from './rows.tsx'

/** What is to come about, one thing after another: points given, a register written, something announced, a rule changed. */
export function EffectsField({
  argument,
  state,
  fault,
  drafts,
  onChange,
}: FieldOf & { readonly drafts: readonly EffectDraft[] }) {
  return (
    <>
      <Rows
        legend={<Label argument={argument} />}
        one="effect"
        rows={drafts}
        fresh={{ effect: 'award' }}
        onChange={onChange}
      >
        {(draft, _, place) => (
          <EffectField
            state={state}
            draft={draft}
            place={place + 1}
            onChange={next => onChange(drafts.with(place, next))}
          />
        )}
      </Rows>
      <Beside fault={fault} />
    </>
  )
}
