import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'

const WISHES = [
  ['invitations', 'Invitations to games'],
  ['reminders', 'Deadlines that come near'],
  ['happenings', 'What happened in my games'],
] as const

/** Which letters come. Those about the account itself always do. */
export function OwnLetters({ me }: { readonly me: Schema['Me'] }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (letters: Schema['MeChange']['letters']) =>
      answered(api.PATCH('/api/v1/me', { body: letters === undefined ? {} : { letters } })),
    onSuccess: now => queries.setQueryData(['me'], now),
  })
  const shown = { ...me.letters, ...(change.isPending ? change.variables : {}) }
  return (
    <section className="paper stack" aria-labelledby="own-letters">
      <h2 id="own-letters">Letters</h2>
      <fieldset className="choices stack">
        <legend>Which letters should come?</legend>
        {WISHES.map(([wish, words]) => (
          <label key={wish} className="ticked">
            <input
              type="checkbox"
              checked={shown[wish]}
              disabled={change.isPending}
              onChange={({ target }) => change.mutate({ [wish]: target.checked })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <Fault fault={change.error} />
      <p className="small soft">
        Letters about your account itself always come. Where they go stands at your addresses.
      </p>
    </section>
  )
}
