import { useMutation, useQuery } from '@tanstack/react-query'
import { accountQuestions } from '../account/account-questions.ts'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { LetterOrLink } from '../parts/letter-or-link.tsx'
import { useForm } from '../parts/use-form.ts'
import { When } from '../parts/when.tsx'
import { operateQuestions } from './operate-questions.ts'
import { useAfterDeed } from './use-after-deed.ts'

/** Inviting people to the house, where not everybody may come. */
export function HouseInvitations() {
  const { data: registration } = useQuery(accountQuestions.registration())
  if (registration?.registration !== 'invitation') return null
  return (
    <section className="paper stack" aria-labelledby="house-invitations">
      <h2 id="house-invitations">Invitations to the house</h2>
      <p>Whoever is invited here, or to a game, may make an account; nobody else may.</p>
      <OpenInvitations />
      <Inviting />
    </section>
  )
}

function OpenInvitations() {
  const { data, error } = useQuery(operateQuestions.invitations())
  const withdraw = useMutation({
    mutationFn: (invitation: string) =>
      answered(api.DELETE('/api/v1/people/invitations/{invitation}', { params: { path: { invitation } } })),
    onSettled: useAfterDeed(),
  })
  const now = Date.now()
  const open = data?.invitations.filter(({ used, until }) => used === undefined && Date.parse(until) > now) ?? []
  return (
    <>
      <Fault fault={error ?? withdraw.error} />
      <ul className="plain lines">
        {open.map(({ id, address, until }) => (
          <li key={id} className="row apart">
            <span>
              {address === undefined ? 'By a link' : `By a letter to ${address}`}{' '}
              <span className="small soft">
                runs out <When at={until} />
              </span>
            </span>
            <button type="button" className="button" disabled={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
              Withdraw
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Inviting() {
  const sent = useAfterDeed()
  const form = useForm(
    { address: '' },
    {
      needed: [],
      send: ({ address }) => {
        const body = address.trim() === '' ? {} : { address }
        return answered(api.POST('/api/v1/people/invitations', { body }))
      },
      sent: () => {
        form.clear()
        sent()
      },
    },
  )
  const secret = form.sending.data?.secret
  const link = secret === undefined ? undefined : `${location.origin}/sign-up#${secret}`
  return (
    <form className="stack" aria-label="Invite somebody to the house" onSubmit={form.onSubmit} noValidate>
      <LetterOrLink address={form.field('address')} fault={form.fault} sending={form.sending} link={link} />
    </form>
  )
}
