import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Copied } from '../parts/copied.tsx'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

type Scope = Schema['NewApiToken']['scopes'][number]

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['read', 'read what I may see'],
  ['play', 'play for me'],
  ['host', 'found games and host mine'],
  ['account', 'change my account'],
]

/** Making a token; its secret is told once. */
export function TokenForm() {
  const queries = useQueryClient()
  const [scopes, setScopes] = useState<readonly Scope[]>(['read'])
  const form = useForm(
    { name: '', until: '' },
    {
      needed: ['name'],
      send: ({ name, until }) => {
        const over = until === '' ? {} : { until: new Date(`${until}T00:00`).toISOString() }
        return answered(api.POST('/api/v1/me/tokens', { body: { name, scopes: [...scopes], ...over } }))
      },
      sent: () => void queries.invalidateQueries({ queryKey: ['own', 'tokens'] }),
    },
  )
  const secret = form.sending.data?.secret
  if (secret !== undefined)
    return (
      <div className="notice yes stack">
        <p>This is the token. It is told this once: put it where your program finds it, and nobody else.</p>
        <Copied label="Your token" text={secret} />
      </div>
    )
  return (
    <form className="stack inner-form" aria-label="Make a token" onSubmit={form.onSubmit} noValidate>
      <Field label="What is it for?" {...form.field('name')} />
      <fieldset className="choices">
        <legend>What may it do?</legend>
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
        label="Until when? (if you like)"
        type="date"
        hint="Without a day, until you revoke it."
        {...form.field('until')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          Make it
        </SendButton>
      </div>
    </form>
  )
}
