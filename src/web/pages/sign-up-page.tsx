import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuestions } from '../account/account-questions.ts'
import { SignUpForm } from '../account/sign-up-form.tsx'
import { useSecret } from '../account/use-secret.ts'

const WHO_MAY_COME = {
  open: 'Anybody may make an account here. It costs nothing, and nothing is asked but a name, an e-mail address and a password.',
  invitation: 'Accounts are made here by invitation: by a link that somebody has sent you.',
  closed: 'This house takes no new accounts at the moment. You can look at its public games all the same.',
}

/** Where one makes an account. */
export function SignUpPage() {
  const { data } = useQuery(accountQuestions.registration())
  const { secret } = useSecret()
  const way = data?.registration
  return (
    <div className="sheet narrow">
      <h1>Make an account</h1>
      {way === undefined ? null : <p className={way === 'closed' ? 'notice no' : ''}>{WHO_MAY_COME[way]}</p>}
      {way === 'closed' ? (
        <details>
          <summary>I keep this house</summary>
          <SignUpForm secret={secret} byInvitation={false} />
        </details>
      ) : (
        <SignUpForm key={secret} secret={secret} byInvitation={way === 'invitation'} />
      )}
      <p>
        You have one already? <Link to="/sign-in">Sign in</Link>
      </p>
    </div>
  )
}
