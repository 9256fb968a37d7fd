import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { SignInFirst } from '../account/sign-in.tsx'
import { questions } from '../api/questions.ts'
import { FoundForm } from '../found/found-form.tsx'
import { Loading } from '../parts/loading.tsx'

/** The page for starting a game. */
export function FoundPage() {
  const { data: me } = useQuery(questions.me())
  const { ruleset } = useSearch({ from: '/found' })
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <h1>Start a game</h1>
      {me === null ? (
        <SignInFirst to="to start a game. You’ll come back here afterwards." />
      ) : (
        <FoundForm key={ruleset} me={me} ruleset={ruleset} />
      )}
    </div>
  )
}
