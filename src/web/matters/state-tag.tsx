import { When } from '../parts/when.tsx'
import { Why } from '../parts/why.tsx'
import type { MatterState } from './matter-state.ts'

/** How a matter stands, on a tag; where it has come to an end, pointed at, it says by which rule. */
export function StateTag({
  state,
  of,
}: {
  readonly state: MatterState
  readonly of?: { readonly game: string; readonly label: string } | undefined
}) {
  return (
    <span className={`tag tag-${state.tone}`}>
      {of === undefined ? (
        state.words
      ) : (
        <Why game={of.game} of={`outcome of ${of.label}`}>
          {state.words}
        </Why>
      )}
      {state.until === undefined ? null : (
        <>
          {', deadline '}
          <When at={state.until} />
        </>
      )}
    </span>
  )
}
