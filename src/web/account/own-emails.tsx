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
  ['reminders', 'Upcoming deadlines'],
  ['events', 'Activity in my games'],
] as const

/** The choice of which emails to get. Emails about the account itself are always sent. */
export function OwnEmails({ me }: { readonly me: Schema['Me'] }) {
  const queries = useQueryClient()
  // The tick appears at once, however long the response takes.
  const [wished, setWished] = useState<Schema['MeChange']['emails']>({})
  const change = useMutation({
    mutationFn: (emails: Schema['MeChange']['emails']) =>
      answered(api.PATCH('/api/v1/me', { body: emails === undefined ? {} : { emails } })),
    onMutate: () => queries.cancelQueries({ queryKey: ['me'] }),
    onSuccess: now => queries.setQueryData(['me'], now),
    onSettled: () => setWished({}),
  })
  const shown = { ...me.emails, ...wished }
  return (
    <section className="paper stack" aria-labelledby="own-emails">
      <h2 id="own-emails">Emails</h2>
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
        Changes are saved immediately. You always get emails about your account. To choose which addresses receive them,
        see Addresses above.
      </p>
      <MutedGames />
    </section>
  )
}

/** Games whose emails you have muted, and games some of whose emails a limit held back today. */
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
      <h3>Emails from your games</h3>
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
