import { useQuery } from '@tanstack/react-query'
import { CopyableText } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { movingLabels } from './labels.ts'
import { arrivalQuery } from './move-queries.ts'

/** Where a game came from, and for its players the text that confirms its arrival there. */
export function ArrivalOfGame({ game }: { readonly game: string }) {
  const { data, error } = useQuery(arrivalQuery(game))
  if (data === undefined) return <Fault fault={error} />
  const { at, signed, confirmation } = data
  return (
    <section className="paper stack" aria-labelledby="arrival">
      <h2 id="arrival">Where this game came from</h2>
      {signed === undefined ? (
        <p>
          Someone brought this game here <When at={at} />, with a copy that no server had signed. Nothing proves what
          happened in it before.
        </p>
      ) : (
        <p>
          Someone brought this game here <When at={at} />, with a copy that was signed at{' '}
          <a href={signed.by}>{signed.by}</a>.{' '}
          {signed.trusted ? 'The operators of this site trust that server.' : movingLabels.unknownServer}
        </p>
      )}
      {confirmation === undefined ? null : (
        <>
          <CopyableText label={movingLabels.confirmation} text={confirmation} />
          <p>
            If this is the game as you know it, paste this text on the page of the move there
            {signed === undefined ? '' : <OldPage address={signed.by} />}. One player is enough. If no one does so in
            time, the game also continues there, and this one is its fork.
          </p>
        </>
      )}
    </section>
  )
}

function OldPage({ address }: { readonly address: string }) {
  return (
    <>
      : <a href={`${address}/move`}>{address}/move</a>
    </>
  )
}
