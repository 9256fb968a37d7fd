import { Link } from '@tanstack/react-router'
import { AskLinkForm } from '../account/ask-link-form.tsx'

/** Where one asks for another password in the place of one that is forgotten. */
export function ForgottenPage() {
  return (
    <div className="sheet narrow">
      <h1>Another password</h1>
      <section className="paper stack" aria-label="Ask for a link">
        <p>Say one of your addresses: a letter brings a link with which you choose another password.</p>
        <AskLinkForm to="choose another password" />
      </section>
      <p>
        You remember it after all? <Link to="/sign-in">Sign in</Link>
      </p>
    </div>
  )
}
