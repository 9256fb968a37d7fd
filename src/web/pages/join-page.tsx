import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Me } from '../../wire/account.ts'
import type { GameOfLink, SeatWish } from '../../wire/game-link.ts'
import { whereOneWas } from '../account/after-sign-in-and-out.ts'
import { useLinkSecret } from '../account/use-link-secret.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import { joinLabels } from '../host/join-labels.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Field, SendButton } from '../parts/form-parts.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { rememberJustJoined } from '../table/membership.tsx'

const shownGame = (secret: string) =>
  queryOptions({
    queryKey: ['game link', secret],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/game-links/:secret', { params: { path: { secret } } })),
  })

/** The page that the link of a game opens. It shows the game, and has one field for sitting down. */
export function JoinPage() {
  const { secret, forget } = useLinkSecret()
  if (secret === undefined)
    return (
      <div className="sheet narrow">
        <h1>Join a game</h1>
        <p className="notice">
          Open this page through the link of a game. If you did, the link may have been cut off when it was copied.
        </p>
      </div>
    )
  return <GameToJoin key={secret} secret={secret} forget={forget} />
}

type Given = { readonly secret: string; readonly forget: () => void }

function GameToJoin({ secret, forget }: Given) {
  const { data: game, error } = useQuery(shownGame(secret))
  const { data: rulesets } = useQuery(queries.rulesets())
  if (game === undefined)
    return (
      <div className="sheet narrow">
        <h1>Join a game</h1>
        {error === null ? <Loading /> : <Fault fault={error} />}
      </div>
    )
  const { title, by = 'Someone', people, ruleset } = game
  const named = rulesets?.rulesets.find(({ name }) => name === ruleset)?.title ?? ruleset
  return (
    <div className="sheet narrow">
      <h1 data-written>{title}</h1>
      <section className="paper stack" aria-labelledby="invited">
        <h2 id="invited">{fillIn(joinLabels.invites, { by })}</h2>
        {game.seated ? <AlreadySeated game={game.game} /> : <SitDown game={game} secret={secret} forget={forget} />}
      </section>
      <section className="paper stack" aria-labelledby="about">
        <h2 id="about">The game</h2>
        <p>{joinLabels.nomic}</p>
        <p>
          This game started from{' '}
          <Link to="/rulesets/$ruleset" params={{ ruleset }}>
            {named}
          </Link>
          . {fillIn(joinLabels.inIt, { people: namesInWords(people, 12) })}
        </p>
      </section>
    </div>
  )
}

function AlreadySeated({ game }: { readonly game: string }) {
  return (
    <>
      <p className="notice yes">You are already in this game.</p>
      <div className="row">
        <Link to="/g/$game" params={{ game }} className="button main">
          {joinLabels.goToGame}
        </Link>
      </div>
    </>
  )
}

/** The form for sitting down, for guests and for people with an account, or the ways to get an account first. */
function SitDown({ game, secret, forget }: Given & { readonly game: GameOfLink }) {
  const { data: me } = useQuery(queries.me())
  useEffect(() => {
    if (me === null) whereOneWas.remember(`/join#${secret}`)
  }, [me, secret])
  if (me === undefined) return <Loading />
  if (me === null && !game.guests)
    return (
      <>
        <p>{joinLabels.needsAccount}</p>
        <div className="row">
          <Link to="/sign-up" className="button main">
            {joinLabels.createAccount}
          </Link>
          <Link to="/sign-in" className="button">
            Sign in
          </Link>
        </div>
      </>
    )
  return (
    <>
      <SitDownForm game={game} me={me} secret={secret} forget={forget} />
      {me === null ? (
        <p className="small soft">
          You don’t need an account. You can create one later and keep your seat. Already have one?{' '}
          <Link to="/sign-in">Sign in</Link>
        </p>
      ) : null}
    </>
  )
}

/** The value of the choice to join under a new name. */
const NEW = ''

function SitDownForm({ game, me, secret, forget }: Given & { readonly game: GameOfLink; readonly me: Me | null }) {
  const client = useQueryClient()
  const router = useRouter()
  const { free, joining, letIn } = game
  const [name, setName] = useState(me?.name ?? '')
  const [person, setPerson] = useState(joining || letIn.length > 0 ? NEW : (free[0]?.person ?? NEW))
  const sitting = useMutation({
    mutationFn: (body: SeatWish) => {
      const given = { params: { path: { secret } }, body }
      return responseDataOrThrow(
        me === null
          ? api.POST('/api/v1/game-links/:secret/guest', given)
          : api.POST('/api/v1/game-links/:secret/seat', given),
      )
    },
    onSuccess: async () => {
      forget()
      if (person !== NEW || joining) rememberJustJoined(game.game)
      await router.navigate({ to: '/g/$game', params: { game: game.game } })
      await client.resetQueries()
    },
    // The server may have created the guest before the rules refused the name.
    onError: () => client.invalidateQueries({ queryKey: ['me'] }),
  })
  const fault = sitting.error instanceof Refused ? sitting.error.problem : undefined
  const ofName = fault !== undefined && ['name', 'with.name', 'with.surname', undefined].includes(fault.field)
  const named = person === NEW
  return (
    <form
      className="stack"
      aria-label={joinLabels.sitDown}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        sitting.mutate(named ? { name } : { person })
      }}
    >
      {free.length === 0 ? null : (
        <fieldset className="choices">
          <legend>Who are you?</legend>
          {free.map(it => (
            <label key={it.person} className="ticked">
              <input type="radio" name="seat" checked={person === it.person} onChange={() => setPerson(it.person)} />
              {it.fullName}
            </label>
          ))}
          <label className="ticked">
            <input type="radio" name="seat" checked={named} onChange={() => setPerson(NEW)} />
            Someone else
          </label>
        </fieldset>
      )}
      {named ? (
        <Field
          label={joinLabels.yourName}
          name="name"
          autoComplete="nickname"
          maxLength={80}
          hint={
            joining
              ? 'The others see this name.'
              : letIn.length > 0
                ? fillIn(joinLabels.theyLetYouIn, { who: namesInWords(letIn, 5) })
                : 'No rule lets new people join at the moment, so you can only watch for now.'
          }
          value={name}
          fault={ofName ? fault.detail : undefined}
          onChange={setName}
        />
      ) : null}
      {named && ofName ? null : <Fault fault={sitting.error} />}
      <div className="row">
        <SendButton pending={sitting.isPending}>
          {!named || joining ? joinLabels.sitDown : letIn.length > 0 ? joinLabels.askToJoin : 'Watch the game'}
        </SendButton>
      </div>
    </form>
  )
}
