import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { answered, api } from '../api/api.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading.tsx'
import { leaveNothing } from './use-come-in.ts'

/** Exporting your data, and deleting your account. */
export function OwnData() {
  return (
    <section className="paper stack" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>
        You can download everything this site stores about you. Download your games separately, from each game’s History
        page.
      </p>
      <div className="row">
        <a className="button" href="/api/v1/me/export" download="nomothete-account.json">
          Download
        </a>
      </div>
      <details>
        <summary>Delete my account</summary>
        <DeleteForm />
      </details>
    </section>
  )
}

function DeleteForm() {
  const queries = useQueryClient()
  const router = useRouter()
  const form = useForm(
    { password: '' },
    {
      send: body => answered(api.DELETE('/api/v1/me', { body })),
      sent: async () => {
        leaveNothing()
        router.history.push('/')
        await queries.resetQueries()
      },
    },
  )
  return (
    <form className="stack inner-form" aria-label="Delete my account" onSubmit={form.onSubmit} noValidate>
      <p className="notice no">
        This permanently deletes your name, addresses and tokens. What you did in games stays in their logs, under the
        names you used there. The host of a game can invite someone else to take over your seat.
      </p>
      <Field label="Your password" type="password" autoComplete="current-password" {...form.field('password')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          Delete my account for good
        </SendButton>
      </div>
    </form>
  )
}
