import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { GameSeat } from '../../wire/game/game.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { useForm } from '../parts/form-parts.tsx'
import { EmailOrLink } from '../parts/invite-by-email-or-link.tsx'

/** A form for inviting someone to a free seat or to watch, by email or by a link that is shown only once. */
export function InviteForm({ game, free }: { readonly game: string; readonly free: readonly GameSeat[] }) {
  const client = useQueryClient()
  const id = useId()
  const form = useForm(
    { person: '', address: '' },
    {
      needed: [],
      send: ({ person, address }) => {
        const body = { ...(person === '' ? {} : { person }), ...(address.trim() === '' ? {} : { address }) }
        return responseDataOrThrow(api.POST('/api/v1/games/:game/invitations', { params: { path: { game } }, body }))
      },
      sent: () => {
        form.clear()
        void client.invalidateQueries({ queryKey: ['game', game, 'invitations'] })
      },
    },
  )
  const seat = form.field('person')
  const link = form.sending.data?.link
  return (
    <form className="stack" aria-label="Invite someone" onSubmit={form.onSubmit} noValidate>
      <div className="field">
        <label htmlFor={id}>Invite someone</label>
        <select id={id} name="person" value={seat.value} onChange={({ target }) => seat.onChange(target.value)}>
          <option value="">to watch or to join</option>
          {free.map(({ person, fullName }) => (
            <option key={person} value={person}>
              to play as {fullName}
            </option>
          ))}
        </select>
        {seat.fault === undefined ? null : <p className="fault">{seat.fault}</p>}
      </div>
      <EmailOrLink address={form.field('address')} fault={form.fault} sending={form.sending} link={link} />
    </form>
  )
}
