import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { InvitationView } from '../../wire/invitation.ts'
import { whereOneWas } from '../account/after-sign-in-and-out.ts'
import { RedeemLinkButton } from '../account/emailed-links.tsx'
import { useLinkSecret } from '../account/use-link-secret.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { joinLabels } from '../host/join-labels.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'

const invitation = (secret: string) =>
  queryOptions({
    queryKey: ['invitation', secret],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/invitations/:secret', { params: { path: { secret } } })),
  })

/** The page that an invitation's link opens. It shows what the invitation offers, and has a button to accept. */
export function InvitationPage() {
  const { secret, forget } = useLinkSecret()
  return (
    <div className="sheet narrow">
      <h1>An invitation</h1>
      {secret === undefined ? (
        <p className="notice">
          Open this page from an invitation link. If you did, the link may have been cut off when it was copied.
        </p>
      ) : (
        <InvitationOffer secret={secret} forget={forget} />
      )}
    </div>
  )
}

type Given = { readonly secret: string; readonly forget: () => void }

function InvitationOffer({ secret, forget }: Given) {
  const { data, error, isPending } = useQuery(invitation(secret))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  const { title, ruleset, by = 'Someone', name, until, visibility } = data
  return (
    <section className="paper stack" aria-labelledby="invited">
      <h2 id="invited">{title}</h2>
      <p className="first-word">
        {name === undefined
          ? fillIn(joinLabels.invitesToWatch, { by })
          : fillIn(joinLabels.invitesToPlayAs, { by, name })}
      </p>
      <p>
        It is a game of Nomic, in which changing the rules is a move; it started from{' '}
        <Link to="/rulesets/$ruleset" params={{ ruleset }}>
          these rules
        </Link>
        .{' '}
        {visibility === 'private' ? (
          joinLabels.onlyInvited
        ) : (
          <Link to="/g/$game" params={{ game: data.game }}>
            Look at the game first
          </Link>
        )}
      </p>
      {data.used ? (
        <p className="notice yes">
          {joinLabels.used}{' '}
          <Link to="/g/$game" params={{ game: data.game }}>
            {joinLabels.goToGame}
          </Link>
        </p>
      ) : (
        <AcceptInvitation given={data} secret={secret} forget={forget} />
      )}
      <p className="small soft">
        The invitation can be used once and expires <When at={until} />. If you don’t want to accept, just ignore it.
      </p>
    </section>
  )
}

function AcceptInvitation({ given, secret, forget }: Given & { readonly given: InvitationView }) {
  const { data: me } = useQuery(queries.me())
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (me === null) whereOneWas.remember(`/invitation#${secret}`)
  }, [me, secret])
  const used = () => {
    forget()
    void client.resetQueries()
    void router.navigate({ to: '/g/$game', params: { game: given.game } })
  }
  if (me === undefined) return null
  if (me === null && given.guests && given.name !== undefined)
    return (
      <>
        <RedeemLinkButton
          use={() =>
            responseDataOrThrow(api.POST('/api/v1/invitations/:secret/guest', { params: { path: { secret } } }))
          }
          used={used}
        >
          {fillIn(joinLabels.playAs, { name: given.name })}
        </RedeemLinkButton>
        <p className="small soft">
          You don’t need an account: you play as a guest in this browser. Already have an account?{' '}
          <Link to="/sign-in">Sign in</Link>
        </p>
      </>
    )
  if (me === null)
    return (
      <div className="row">
        <Link to="/sign-up" hash={secret} className="button main">
          {joinLabels.createAccount}
        </Link>
        <Link to="/sign-in" className="button">
          I have an account: sign in
        </Link>
      </div>
    )
  return (
    <RedeemLinkButton
      use={() => responseDataOrThrow(api.POST('/api/v1/invitations/:secret', { params: { path: { secret } } }))}
      used={used}
    >
      {given.name === undefined ? 'Accept' : fillIn(joinLabels.playAs, { name: given.name })}
    </RedeemLinkButton>
  )
}
