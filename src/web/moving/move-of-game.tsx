import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { fileName, saveFile } from '../exports/save-file.ts'
import { CopyableText, Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { movingLabels } from './labels.ts'

const move = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'move'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/{game}/move', { params: { path: { game } } })),
  })

type Game = Schema['GameSummary']

function useRenewed(game: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['game', game] })
}

/** The form with which a host begins a move. */
export function BeginMove({ game: { id: game } }: { readonly game: Game }) {
  const renew = useRenewed(game)
  const form = useForm(
    { key: '' },
    {
      needed: ['key'],
      send: body => responseDataOrThrow(api.POST('/api/v1/games/{game}/move', { params: { path: { game } }, body })),
      sent: renew,
    },
  )
  return (
    <form className="stack" aria-label="Begin the move" onSubmit={form.onSubmit} noValidate>
      <p>
        You can move the game to another site with Nomothete. It goes on there with the same entries, and everyone takes
        their seat there with a personal link. Whatever is still sealed is encrypted for the other site, and moves only
        if those who sealed it agree.
      </p>
      <ol>
        <li>On the other site, open “Bring a game” and copy its moving key.</li>
        <li>Paste the key here. The game stops: no one can act in it, and no deadline passes.</li>
        <li>Save the moving copy, check it on the other site, and bring its receipt back here.</li>
        <li>Then you get the code that lets the game go on there. Until then, you can call the move off.</li>
      </ol>
      <Field label={movingLabels.otherKey} maxLength={400} {...form.field('key')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{movingLabels.begin}</SendButton>
      </div>
    </form>
  )
}

/** A move that has begun: the host’s steps, and everyone’s personal link. */
export function MoveUnderWay({ game }: { readonly game: Game }) {
  const { data, error } = useQuery(move(game.id))
  if (data === undefined) return <Fault fault={error} />
  const { home, address, at, over, awaited, asksYou, claim, handover } = data
  return (
    <>
      {over === undefined ? (
        <p>
          The host began to move this game to {home} <When at={at} />. Until the move is over, no one can act in it, and
          no deadline passes.
        </p>
      ) : (
        <p>
          This game has moved to <a href={address}>{address}</a> <When at={over} />. Go on playing there. Its history
          until then stays here.
        </p>
      )}
      {asksYou === true ? <Agree game={game.id} home={home} /> : null}
      {claim === undefined ? null : (
        <>
          <CopyableText label={movingLabels.personalLink} text={claim} />
          <p className="small soft">
            With this link, you take your seat on the new site. It works once, and only for you: don’t pass it on.
          </p>
        </>
      )}
      {game.host ? <HostSteps game={game} awaited={awaited} handover={handover} /> : null}
    </>
  )
}

/** Asks someone who has sealed something whether it may move along. */
function Agree({ game, home }: { readonly game: string; readonly home: string }) {
  const renew = useRenewed(game)
  const agreeing = useMutation({
    mutationFn: () =>
      responseDataOrThrow(api.POST('/api/v1/games/{game}/move/agreement', { params: { path: { game } } })),
    onSuccess: renew,
  })
  return (
    <div className="notice stack">
      <p>
        You have sealed something in this game that is not open yet. It can move along, encrypted for {home}. The
        operators of that site could read it there, so it moves only if you agree.
      </p>
      <Fault fault={agreeing.error} />
      <div className="row">
        <button type="button" className="button main" disabled={agreeing.isPending} onClick={() => agreeing.mutate()}>
          {movingLabels.agree}
        </button>
      </div>
    </div>
  )
}

function HostSteps({
  game,
  awaited,
  handover,
}: {
  readonly game: Game
  readonly awaited: number
  readonly handover: string | undefined
}) {
  const [talk, setTalk] = useState(true)
  const saving = useMutation({
    mutationFn: async () => {
      const asked = { params: { path: { game: game.id }, query: { talk } }, parseAs: 'text' } as const
      const text = await responseDataOrThrow(api.GET('/api/v1/games/{game}/move/passport', asked))
      saveFile(`${fileName(game.title)}-moving.nomic-passport`, 'application/jsonl', [text])
    },
  })
  return (
    <div className="stack">
      <h3>For the host</h3>
      {awaited === 0 ? null : (
        <p>
          <span data-counts>{awaited}</span> {awaited === 1 ? 'player has' : 'players have'} sealed something that is
          not open yet, and {awaited === 1 ? 'has' : 'have'} not agreed that it moves along. They are asked on this
          page. Until then, there is no moving copy.
        </p>
      )}
      <label className="ticked">
        <input type="checkbox" checked={talk} onChange={({ target }) => setTalk(target.checked)} />
        Include the talk
      </label>
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={saving.isPending || awaited > 0}
          onClick={() => saving.mutate()}
        >
          {movingLabels.saveCopy}
        </button>
      </div>
      <Fault fault={saving.error} />
      {handover === undefined ? (
        <>
          <HandOver game={game.id} />
          <CallOff game={game.id} />
        </>
      ) : (
        <>
          <CopyableText label={movingLabels.handover} text={handover} />
          <p className="small soft">
            Paste this code into “Bring a game” on the new site, with the moving copy. Then the game goes on there.
          </p>
        </>
      )}
    </div>
  )
}

function HandOver({ game }: { readonly game: string }) {
  const renew = useRenewed(game)
  const form = useForm(
    { receipt: '' },
    {
      needed: ['receipt'],
      send: body =>
        responseDataOrThrow(api.POST('/api/v1/games/{game}/move/receipt', { params: { path: { game } }, body })),
      sent: renew,
    },
  )
  return (
    <form className="stack" aria-label={movingLabels.handOver} onSubmit={form.onSubmit} noValidate>
      <p>
        Check the moving copy on the new site, under “Bring a game”. It shows a receipt. Once you enter the receipt
        here, the game belongs there, and you can’t call the move off any more.
      </p>
      <Field label={movingLabels.otherReceipt} maxLength={200} {...form.field('receipt')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {movingLabels.handOver}
        </SendButton>
      </div>
    </form>
  )
}

function CallOff({ game }: { readonly game: string }) {
  const renew = useRenewed(game)
  const calling = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/games/{game}/move', { params: { path: { game } } })),
    onSuccess: renew,
  })
  return (
    <div className="stack">
      <p>
        If you call the move off, the game goes on here with new dice, and the moving copy can’t be brought anywhere.
        Deadlines that came due in the meantime pass now.
      </p>
      <Fault fault={calling.error} />
      <div className="row">
        <button type="button" className="button" disabled={calling.isPending} onClick={() => calling.mutate()}>
          Call the move off
        </button>
        <Link to="/g/$game" params={{ game }}>
          Back to the table
        </Link>
      </div>
    </div>
  )
}
