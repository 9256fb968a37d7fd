import type { FieldOf } from '../field-of.ts'
import { WordField } from './word-field.tsx'

/** A word that is sealed: the others learn that something was said, and not what. */
export function SealedField(field: FieldOf) {
  return (
    <div className="sealed stack">
      <p className="small">
        <strong>Sealed.</strong> None of the others can see what you say here. They see only that you have said
        something, until a rule opens it for all; then anybody can check that it was not changed.
      </p>
      <WordField {...field} />
    </div>
  )
}
