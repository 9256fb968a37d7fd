import { Until } from '../parts/when.tsx'
import { Why } from '../parts/why.tsx'
import type { MatterState } from './matter-state.ts'

/** How a matter stands, on a tag; where it has come to an end, pointed at, it says by which rule. */
export function StateTag({
  game,
  state,
  of,
}: {
  readonly game: string
  readonly state: MatterState
  /** The label of what has come to an end. */
  readonly of?: string | undefined
}) {
  return (
    <span className={`tag tag-${state.tone}`}>
      {of === undefined ? (
        state.words
      ) : (
        <Why game={game} of={`outcome of ${of}`}>
          {state.words}
        </Why>
      )}
      {state.until === undefined ? null : (
        <>
          {', deadline '}
          <Until game={game} at={state.until} />
        </>
      )}
    </span>
  )
}
