import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { messageLabels } from './message-labels.ts'
import { discardRationale, sendRationale, type UnsentRationale, useUnsentRationales } from './unsent-rationales.ts'

/** For each rationale that could not be sent after its proposal, a notice with a button that sends it again. */
export function UnsentRationaleNotices({ game }: { readonly game: string }) {
  return (
    <>
      {useUnsentRationales(game).map(unsent => (
        <UnsentNotice key={unsent.name} game={game} unsent={unsent} />
      ))}
    </>
  )
}

function UnsentNotice({ game, unsent }: { readonly game: string; readonly unsent: UnsentRationale }) {
  const client = useQueryClient()
  const again = useMutation({ mutationFn: () => sendRationale(client, game, unsent) })
  return (
    <div className="notice no no-print" role="status">
      <p>
        <span data-names="matter">{fillIn(messageLabels.rationaleNotSent, { matter: unsent.name })}</span> It is saved
        on this device.
      </p>
      <Fault fault={again.error} />
      <div className="row">
        <button type="button" className="button main" disabled={again.isPending} onClick={() => again.mutate()}>
          {messageLabels.sendAgain}
        </button>
        <button type="button" className="button" onClick={() => discardRationale(game, unsent)}>
          {messageLabels.discardRationale}
        </button>
      </div>
    </div>
  )
}
