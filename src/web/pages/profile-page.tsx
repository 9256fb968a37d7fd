import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Profile } from '../../wire/profile.ts'
import { accountQueries, isStillCounted } from '../account/account-queries.ts'
import { queries } from '../api/queries.ts'
import { rulesetTitle } from '../front/ruleset-and-game-order.ts'
import { Fault, Loading, MoreButton } from '../parts/loading-and-faults.tsx'
import { PersonDisc } from '../parts/person-disc.tsx'
import { When } from '../parts/when.tsx'
import '../style/registers.css'
import { partsLabels } from '../parts/labels.ts'

/** Someone’s profile: the games that they play, as far as you may see them, and what they did there. */
export function ProfilePage() {
  const { profile } = useParams({ from: '/profiles/$profile' })
  const { data, error, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(accountQueries.profile(profile))
  const { data: me } = useQuery(queries.me())
  if (isPending) return <Loading />
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined) return <NoProfile fault={error} />
  const games = data.pages.flatMap(page => page.games)
  const isYou = me?.account === profile
  return (
    <div className="sheet">
      <h1>
        <PersonDisc name={first.name} />
        {first.name}
        {isYou ? <span className="soft"> {partsLabels.you}</span> : null}
      </h1>
      <p className="soft">
        On this site since <When at={first.since} brief />.{' '}
        {isYou ? (
          <>
            Everyone can see this page; you can hide it in <Link to="/account">your account</Link>.
          </>
        ) : null}
      </p>
      <section className="paper stack" aria-labelledby="profile-games">
        <h2 id="profile-games">Games</h2>
        {games.length > 0 ? <GamesTable games={games} /> : hasNextPage ? null : <NoGames isYou={isYou} />}
        {games.some(isStillCounted) ? (
          <p className="small soft" role="status">
            Long games are still being counted …
          </p>
        ) : null}
        <MoreButton more={hasNextPage} go={fetchNextPage}>
          Show more games
        </MoreButton>
      </section>
    </div>
  )
}

type Game = Profile['games'][number]

function NoProfile({ fault }: { readonly fault: Error | null }) {
  return (
    <div className="sheet">
      <h1>Profile not found</h1>
      <Fault fault={fault} />
      <p>
        <Link to="/games">Games</Link>
      </p>
    </div>
  )
}

function NoGames({ isYou }: { readonly isYou: boolean }) {
  if (!isYou) return <p>No games that you can see.</p>
  return (
    <p>
      You are not playing any games yet. <Link to="/found">Start one</Link>, or find one among the{' '}
      <Link to="/games">games</Link>.
    </p>
  )
}

/** What each column counts, in the order of the columns. */
const COUNTS = {
  wins: 'Wins',
  proposals: 'Proposals',
  adopted: 'Adopted',
  rulings: 'Rulings',
  acts: 'Moves',
} as const satisfies Partial<Record<keyof Game, string>>

function GamesTable({ games }: { readonly games: readonly Game[] }) {
  const counts = Object.entries(COUNTS) as readonly (readonly [keyof typeof COUNTS, string])[]
  const { data } = useQuery(queries.rulesets())
  return (
    <div className="scroll-x">
      <table className="amounts">
        <thead>
          <tr>
            <th scope="col">Game</th>
            {counts.map(([name, heading]) => (
              <th key={name} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map(game => (
            <tr key={game.id}>
              <th scope="row">
                <Link to="/g/$game" params={{ game: game.id }}>
                  {game.title}
                </Link>
                <div className="small soft">
                  {game.name === undefined ? null : (
                    <>
                      as{' '}
                      <Link to="/g/$game/people/$person" params={{ game: game.id, person: game.name }}>
                        {game.name}
                      </Link>
                      {' · '}
                    </>
                  )}
                  {rulesetTitle(data?.rulesets, game.ruleset)}
                  {game.visibility === 'private' ? ' · private' : ''}
                </div>
              </th>
              {counts.map(([name]) => (
                <td key={name}>{game[name].toLocaleString('en')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
