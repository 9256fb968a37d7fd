import { useQuery } from '@tanstack/react-query'
import { OwnAddresses } from '../account/own-addresses.tsx'
import { OwnData } from '../account/own-data.tsx'
import { OwnHappenings } from '../account/own-happenings.tsx'
import { OwnLetters } from '../account/own-letters.tsx'
import { OwnName } from '../account/own-name.tsx'
import { OwnPassword } from '../account/own-password.tsx'
import { OwnSessions } from '../account/own-sessions.tsx'
import { OwnTokens } from '../account/own-tokens.tsx'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { SignOut } from '../account/sign-out.tsx'
import { questions } from '../api/questions.ts'
import { Loading } from '../parts/loading.tsx'

/** Me, as the house knows me: what it calls me, how I come in, which letters come, and what happened. */
export function AccountPage() {
  const { data: me } = useQuery(questions.me())
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <div className="row apart">
        <h1>Your account</h1>
        {me === null ? null : <SignOut />}
      </div>
      {me === null ? <SignInFirst to="to see your account" /> : null}
      {me === null ? null : (
        <>
          <OwnName me={me} />
          <OwnAddresses />
          <OwnLetters me={me} />
          <OwnPassword />
          <OwnSessions />
          <OwnTokens />
          <OwnHappenings />
          <OwnData />
        </>
      )}
    </div>
  )
}
