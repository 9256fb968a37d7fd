import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { answered, api } from '../api/api.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading.tsx'
import { leaveNothing } from './use-come-in.ts'

/** Taking home what the server knows of me, and going for good. */
export function OwnData() {
  return (
    <section className="paper stack" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>
        All that the house knows of you beside your games is yours to take. Each game can be taken away from its page
        “History”.
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
        Your name, your addresses and your tokens are deleted for good. What you did in games stays in their logs, under
        the names that you had there; whoever hosts them can invite somebody else to play on for you.
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
