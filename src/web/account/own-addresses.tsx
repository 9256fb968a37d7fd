import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { When } from '../parts/when.tsx'
import { accountQuestions } from './account-questions.ts'
import { AddressForm } from './address-form.tsx'

/** My addresses: which are verified, where letters go, adding and removing. */
export function OwnAddresses() {
  const { data, error } = useQuery(accountQuestions.addresses())
  const addresses = data?.addresses ?? []
  return (
    <section className="paper stack" aria-labelledby="own-addresses">
      <h2 id="own-addresses">Addresses</h2>
      <Fault fault={error} />
      <ul className="plain lines">
        {addresses.map(it => (
          <OwnAddress key={it.address} own={it} all={addresses} />
        ))}
      </ul>
      <details>
        <summary>Add an address</summary>
        <AddressForm />
      </details>
    </section>
  )
}

type Address = Schema['OwnAddress']

function OwnAddress({ own, all }: { readonly own: Address; readonly all: readonly Address[] }) {
  const { address, verified, letters } = own
  return (
    <li>
      <p>
        <strong>{address}</strong>{' '}
        <span className="soft small">
          {verified === undefined ? (
            'not verified: open the link in the email to it while signed in'
          ) : (
            <>
              yours since <When at={verified} />
            </>
          )}
        </span>
      </p>
      {verified === undefined ? null : <LettersGoThere address={address} letters={letters} all={all} />}
      <details>
        <summary>{verified === undefined ? 'Send the letter again, or remove it' : 'Remove it'}</summary>
        {verified === undefined ? <AddressForm again={address} /> : null}
        <AddressForm remove={address} />
      </details>
    </li>
  )
}

function LettersGoThere({
  address,
  letters,
  all,
}: {
  readonly address: string
  readonly letters: boolean
  readonly all: readonly Address[]
}) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (go: boolean) => {
      const others = all.filter(it => it.letters && it.address !== address).map(it => it.address)
      return answered(api.PATCH('/api/v1/me', { body: { letterAddresses: go ? [...others, address] : others } }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['own', 'addresses'] }),
  })
  return (
    <>
      <label className="ticked">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : letters}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        E-mails go to this address
      </label>
      <Fault fault={change.error} />
    </>
  )
}
