import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { accountLabels } from './labels.ts'

const BECOMES = {
  passes: 'passes to a player who asked to host it',
  waits: accountLabels.gameLosesHost,
  closed: 'is closed, because no one else has ever come there',
}

/** Says game by game what happens to the games of someone who deletes their account. */
export function WhatBecomesOfGames() {
  const { data, error } = useQuery({
    queryKey: ['me', 'deletion'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/deletion')),
  })
  if (data === undefined) return <Fault fault={error} />
  const { hosted, seats } = data
  return (
    <>
      {hosted.length === 0 ? null : (
        <>
          <p>Games that you host:</p>
          <ul>
            {hosted.map(({ game, title, becomes, to }) => (
              <li key={game}>
                <Link to="/g/$game/hosting" params={{ game }} data-written>
                  {title}
                </Link>{' '}
                {to === undefined ? (
                  BECOMES[becomes]
                ) : (
                  <>
                    passes to <span data-written>{to}</span>, who asked to host it
                  </>
                )}
                .
              </li>
            ))}
          </ul>
        </>
      )}
      {seats.length === 0 ? null : (
        <>
          <p>Games in which your seat becomes free:</p>
          <ul>
            {seats.map(({ game, title }) => (
              <li key={game}>
                <Link to="/g/$game" params={{ game }} data-written>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
