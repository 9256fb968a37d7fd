import { useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { LetterOnItsWay } from './letter-on-its-way.tsx'

/** Adding an address, having the letter to it again, or removing one: each asks for the password. */
export function AddressForm({ again, remove }: { readonly again?: string; readonly remove?: string }) {
  const queries = useQueryClient()
  const known = again ?? remove
  const form = useForm(
    { address: known ?? '', password: '' },
    {
      send: body =>
        remove === undefined
          ? answered(api.POST('/api/v1/me/addresses', { body }))
          : answered(api.DELETE('/api/v1/me/addresses', { body })),
      sent: () => void queries.invalidateQueries({ queryKey: ['own', 'addresses'] }),
    },
  )
  if (form.sending.isSuccess && remove === undefined)
    return (
      <LetterOnItsWay to={form.values.address}>
        Open the link in it in this browser, or enter your password there.
      </LetterOnItsWay>
    )
  const what = remove !== undefined ? 'Remove it' : again === undefined ? 'Add it' : 'Send the letter again'
  return (
    <form className="stack inner-form" aria-label={`${what} ${known ?? ''}`.trim()} onSubmit={form.onSubmit} noValidate>
      {known === undefined ? (
        <Field label="New address" type="email" autoComplete="email" {...form.field('address')} />
      ) : null}
      <Field label="Your password" type="password" autoComplete="current-password" {...form.field('password')} />
      <Fault fault={form.fault} />
      {known !== undefined && form.field('address').fault !== undefined ? <Fault fault={form.sending.error} /> : null}
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {what}
        </SendButton>
      </div>
    </form>
  )
}
