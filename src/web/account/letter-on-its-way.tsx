import { useQuery } from '@tanstack/react-query'
import { accountQuestions } from './account-questions.ts'

/** A letter was written: what to do now; and where it lies if this server sends none. */
export function LetterOnItsWay({ to, children }: { readonly to: string; readonly children?: React.ReactNode }) {
  const { data } = useQuery(accountQuestions.registration())
  return (
    <div className="notice yes" aria-live="polite">
      <p>
        A letter is on its way to <strong>{to}</strong>. {children}
      </p>
      {data?.lettersHere ? (
        <p>
          This server is only tried out and sends no letters: it lies among <a href="/letters">the letters</a>, which
          are shown at this machine.
        </p>
      ) : (
        <p className="small">If none comes in some minutes, look among what your post takes for advertisements.</p>
      )}
    </div>
  )
}
