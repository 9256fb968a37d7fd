import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { When } from '../parts/when.tsx'
import { accountQuestions } from './account-questions.ts'
import { TokenForm } from './token-form.tsx'

/** API tokens: keys for programs of my own. */
export function OwnTokens() {
  const queries = useQueryClient()
  const { data, error } = useQuery(accountQuestions.tokens())
  const revoke = useMutation({
    mutationFn: (token: string) => answered(api.DELETE('/api/v1/me/tokens/{token}', { params: { path: { token } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own', 'tokens'] }),
  })
  return (
    <section className="paper stack" aria-labelledby="own-tokens">
      <h2 id="own-tokens">Tokens for your programs</h2>
      <p>
        A program of yours can read and play for you over the <a href="/api/docs">API</a>. Give it a token of its own,
        which does no more than you let it, and which you can revoke.
      </p>
      <Fault fault={error ?? revoke.error} />
      <ul className="plain lines">
        {(data?.tokens ?? []).map(({ id, name, scopes, since, until, lastUsed }) => (
          <li key={id} className="row apart">
            <span>
              <strong>{name}</strong> may {scopes.join(', ')}{' '}
              <span className="soft small">
                made <When at={since} />
                {until === undefined ? null : (
                  <>
                    , runs out <When at={until} />
                  </>
                )}
                {lastUsed === undefined ? (
                  ', never used'
                ) : (
                  <>
                    , last used <When at={lastUsed} />
                  </>
                )}
              </span>
            </span>
            <button type="button" className="button" disabled={revoke.isPending} onClick={() => revoke.mutate(id)}>
              Revoke
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>Make a token</summary>
        <TokenForm />
      </details>
    </section>
  )
}
