import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAfterSignIn, whereOneWas } from '../account/after-sign-in-and-out.ts'
import { AskLinkForm, RedeemLinkButton } from '../account/emailed-links.tsx'
import { SignInForm } from '../account/sign-in.tsx'
import { signInLabels } from '../account/sign-in-labels.ts'
import { useLinkSecret } from '../account/use-link-secret.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'

/** The page for signing in with an emailed link or a password, and for requesting a link. */
export function SignInPage() {
  const { data: me } = useQuery(queries.me())
  const { secret, forget } = useLinkSecret()
  return (
    <div className="sheet narrow">
      <h1>{signInLabels.signIn}</h1>
      {me ? (
        <p className="notice">
          You are already signed in as {me.name}. <a href={whereOneWas.page()}>Continue where you were</a>
        </p>
      ) : null}
      {secret === undefined ? <SignInWays /> : <ByLink secret={secret} forget={forget} />}
    </div>
  )
}

function ByLink({ secret, forget }: { readonly secret: string; readonly forget: () => void }) {
  const comeIn = useAfterSignIn()
  return (
    <section className="paper stack" aria-label="With your link">
      <p>You can use this link to sign in once.</p>
      <RedeemLinkButton
        use={() => responseDataOrThrow(api.POST('/api/v1/links/redeem', { body: { secret } }))}
        used={() => {
          forget()
          void comeIn()
        }}
      >
        {signInLabels.signIn}
      </RedeemLinkButton>
      <p className="small">
        <button type="button" className="button quiet" onClick={forget}>
          Sign in another way
        </button>
      </p>
    </section>
  )
}

function SignInWays() {
  return (
    <>
      <section className="paper stack" aria-label="With a password">
        <SignInForm />
      </section>
      <section className="paper stack" aria-labelledby="by-link">
        <h2 id="by-link">Without a password</h2>
        <AskLinkForm to="sign in" />
      </section>
      <p>
        New here? <Link to="/sign-up">{signInLabels.createAccount}</Link>
      </p>
    </>
  )
}

/** The page for requesting a password reset. */
export function ForgottenPage() {
  return (
    <div className="sheet narrow">
      <h1>{signInLabels.forgottenTitle}</h1>
      <section className="paper stack" aria-label="Request a link">
        <p>Enter one of your email addresses. We will send you a link to choose a new password.</p>
        <AskLinkForm to="choose a new password" />
      </section>
      <p>
        Remembered it? <Link to="/sign-in">{signInLabels.signIn}</Link>
      </p>
    </div>
  )
}
