import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { MutedGames } from './muted-games.tsx'

const WISHES = [
  ['invitations', 'Invitations to games'],
  ['reminders', 'Deadlines that come near'],
  ['happenings', 'What happened in my games'],
] as const

/** Which letters come. Those about the account itself always do. */
export function OwnLetters({ me }: { readonly me: Schema['Me'] }) {
  const queries = useQueryClient()
  // The tick stands where it was put at once, whatever the answer takes.
  const [wished, setWished] = useState<Schema['MeChange']['letters']>({})
  const change = useMutation({
    mutationFn: (letters: Schema['MeChange']['letters']) =>
      answered(api.PATCH('/api/v1/me', { body: letters === undefined ? {} : { letters } })),
    onMutate: () => queries.cancelQueries({ queryKey: ['me'] }),
    onSuccess: now => queries.setQueryData(['me'], now),
    onSettled: () => setWished({}),
  })
  const shown = { ...me.letters, ...wished }
  return (
    <section className="paper stack" aria-labelledby="own-letters">
      <h2 id="own-letters">E-mails</h2>
      <fieldset className="choices stack">
        <legend>About what do you want e-mails?</legend>
        {WISHES.map(([wish, words]) => (
          <label key={wish} className="ticked">
            <input
              type="checkbox"
              checked={shown[wish]}
              disabled={change.isPending}
              onChange={({ target }) => {
                setWished({ [wish]: target.checked })
                change.mutate({ [wish]: target.checked })
              }}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <p className="small" aria-live="polite">
        {change.isSuccess ? 'Kept.' : ''}
      </p>
      <Fault fault={change.error} />
      <p className="small soft">
        What you tick is kept at once. E-mails about your account itself always come. To which address they go stands
        above, at your addresses.
      </p>
      <MutedGames />
    </section>
  )
}
