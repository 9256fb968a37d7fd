import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../account/link-button.tsx'
import { SignInForm } from '../account/sign-in-form.tsx'
import { useSecret } from '../account/use-secret.ts'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'

/** Where the link of a letter leads that shows whose an address is. */
export function VerifyPage() {
  const { secret, forget } = useSecret()
  const [address, setAddress] = useState<string>()
  return (
    <div className="sheet narrow">
      <h1>Verify your address</h1>
      {address !== undefined ? (
        <Verified address={address} />
      ) : secret === undefined ? (
        <p className="notice">
          This page is opened by the link of a letter. To have it again, <Link to="/sign-in">sign in</Link> with that
          address, or add it in <Link to="/account">your account</Link>.
        </p>
      ) : (
        <section className="paper stack">
          <p>Is the address to which this letter came yours? Then say so, and letters of the house can go to it.</p>
          <LinkButton
            use={() => answered(api.POST('/api/v1/addresses/verify', { body: { secret } }))}
            used={answer => {
              forget()
              setAddress(answer.address)
            }}
          >
            It is my address
          </LinkButton>
        </section>
      )}
    </div>
  )
}

function Verified({ address }: { readonly address: string }) {
  const { data: me } = useQuery(questions.me())
  return (
    <section className="paper stack">
      <p className="notice yes" role="alert">
        {address} is yours.
      </p>
      {me ? (
        <p>
          It stands in <Link to="/account">your account</Link>.
        </p>
      ) : (
        <>
          <h2>Now sign in</h2>
          <SignInForm address={address} />
        </>
      )}
    </section>
  )
}
