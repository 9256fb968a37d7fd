import { Link } from '@tanstack/react-router'

/** What somebody reads who is not signed in where one has to be; they come back to where they were. */
export function SignInFirst({ to }: { readonly to: string }) {
  return (
    <section className="paper stack">
      <p>Sign in {to}.</p>
      <div className="row">
        <Link to="/sign-in" className="button main">
          Sign in
        </Link>
        <Link to="/sign-up" className="button">
          Make an account
        </Link>
      </div>
    </section>
  )
}
