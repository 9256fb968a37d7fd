import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Me } from '../../wire/account.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { accountLabels } from './labels.ts'

/** Shows or hides your profile. It is hidden until you show it. */
export function OwnProfile({ me }: { readonly me: Me }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (profile: boolean) => responseDataOrThrow(api.PATCH('/api/v1/me', { body: { profile } })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['me'] }),
        client.invalidateQueries({ queryKey: ['profile', me.account] }),
      ]),
  })
  return (
    <section className="paper stack" aria-labelledby="own-profile">
      <h2 id="own-profile">Your profile</h2>
      <p>
        A profile shows your name here, your games, and how much you proposed, ruled and won in them. People see only
        games that they may see anyway: public ones, and private ones that they belong to. In these games, your page
        links to your profile, so anyone can tell that your names in them belong to one person.
      </p>
      <Fault fault={change.error} />
      <div className="row">
        {me.profile ? (
          <>
            <Link className="button" to="/profiles/$profile" params={{ profile: me.account }}>
              {accountLabels.openProfile}
            </Link>
            <button type="button" className="button" disabled={change.isPending} onClick={() => change.mutate(false)}>
              {accountLabels.hideProfile}
            </button>
          </>
        ) : (
          <button type="button" className="button" disabled={change.isPending} onClick={() => change.mutate(true)}>
            {accountLabels.showProfile}
          </button>
        )}
      </div>
    </section>
  )
}
