import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Copied } from '../parts/copied.tsx'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

/** Inviting somebody: to a seat that nobody has, or to look on; by a letter, or by a link that is told once. */
export function InviteForm({ game, free }: { readonly game: string; readonly free: readonly Schema['GameSeat'][] }) {
  const queries = useQueryClient()
  const id = useId()
  const form = useForm(
    { person: '', address: '' },
    {
      needed: [],
      send: ({ person, address }) => {
        const body = { ...(person === '' ? {} : { person }), ...(address.trim() === '' ? {} : { address }) }
        return answered(api.POST('/api/v1/games/{game}/invitations', { params: { path: { game } }, body }))
      },
      sent: () => {
        form.clear()
        void queries.invalidateQueries({ queryKey: ['game', game, 'invitations'] })
      },
    },
  )
  const seat = form.field('person')
  const link = form.sending.data?.link
  return (
    <form className="stack" aria-label="Invite somebody" onSubmit={form.onSubmit} noValidate>
      <div className="field">
        <label htmlFor={id}>Invite somebody</label>
        <select id={id} name="person" value={seat.value} onChange={({ target }) => seat.onChange(target.value)}>
          <option value="">to look on, or to join</option>
          {free.map(({ person, fullName }) => (
            <option key={person} value={person}>
              to play as {fullName}
            </option>
          ))}
        </select>
        {seat.fault === undefined ? null : <p className="fault">{seat.fault}</p>}
      </div>
      <Field
        label="Their e-mail address (if you like)"
        type="email"
        autoComplete="off"
        hint="Without one, you are told a link to pass on."
        {...form.field('address')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          Invite
        </SendButton>
        {form.sending.isSuccess && link === undefined ? <span role="alert">A letter is on its way.</span> : null}
      </div>
      {link === undefined ? null : <Copied label="The link to pass on, told this once" text={link} />}
    </form>
  )
}
