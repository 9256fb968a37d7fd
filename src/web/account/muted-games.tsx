import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { When } from '../parts/when.tsx'
import { accountQuestions } from './account-questions.ts'

/** Games about which I get no emails, and those of which a limit held some back today. */
export function MutedGames() {
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
