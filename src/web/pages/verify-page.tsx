import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Confirm, ConfirmForms } from '../account/confirm-forms.tsx'
import { LinkButton } from '../account/link-button.tsx'
import { SignInForm } from '../account/sign-in-form.tsx'
import { useSecret } from '../account/use-secret.ts'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import { Refused } from '../api/refused.ts'

/** Where the link of a letter leads that shows whose an address is. */
export function VerifyPage() {
  const { secret, forget } = useSecret()
  const [address, setAddress] = useState<string>()
  const confirmBy: Confirm = async proof => {
    const answer = await answered(api.POST('/api/v1/addresses/verify', { body: { secret: secret ?? '', ...proof } }))
    forget()
    setAddress(answer.address)
    return answer.address
  }
  return (
    <div className="sheet narrow">
      <h1>Confirm your email address</h1>
      {address !== undefined ? (
        <Confirmed address={address} />
      ) : secret === undefined ? (
        <p className="notice">
          This page opens from the link in an email. To get a new link, <Link to="/sign-in">sign in</Link> with that
          address, or add the address in <Link to="/account">your account</Link>.
        </p>
      ) : (
        <Unconfirmed confirmBy={confirmBy} />
      )}
    </div>
  )
}

/** Whoever is signed in to the account that added the address needs no more than a press; anybody else shows who they are. */
function Unconfirmed({ confirmBy }: { readonly confirmBy: Confirm }) {
  const { data: me } = useQuery(questions.me())
  const [asked, setAsked] = useState(false)
  if (me === undefined) return null
  if (me === null || asked) return <ConfirmForms confirmBy={confirmBy} />
  const use = (): Promise<string | undefined> =>
    confirmBy({}).catch((fault: unknown) => {
      if (!(fault instanceof Refused) || fault.problem.code !== 'passwordNeeded') throw fault
      setAsked(true)
      return undefined
    })
  return (
    <section className="paper stack">
      <p>You are signed in as {me.name}. Confirm that the address this email went to is yours.</p>
      <LinkButton use={use} used={() => {}}>
        Confirm this address
      </LinkButton>
    </section>
  )
}

function Confirmed({ address }: { readonly address: string }) {
  const { data: me } = useQuery(questions.me())
  return (
    <section className="paper stack">
      <p className="notice yes" role="alert">
        You have confirmed {address}.
      </p>
      {me ? (
        <p>
          See it in <Link to="/account">your account</Link>.
        </p>
      ) : (
        <>
          <h2>Sign in with your password</h2>
          <SignInForm address={address} />
        </>
      )}
    </section>
  )
}
