import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/loading.tsx'
import { When } from '../parts/when.tsx'
import { accountQuestions } from './account-questions.ts'

const WISHES = [
  ['invitations', 'Invitations to games'],
  ['reminders', 'Deadlines that come near'],
  ['happenings', 'Activity in my games'],
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
      <h2 id="own-letters">Emails</h2>
      <fieldset className="choices stack">
        <legend>Which emails do you want?</legend>
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

/** Games about which I get no emails, and those of which a limit held some back today. */
function MutedGames() {
  const queries = useQueryClient()
  const { data, error } = useQuery(accountQuestions.gameEmails())
  const unmute = useMutation({
    mutationFn: (muted: string) =>
      answered(api.DELETE('/api/v1/me/game-emails/{muted}', { params: { path: { muted } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own', 'game-emails'] }),
  })
  const games = data?.games ?? []
  if (games.length === 0) return <Fault fault={error} />
  return (
    <>
      <h3>Emails of your games</h3>
      <Fault fault={error ?? unmute.error} />
      <ul className="plain lines">
        {games.map(({ game, title, mutedAt, notSent }) => (
          <li key={game} className="row apart">
            <span>
              <Link to="/g/$game" params={{ game }}>
                {title}
              </Link>{' '}
              <span className="soft small">
                {mutedAt === undefined ? null : (
                  <>
                    muted <When at={mutedAt} />
                  </>
                )}
                {notSent === 0 ? null : ` Not sent today because of a limit: ${notSent}.`}
              </span>
            </span>
            {mutedAt === undefined ? null : (
              <button type="button" className="button" disabled={unmute.isPending} onClick={() => unmute.mutate(game)}>
                Unmute
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
