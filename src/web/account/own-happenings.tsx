import { useInfiniteQuery } from '@tanstack/react-query'
import { Fault } from '../parts/fault.tsx'
import { When } from '../parts/when.tsx'
import { accountQuestions } from './account-questions.ts'
import { agentInWords } from './agent-in-words.ts'

const WORDS: { readonly [what: string]: string } = {
  signedUp: 'The account was made',
  signIn: 'Signed in',
  signedOut: 'Signed out',
  sessionEnded: 'Signed out from elsewhere',
  passwordChanged: 'The password was changed',
  passwordReset: 'Another password was chosen by a link',
  addressAdded: 'An address was added',
  addressVerified: 'An address was verified',
  addressRemoved: 'An address was removed',
  tokenMade: 'A token was made',
  tokenRevoked: 'A token was revoked',
  suspended: 'An operator suspended the account',
  unsuspended: 'An operator opened the account again',
}

const NOT_DONE: { readonly [code: string]: string } = {
  wrongCredentials: 'the password was wrong',
  addressUnverified: 'the address is not verified',
  personSuspended: 'the account is suspended',
}

/** What happened to my account, so that I see what I did not do. */
export function OwnHappenings() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(accountQuestions.happenings())
  const happenings = data?.pages.flatMap(page => page.happenings) ?? []
  return (
    <section className="paper stack" aria-labelledby="own-happenings">
      <h2 id="own-happenings">What happened to your account</h2>
      <Fault fault={error} />
      <ul className="plain lines">
        {happenings.map(({ id, at, what, how, outcome, ip, agent }) => (
          <li key={id}>
            {outcome === 'done' ? WORDS[what] : `Somebody tried: ${(WORDS[what] ?? what).toLowerCase()}`}
            {how === undefined ? '' : ` by ${how}`}
            {outcome === 'done' ? '' : `, and ${NOT_DONE[outcome] ?? 'it was refused'}`}{' '}
            <span className="soft small">
              <When at={at} /> · {agentInWords(agent)}, {ip}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="row">
          <button type="button" className="button" onClick={() => void fetchNextPage()}>
            What was before that
          </button>
        </div>
      ) : null}
      <p className="small soft">If you see something here that you did not do, change your password.</p>
    </section>
  )
}
