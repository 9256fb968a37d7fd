import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewApiToken } from '../../wire/api-token.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { CopyableText, Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { accountQueries } from './account-queries.ts'
import { accountLabels } from './labels.ts'

/** Shows your API tokens, which are keys for your own programs. */
export function OwnTokens() {
  const client = useQueryClient()
  const { data, error } = useQuery(accountQueries.tokens())
  const revoke = useMutation({
    mutationFn: (token: string) =>
      responseDataOrThrow(api.DELETE('/api/v1/me/tokens/:token', { params: { path: { token } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'tokens'] }),
  })
  return (
    <section className="paper stack" aria-labelledby="own-tokens">
      <h2 id="own-tokens">Tokens for your programs</h2>
      <p>
        Your own programs can read and play for you through the <a href="/api/docs">API</a>. Give each program its own
        token. You choose what the token allows, and you can revoke it at any time.
      </p>
      <Fault fault={error ?? revoke.error} />
      <ul className="plain lines">
        {(data?.tokens ?? []).map(({ id, name, scopes, since, until, lastUsed }) => (
          <li key={id} className="row apart">
            <span>
              <strong>{name}</strong> may {scopes.join(', ')}{' '}
              <span className="soft small">
                created <When at={since} />
                {until === undefined ? null : (
                  <>
                    , expires <When at={until} />
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
              {accountLabels.revoke}
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>{accountLabels.createToken}</summary>
        <TokenForm />
      </details>
    </section>
  )
}

type Scope = NewApiToken['scopes'][number]

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['read', 'read what I can see'],
  ['play', 'play for me'],
  ['host', 'start games and host mine'],
  ['account', 'change my account'],
]

/** A form that creates a token. The token's secret is shown only once. */
function TokenForm() {
  const client = useQueryClient()
  const [scopes, setScopes] = useState<readonly Scope[]>(['read'])
  const form = useForm(
    { name: '', until: '' },
    {
      needed: ['name'],
      send: ({ name, until }) => {
        const over = until === '' ? {} : { until: new Date(`${until}T00:00`).toISOString() }
        return responseDataOrThrow(api.POST('/api/v1/me/tokens', { body: { name, scopes: [...scopes], ...over } }))
      },
      sent: () => void client.invalidateQueries({ queryKey: ['own', 'tokens'] }),
    },
  )
  const secret = form.sending.data?.secret
  if (secret !== undefined)
    return (
      <div className="notice yes stack">
        <p>This is your token. You won’t see it again. Store it where your program can read it and no one else can.</p>
        <CopyableText label={accountLabels.yourToken} text={secret} />
      </div>
    )
  return (
    <form className="stack inner-form" aria-label={accountLabels.createToken} onSubmit={form.onSubmit} noValidate>
      <Field label={accountLabels.tokenPurpose} {...form.field('name')} />
      <fieldset className="choices">
        <legend>What can the token do?</legend>
        {SCOPES.map(([scope, words]) => (
          <label key={scope} className="ticked">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(now => (target.checked ? [...now, scope] : now.filter(it => it !== scope)))
              }
            />
            {words}
          </label>
        ))}
      </fieldset>
      <Field
        label="Expires (optional)"
        type="date"
        hint="Leave empty to keep it valid until you revoke it."
        {...form.field('until')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {accountLabels.makeToken}
        </SendButton>
      </div>
    </form>
  )
}
