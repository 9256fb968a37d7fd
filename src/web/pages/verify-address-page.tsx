import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAfterSignIn } from '../account/after-sign-in-and-out.ts'
import { RedeemLinkButton } from '../account/emailed-links.tsx'
import { passwordProblem, SignInForm, signedUpHere } from '../account/sign-in.tsx'
import { signInLabels } from '../account/sign-in-labels.ts'
import { useLinkSecret } from '../account/use-link-secret.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Field, PASSWORD_HINT, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'

/** The page that an emailed link for verifying an address opens. */
export function VerifyPage() {
  const { secret, forget } = useLinkSecret()
  const [address, setAddress] = useState<string>()
  const confirmBy: Confirm = async proof => {
    const answer = await responseDataOrThrow(
      api.POST('/api/v1/addresses/verify', { body: { secret: secret ?? '', ...proof } }),
    )
    forget()
    setAddress(answer.address)
    return answer.address
  }
  return (
    <div className="sheet narrow">
      <h1>Confirm your email address</h1>
      {address !== undefined ? (
        <AddressConfirmed address={address} />
      ) : secret === undefined ? (
        <p className="notice">
          Open this page from the link in our email. To get a new link, <Link to="/sign-in">sign in</Link> with the
          address that you want to confirm, or add the address in <Link to="/account">your account</Link>.
        </p>
      ) : (
        <ConfirmAddress confirmBy={confirmBy} />
      )}
    </div>
  )
}

/**
 * Someone who is signed in to the account that added the address only needs to press the button. Everyone else must
 * prove who they are.
 */
function ConfirmAddress({ confirmBy }: { readonly confirmBy: Confirm }) {
  const { data: me } = useQuery(queries.me())
  const [asked, setAsked] = useState(false)
  if (me === undefined) return null
  if (me === null && !asked && signedUpHere())
    return <ConfirmInSameBrowser confirmBy={confirmBy} ask={() => setAsked(true)} />
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
      <RedeemLinkButton use={use} used={() => {}}>
        {signInLabels.confirmAddress}
      </RedeemLinkButton>
    </section>
  )
}

/**
 * Someone who created the account in this browser confirms it without the password. The server checks that it is the
 * same browser.
 */
function ConfirmInSameBrowser({ confirmBy, ask }: { readonly confirmBy: Confirm; readonly ask: () => void }) {
  const comeIn = useAfterSignIn()
  const use = (): Promise<boolean> =>
    confirmBy({ signIn: true }).then(
      () => true,
      (fault: unknown) => {
        if (!(fault instanceof Refused) || fault.problem.code !== 'passwordNeeded') throw fault
        ask()
        return false
      },
    )
  return (
    <section className="paper stack">
      <p>You created this account in this browser, so you don’t need your password now.</p>
      <RedeemLinkButton use={use} used={done => void (done ? comeIn() : undefined)}>
        {signInLabels.confirmAndSignIn}
      </RedeemLinkButton>
      <p className="small">
        <button type="button" className="button quiet" onClick={ask}>
          I did not create this account
        </button>
      </p>
    </section>
  )
}

function AddressConfirmed({ address }: { readonly address: string }) {
  const { data: me } = useQuery(queries.me())
  return (
    <section className="paper stack">
      <p className="notice yes" role="alert">
        {fillIn(signInLabels.confirmedAddress, { address })}
      </p>
      {me ? (
        <p>
          <Link to="/" className="button main">
            Go to your games
          </Link>{' '}
          <Link to="/account">Your account</Link>
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

/** Confirms the email address that a link is for, given proof of who requested the link, and returns the address. */
export type Confirm = (proof: { password?: string; newPassword?: string; signIn?: true }) => Promise<string>

/**
 * Forms that confirm an address and sign in, in one step. The link alone does neither: someone else may have signed up
 * with the address, and they would then know the password of the confirmed account. The owner of the address must
 * therefore enter the password or set a new one.
 */
export function ConfirmForms({ confirmBy }: { readonly confirmBy: Confirm }) {
  const [anew, setAnew] = useState(false)
  return (
    <section className="paper stack">
      {anew ? <SetPassword confirmBy={confirmBy} /> : <EnterPassword confirmBy={confirmBy} />}
      <p className="small">
        <button type="button" className="button quiet" onClick={() => setAnew(!anew)}>
          {anew ? 'Enter the password I chose' : signInLabels.unknownPassword}
        </button>
      </p>
    </section>
  )
}

function EnterPassword({ confirmBy }: { readonly confirmBy: Confirm }) {
  const comeIn = useAfterSignIn()
  const form = useForm(
    { password: '' },
    {
      send: async ({ password }) => {
        const address = await confirmBy({ password })
        return responseDataOrThrow(api.POST('/api/v1/sessions', { body: { address, password } }))
      },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label="Confirm with your password" onSubmit={form.onSubmit} noValidate>
      <p>If the link was sent to your own email address, enter your password to confirm the address.</p>
      <Field
        label={signInLabels.password}
        type="password"
        autoComplete="current-password"
        hint="The one you chose when you signed up."
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{signInLabels.confirmAndSignIn}</SendButton>
      </div>
    </form>
  )
}

function SetPassword({ confirmBy }: { readonly confirmBy: Confirm }) {
  const comeIn = useAfterSignIn()
  const form = useForm(
    { newPassword: '' },
    {
      wrong: { newPassword: passwordProblem },
      send: async ({ newPassword }) => {
        const address = await confirmBy({ newPassword })
        return responseDataOrThrow(api.POST('/api/v1/sessions', { body: { address, password: newPassword } }))
      },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label="Confirm with a new password" onSubmit={form.onSubmit} noValidate>
      <p>
        Did someone else sign up with your address, or have you forgotten the password? Set a new one. The old password
        stops working, and only you can use the account.
      </p>
      <Field
        label={signInLabels.newPassword}
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field('newPassword')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{signInLabels.setPassword}</SendButton>
      </div>
    </form>
  )
}
