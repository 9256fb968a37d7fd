import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../account/link-button.tsx'
import { SignInForm } from '../account/sign-in-form.tsx'
import { useComeIn } from '../account/use-come-in.ts'
import { useSecret } from '../account/use-secret.ts'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

/** Where the link of a letter leads that shows whose an address is. */
export function VerifyPage() {
  const { secret, forget } = useSecret()
  const { data: me } = useQuery(questions.me())
  const [address, setAddress] = useState<string>()
  const verify = async (): Promise<string> => {
    const answer = await answered(api.POST('/api/v1/addresses/verify', { body: { secret: secret ?? '' } }))
    forget()
    setAddress(answer.address)
    return answer.address
  }
  return (
    <div className="sheet narrow">
      <h1>Is this your address?</h1>
      {address !== undefined ? (
        <Verified address={address} />
      ) : secret === undefined ? (
        <p className="notice">
          This page is opened by the link of an e-mail. To have it again, <Link to="/sign-in">sign in</Link> with that
          address, or add it in <Link to="/account">your account</Link>.
        </p>
      ) : (
        <section className="paper stack">
          <p>If the address to which this e-mail came is yours, say so: then e-mails about your games can go to it.</p>
          {me === null ? (
            <FirstSignIn verify={verify} />
          ) : (
            <LinkButton use={verify} used={() => {}}>
              It is my address
            </LinkButton>
          )}
        </section>
      )}
    </div>
  )
}

/**
 * Saying that an address is one’s own and signing in, in one. The link alone lets nobody in: the account may have been
 * made by somebody else, who knows its password and would then share it with whoever owns the address.
 */
function FirstSignIn({ verify }: { readonly verify: () => Promise<string> }) {
  const comeIn = useComeIn()
  const form = useForm(
    { password: '' },
    {
      send: async ({ password }) => {
        const address = await verify()
        return answered(api.POST('/api/v1/sessions', { body: { address, password } }))
      },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label="Sign in for the first time" onSubmit={form.onSubmit} noValidate>
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        hint="The one that you chose when you made this account."
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>It is my address: sign in</SendButton>
      </div>
    </form>
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
          <h2>Sign in with your password</h2>
          <SignInForm address={address} />
        </>
      )}
    </section>
  )
}
