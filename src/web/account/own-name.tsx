import { useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { When } from '../parts/when.tsx'

/** What the house calls me. */
export function OwnName({ me }: { readonly me: Schema['Me'] }) {
  const queries = useQueryClient()
  const form = useForm(
    { name: me.name },
    {
      send: body => answered(api.PATCH('/api/v1/me', { body })),
      sent: () => void queries.invalidateQueries({ queryKey: ['me'] }),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="own-name">
      <h2 id="own-name">Your name</h2>
      <form className="stack" aria-label="Change your name" onSubmit={form.onSubmit} noValidate>
        <Field
          label="Name"
          autoComplete="name"
          hint="What hosts and players read when you invite them. Your names in games stay as they are."
          {...form.field('name')}
        />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            Keep this name
          </SendButton>
          {form.sending.isSuccess ? <span role="alert">Kept.</span> : null}
        </div>
      </form>
      <p className="small soft">
        You made this account <When at={me.since} />.
        {me.operator
          ? ' You keep this server in order (“Operate” above), as whoever made the first account does. It gives you nothing in any game.'
          : ''}
      </p>
    </section>
  )
}
