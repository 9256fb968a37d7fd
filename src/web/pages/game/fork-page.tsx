import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Forks } from '../../../wire/fork.ts'
import type { GameSummary } from '../../../wire/game/game.ts'
import { SignInFirst } from '../../account/sign-in.tsx'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { Refused } from '../../api/refused.ts'
import { forkLabels } from '../../found/fork-labels.ts'
import { ForkOrigin } from '../../parts/fork-origin.tsx'
import { Field, SendButton } from '../../parts/form-parts.tsx'
import { Fault, Loading } from '../../parts/loading-and-faults.tsx'
import { When } from '../../parts/when.tsx'

/** The page for starting a game that goes on from this one, with the games that already do. */
export function ForkPage() {
  const { game } = useParams({ from: '/g/$game/fork' })
  const { from } = useSearch({ from: '/g/$game/fork' })
  const { data: summary } = useQuery(queries.game(game))
  const { data: forks, error } = useQuery(pastQueries.forks(game))
  const { data: me } = useQuery(queries.me())
  if (summary === undefined || (forks === undefined && error === null)) return <Loading />
  return (
    <div className="stack">
      <section className="paper stack lead" aria-labelledby="fork">
        <h2 id="fork">{forkLabels.fork}</h2>
        <p>
          The new game has the rules of this one as they were after an entry, with their programs, the same people,
          scores and offices, and the open proposals. Both games then go on by themselves, and this one does not change.
        </p>
        <p className="small soft">
          Each player finds their own seat there free, and no one has to take it. Nothing sealed comes along, and
          neither do open cases about entries, doubts, and acts that are held. A history from before this game stays
          here. The time left until deadlines is kept, unless a rule sets them again.
        </p>
        <Fault fault={error} />
        {me === null ? (
          <SignInFirst why="Sign in to start a game." />
        ) : forks?.refused === undefined ? (
          <ForkForm key={from} game={summary} from={from ?? summary.entries - 1} />
        ) : (
          <p className="notice no">{forks.refused}</p>
        )}
        {forks === undefined ? null : <Agreement game={game} forks={forks} />}
      </section>
      {forks === undefined ? null : <Relatives forks={forks} />}
    </div>
  )
}

function ForkForm({ game, from }: { readonly game: GameSummary; readonly from: number }) {
  const client = useQueryClient()
  const router = useRouter()
  const [title, setTitle] = useState(`${game.title} (another way)`.slice(0, 120))
  const [entry, setEntry] = useState(String(from))
  const isNumber = /^\d{1,15}$/.test(entry)
  const fork = useMutation({
    mutationFn: () =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/forks', {
          params: { path: { game: game.id } },
          body: { title: title.trim(), ...(isNumber ? { entry: Number(entry) } : {}) },
        }),
      ),
    onSuccess: made => {
      void client.invalidateQueries({ queryKey: ['games'] })
      void router.navigate({ to: '/g/$game', params: { game: made.id } })
    },
  })
  const at = fork.error instanceof Refused ? fork.error.problem : undefined
  return (
    <form
      className="stack"
      aria-label={forkLabels.fork}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        fork.mutate()
      }}
    >
      <Field
        label={forkLabels.newName}
        name="title"
        maxLength={120}
        value={title}
        fault={at?.field === 'title' ? at.detail : undefined}
        onChange={setTitle}
      />
      <Field
        label="Go on after entry"
        name="entry"
        maxLength={15}
        hint={game.entries === 1 ? 'This game has only entry 0.' : `This game has entries 0 to ${game.entries - 1}.`}
        value={entry}
        fault={isNumber ? undefined : 'Give the number of an entry.'}
        onChange={setEntry}
      />
      {at?.field === 'title' ? null : <Fault fault={fork.error} />}
      <p className="small soft">
        {game.visibility === 'private'
          ? 'The new game is private, like this one, and does not name it.'
          : 'Everyone can watch the new game. It says where it comes from.'}
      </p>
      <div className="row">
        <SendButton pending={fork.isPending || !isNumber}>{forkLabels.start}</SendButton>
      </div>
    </form>
  )
}

/** Asks a player of a private game whether others can go on from it. */
function Agreement({ game, forks: { agreed, awaited } }: { readonly game: string; readonly forks: Forks }) {
  const client = useQueryClient()
  const params = { path: { game } }
  const change = useMutation({
    mutationFn: (agrees: boolean) =>
      responseDataOrThrow(
        agrees
          ? api.POST('/api/v1/games/:game/forks/agreement', { params })
          : api.DELETE('/api/v1/games/:game/forks/agreement', { params }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: pastQueries.forks(game).queryKey }),
  })
  if (agreed === undefined) return null
  return (
    <div className="notice stack">
      <p>
        This game is private. Others can go on from an entry once everyone who was here by then has agreed.{' '}
        {awaited === 0
          ? 'Everyone has agreed.'
          : awaited === 1
            ? 'One player has not agreed yet.'
            : `${awaited} players have not agreed yet.`}
      </p>
      <Fault fault={change.error} />
      <div className="row">
        <button type="button" className="button" disabled={change.isPending} onClick={() => change.mutate(!agreed)}>
          {agreed ? 'Withdraw my agreement' : 'I agree'}
        </button>
      </div>
    </div>
  )
}

/** Where this game goes on from, and which games go on from it. */
function Relatives({ forks: { origin, forks } }: { readonly forks: Forks }) {
  if (origin === undefined && forks.length === 0) return null
  return (
    <section className="paper stack" aria-labelledby="relatives">
      <h2 id="relatives">Related games</h2>
      {origin === undefined ? null : <ForkOrigin origin={origin} />}
      {forks.length === 0 ? null : (
        <>
          <p>Some people go on from here in games of their own:</p>
          <ul className="plain lines">
            {forks.map(({ game, title, entry, at }) => (
              <li key={game}>
                <Link to="/g/$game" params={{ game }}>
                  {title}
                </Link>{' '}
                <span className="small soft">
                  after entry {entry}, <When at={at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
