import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { When } from '../parts/when.tsx'
import { accountQuestions } from './account-questions.ts'
import { agentInWords } from './agent-in-words.ts'

/** Where I am signed in, and signing out there. */
export function OwnSessions() {
  const queries = useQueryClient()
  const { data, error } = useQuery(accountQuestions.sessions())
  const end = useMutation({
    mutationFn: (session: string | 'others') =>
      session === 'others'
        ? answered(api.DELETE('/api/v1/me/sessions'))
        : answered(api.DELETE('/api/v1/me/sessions/{session}', { params: { path: { session } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own', 'sessions'] }),
  })
  const sessions = data?.sessions ?? []
  return (
    <section className="paper stack" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are signed in</h2>
      <Fault fault={error ?? end.error} />
      <ul className="plain lines">
        {sessions.map(({ id, agent, ip, lastUsed, current }) => (
          <li key={id} className="row apart">
            <span>
              {agentInWords(agent)}, {ip}{' '}
              <span className="soft small">{current ? 'here and now' : <When at={lastUsed} />}</span>
            </span>
            {current ? null : (
              <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate(id)}>
                Sign out there
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <div className="row">
          <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate('others')}>
            Sign out everywhere else
          </button>
        </div>
      )}
    </section>
  )
}
