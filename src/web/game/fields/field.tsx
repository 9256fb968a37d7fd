import type { ChangeDraft } from '../change-draft.ts'
import { type FieldOf, kindOf } from '../field-of.ts'
import type { EffectDraft } from '../written-effects.ts'
import { ChangeField } from './change-field.tsx'
import { ChangesField } from './changes-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DataField } from './data-field.tsx'
import { EffectsField } from './effects-field.tsx'
import { EntryField } from './entry-field.tsx'
import { Label } from './label.tsx'
import { NumberField } from './number-field.tsx'
import { PersonsField } from './persons-field.tsx'
import { SealedField } from './sealed-field.tsx'
import { WordField } from './word-field.tsx'
import { WordsField } from './words-field.tsx'

/** One argument of an act, with a way to fill it in that fits what it is. */
export function Field(field: FieldOf) {
  const { argument, value, state, fault, within, onChange } = field
  switch (kindOf(argument)[0]) {
    case 'matter':
    case 'person':
    case 'rule':
    case 'one of':
      return <ChoiceField {...field} />
    case 'persons':
      return <PersonsField {...field} />
    case 'sealed':
      return <SealedField {...field} />
    case 'word':
    case 'text':
    case 'name':
      return <WordField {...field} />
    case 'integer':
      return <NumberField {...field} />
    case 'entry':
      return <EntryField {...field} />
    case 'data':
      return <DataField {...field} />
    case 'change':
      return (
        <ChangeField
          state={state}
          legend={<Label argument={argument} />}
          forms={argument.forms}
          draft={value as ChangeDraft | undefined}
          fault={fault}
          within={within}
          onChange={onChange}
        />
      )
    case 'changes':
      return <ChangesField {...field} drafts={(value ?? []) as readonly ChangeDraft[]} />
    case 'effects':
      return <EffectsField {...field} drafts={(value ?? []) as readonly EffectDraft[]} />
    default:
      return <WordsField {...field} />
  }
}
