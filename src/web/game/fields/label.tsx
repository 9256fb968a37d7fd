import type { Argument } from '../field-of.ts'
import { fieldTitle } from '../field-title.ts'

/** What an argument is called, and whether it may be left out. */
export function Label({ argument }: { readonly argument: Argument }) {
  return (
    <>
      {fieldTitle(argument)}
      {argument.optional ? <span className="soft"> (may be left out)</span> : null}
    </>
  )
}
