import { actTitle } from '../act-title.ts'
import type { Argument } from '../field-of.ts'

/** What an argument is called, and whether it may be left out. */
export function Label({ argument }: { readonly argument: Argument }) {
  return (
    <>
      {actTitle(argument.name)}
      {argument.optional ? <span className="soft"> (if you like)</span> : null}
    </>
  )
}
