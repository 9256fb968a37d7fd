import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { GameLinkChange, GameLinkView } from '../../wire/game-link.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { CopyableText } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { hostLabels } from './labels.ts'

const gameLink = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'link'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/link', { params: { path: { game } } })),
  })

/** Changes the link of a game. `null` closes it. */
function useLinkChange(game: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: GameLinkChange | null) => {
      const params = { path: { game } }
      return body === null
        ? responseDataOrThrow(api.DELETE('/api/v1/games/:game/link', { params }))
        : responseDataOrThrow(api.PUT('/api/v1/games/:game/link', { params, body }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['game', game, 'link'] }),
  })
}

/** The link of a game with a button that copies it, for its host. If there is none, a button that makes one. */
export function GameLink({ game, settings = false }: { readonly game: string; readonly settings?: boolean }) {
  const { data, error } = useQuery(gameLink(game))
  const change = useLinkChange(game)
  if (data === undefined) return <Fault fault={error} />
  const { link } = data
  if (link === undefined)
    return (
      <>
        <p>{hostLabels.noLink}</p>
        <div className="row">
          <button type="button" className="button main" disabled={change.isPending} onClick={() => change.mutate({})}>
            Create a link for the group
          </button>
        </div>
        <Fault fault={change.error} />
      </>
    )
  return (
    <>
      <CopyableText label={hostLabels.groupLink} text={link.link} />
      <p className="small soft">
        {link.places === 0 ? 'All the places that this link offered are taken. ' : `${whoMayJoin(link)} `}
        It expires <When at={link.until} />.
      </p>
      {settings ? <LinkSettings game={game} link={link} /> : null}
    </>
  )
}

function whoMayJoin({ places, guests }: GameLinkView): string {
  if (places === 1) return guests ? hostLabels.oneMayJoin : hostLabels.oneMayJoinWithAccount
  return guests ? fillIn(hostLabels.manyMayJoin, { places }) : fillIn(hostLabels.manyMayJoinWithAccount, { places })
}

/** How many people may still come: the choices offered to the host. */
const PLACES = [1, 5, 20, 100]

function LinkSettings({ game, link }: { readonly game: string; readonly link: GameLinkView }) {
  const change = useLinkChange(game)
  const id = useId()
  const [guests, setGuests] = useState(link.guests)
  const places = PLACES.includes(link.places) ? PLACES : [link.places, ...PLACES].sort((a, b) => a - b)
  return (
    <details>
      <summary>{hostLabels.linkSettings}</summary>
      <div className="stack inner-form">
        <label className="ticked">
          <input
            type="checkbox"
            checked={guests}
            onChange={({ target }) => {
              setGuests(target.checked)
              change.mutate({ guests: target.checked }, { onError: () => setGuests(link.guests) })
            }}
          />
          {hostLabels.guestsMayJoin}
        </label>
        <div className="field">
          <label htmlFor={id}>How many more people can join</label>
          <select
            id={id}
            value={link.places}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ places: Number(target.value) })}
          >
            {places.map(it => (
              <option key={it} value={it}>
                {it === 0 ? 'no one' : it}
              </option>
            ))}
          </select>
        </div>
        <div className="row">
          <button
            type="button"
            className="button"
            disabled={change.isPending}
            onClick={() => change.mutate({ renew: true })}
          >
            Replace the link
          </button>
          <button type="button" className="button" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {hostLabels.closeLink}
          </button>
        </div>
        <p className="small soft">After that, the old link no longer works. Everyone who has joined stays.</p>
        <Fault fault={change.error} />
      </div>
    </details>
  )
}
