import { Check, Clock, X } from 'lucide-react'
import { Until } from '../parts/when.tsx'
import { Why } from '../results/why.tsx'
import type { MatterState } from './matter-state.ts'

/** A tag with the state of a matter. If the matter is closed, pressing the tag shows the rule behind its outcome. */
export function StateTag({
  game,
  state,
  of,
}: {
  readonly game: string
  readonly state: MatterState
  /** The label of a closed matter. */
  readonly of?: string | undefined
}) {
  return (
    <span className={`tag tag-${state.tone}`}>
      <ToneIcon tone={state.tone} />
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

/** An icon for people who do not see the colour of a tag. */
function ToneIcon({ tone }: Pick<MatterState, 'tone'>) {
  const Icon = { open: Clock, yes: Check, no: X, over: undefined }[tone]
  return Icon === undefined ? null : <Icon className="icon" aria-hidden />
}
