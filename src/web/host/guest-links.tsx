import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GameSeat } from '../../wire/game/game.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { CopyableText } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { hostLabels } from './labels.ts'

/** The host's buttons for new links to the seats of guests, who have no other way back if they lose their browser. */
export function GuestLinks({ game, guests }: { readonly game: string; readonly guests: readonly GameSeat[] }) {
  const client = useQueryClient()
  const renew = useMutation({
    mutationFn: ({ person }: GameSeat) =>
      responseDataOrThrow(api.POST('/api/v1/games/:game/seats/:person/link', { params: { path: { game, person } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['game', game] }),
  })
  if (guests.length === 0) return null
  const renewed = renew.isSuccess ? renew.variables.fullName : ''
  return (
    <details>
      <summary>{hostLabels.guestLinks}</summary>
      <div className="stack inner-form">
        <p>
          A guest plays in one browser only. If they lose it, or someone else got into it, give them a new link to their
          seat. The old browser loses the seat at once; what the guest said and did stays. Everyone in the game gets an
          email about it, and the page about moderation records it.
        </p>
        <ul className="plain lines">
          {guests.map(seat => (
            <li key={seat.person} className="row apart">
              <span data-written>{seat.fullName}</span>
              <button type="button" className="button" disabled={renew.isPending} onClick={() => renew.mutate(seat)}>
                {fillIn(hostLabels.newGuestLink, { name: seat.fullName })}
              </button>
            </li>
          ))}
        </ul>
        <Fault fault={renew.error} />
        {renew.data?.link === undefined ? null : (
          <CopyableText label={fillIn(hostLabels.guestLinkFor, { name: renewed })} text={renew.data.link} />
        )}
      </div>
    </details>
  )
}
