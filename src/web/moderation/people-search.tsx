import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SupervisedPerson } from '../../wire/moderation.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { When } from '../parts/when.tsx'
import { moderationLabels } from './labels.ts'
import { operatorQueries, useRefetchAfterAction } from './operator-queries.ts'
import { ReasonForm } from './suspend-and-withhold.tsx'

/** A search for accounts, with forms to suspend them and to lift a suspension. */
export function PeopleSearch() {
  const [words, setWords] = useState('')
  const sought = useDebounced(words.trim())
  const id = useId()
  const { data, error } = useQuery({ ...operatorQueries.people(sought), enabled: sought !== '' })
  const people = sought === '' ? [] : (data?.people ?? [])
  return (
    <section className="paper stack" aria-labelledby="people">
      <h2 id="people">{moderationLabels.people}</h2>
      <div className="field">
        <label htmlFor={id}>Name or address</label>
        <input id={id} type="search" maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />
      </div>
      <Fault fault={error} />
      <p className="small soft" aria-live="polite">
        {sought !== '' && data !== undefined && people.length === 0 ? 'No one found.' : null}
      </p>
      <ul className="plain lines">
        {people.map(person => (
          <PersonFound key={person.account} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonFound({ person }: { readonly person: SupervisedPerson }) {
  const { account, name, addresses, operator, since, suspended } = person
  const sent = useRefetchAfterAction()
  const params = { path: { account } }
  const letIn = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/people/:account/suspension', { params })),
    onSuccess: sent,
  })
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        <span className="small soft">
          {addresses.join(', ') || 'no verified address'}; here since <When at={since} />
        </span>{' '}
        {operator ? <span className="tag">operator</span> : null}
      </p>
      <Fault fault={letIn.error} />
      {suspended === undefined ? (
        <ReasonForm
          action={moderationLabels.suspendAccount}
          about={name}
          hint="This ends their sessions and tokens. They see this reason in an email and when they sign in. They keep their seats."
          send={why => responseDataOrThrow(api.PUT('/api/v1/people/:account/suspension', { params, body: { why } }))}
          sent={sent}
        />
      ) : (
        <>
          <p className="notice">
            Suspended since <When at={suspended.at} />: {suspended.why}
          </p>
          <div className="row">
            <button type="button" className="button" disabled={letIn.isPending} onClick={() => letIn.mutate()}>
              {fillIn(moderationLabels.reinstate, { name })}
            </button>
          </div>
        </>
      )}
    </li>
  )
}
