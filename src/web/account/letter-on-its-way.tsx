import { useQuery } from '@tanstack/react-query'
import { accountQuestions } from './account-questions.ts'

/** A letter was written: what to do now; and where it lies if this server sends none. */
export function LetterOnItsWay({ to, children }: { readonly to: string; readonly children?: React.ReactNode }) {
  const { data } = useQuery(accountQuestions.registration())
  return (
    <div className="notice yes" aria-live="polite">
      <p>
        An e-mail is on its way to <strong>{to}</strong>. {children}
      </p>
      {data?.lettersHere ? (
        <p>
          This server is only being tried out and sends nothing: read it <a href="/letters">among its letters</a>, on
          this machine.
        </p>
      ) : (
        <p className="small">If none comes in some minutes, look into your spam folder.</p>
      )}
    </div>
  )
}
