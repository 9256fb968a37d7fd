import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GameSummary } from '../../wire/game/game.ts'
import type { GameMove } from '../../wire/move.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fileName, saveFile } from '../exports/save-file.ts'
import { CopyableText, Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { movingLabels } from './labels.ts'
import { moveQuery, useRenewed, useRenewedAfterMove } from './move-queries.ts'
import { PlanOfMove } from './plan-of-move.tsx'

type Game = GameSummary
type Move = GameMove

/** The form with which a host announces a move. */
export function AnnounceMove({ game: { id: game } }: { readonly game: Game }) {
  const renew = useRenewed(game)
  const form = useForm(
    { key: '' },
    {
      needed: ['key'],
      send: body => responseDataOrThrow(api.POST('/api/v1/games/:game/move', { params: { path: { game } }, body })),
      sent: renew,
    },
  )
  return (
    <form className="stack" aria-label="Announce the move" onSubmit={form.onSubmit} noValidate>
      <p>
        You can move the game to another site with Nomothete, if its players agree. It continues there with the same
        entries under a new address, and everyone takes their seat there with a personal link.
      </p>
      <ol>
        <li>On the other site, open “Bring a game” and copy its moving key.</li>
        <li>Paste the key here. Everyone who plays gets an email, and can agree or object. Play continues.</li>
        <li>Once they have agreed, stop the game, save the moving copy, and check it on the other site.</li>
        <li>Enter the receipt of the other site here. You get the code that lets the game continue there.</li>
        <li>A player confirms here that the game has arrived. Until then, they can call the move off.</li>
      </ol>
      <Field label={movingLabels.otherKey} maxLength={400} {...form.field('key')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{movingLabels.announce}</SendButton>
      </div>
    </form>
  )
}

/** A move that was announced or has begun: what everyone can do about it. */
export function MoveUnderWay({ game }: { readonly game: Game }) {
  const { data, error } = useQuery(moveQuery(game.id))
  if (data === undefined) return error === null ? <Loading /> : <Fault fault={error} />
  const { plan, claim, confirms } = data
  const isSeated = game.you !== undefined
  const isUnderWay = data.state === 'stopped' || data.state === 'handedOver'
  return (
    <>
      {data.state === 'planned' ? null : <Standing move={data} />}
      {plan === undefined ? null : <PlanOfMove game={game.id} plan={plan} hasStopped={data.state !== 'planned'} />}
      {claim === undefined ? null : (
        <>
          <CopyableText label={movingLabels.personalLink} text={claim} />
          <p className="small soft">
            With this link, you take your seat on the new site. It works once, and only for you: don’t pass it on.
          </p>
        </>
      )}
      {confirms === true ? <Confirm game={game.id} /> : null}
      {game.host ? <HostSteps game={game} move={data} /> : null}
      {isUnderWay && (isSeated || game.host) ? <CallOff game={game.id} isOver={data.state === 'handedOver'} /> : null}
      {data.state === 'planned' && game.host ? <DropPlan game={game.id} /> : null}
    </>
  )
}

function Standing({ move: { home, state, at, over, until, address } }: { readonly move: Move }) {
  if (state === 'arrived')
    return (
      <p>
        This game has moved to <a href={address}>{address}</a>. {movingLabels.arrived} Its history until then stays
        here.
      </p>
    )
  if (over !== undefined)
    return (
      <p>
        This game was handed over to {home} <When at={over} />, and no one has confirmed its arrival yet. If no one
        does, it continues here <When at={until ?? over} />.
      </p>
    )
  return (
    <p>
      This game stopped <When at={at} />, because it is moving to {home}. No one can act in it, and no deadline passes.
      If it is not handed over, it continues here <When at={until ?? at} />.
    </p>
  )
}

/** The form with which a player confirms that the game has arrived. */
function Confirm({ game }: { readonly game: string }) {
  const renew = useRenewed(game)
  const form = useForm(
    { confirmation: '' },
    {
      needed: ['confirmation'],
      send: body =>
        responseDataOrThrow(api.POST('/api/v1/games/:game/move/confirmation', { params: { path: { game } }, body })),
      sent: renew,
    },
  )
  return (
    <form className="stack" aria-label="Confirm the arrival" onSubmit={form.onSubmit} noValidate>
      <p>
        Take your seat on the new site. The game there shows a text that confirms its arrival. Paste it here only if you
        have found the game there as you know it: then it is over here.
      </p>
      <Field label={movingLabels.otherConfirmation} maxLength={1_000} {...form.field('confirmation')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{movingLabels.confirm}</SendButton>
      </div>
    </form>
  )
}

function HostSteps({ game, move: { state, plan, handover } }: { readonly game: Game; readonly move: Move }) {
  if (state === 'arrived') return null
  return (
    <div className="stack">
      <h3>For the host</h3>
      {state === 'planned' ? <Stop game={game.id} may={plan?.may === true} /> : <SaveCopy game={game} />}
      {state === 'stopped' ? <HandOver game={game.id} /> : null}
      {handover === undefined ? null : (
        <>
          <CopyableText label={movingLabels.handover} text={handover} />
          <p className="small soft">
            Paste this code into “Bring a game” on the new site, with the moving copy. Then the game continues there.
            Another player has to confirm its arrival on this page.
          </p>
        </>
      )}
    </div>
  )
}

function Stop({ game, may }: { readonly game: string; readonly may: boolean }) {
  const renew = useRenewed(game)
  const stopping = useMutation({
    mutationFn: () => responseDataOrThrow(api.POST('/api/v1/games/:game/move/stop', { params: { path: { game } } })),
    onSuccess: renew,
  })
  return (
    <>
      <p>Once the game has stopped, no one can act in it until it has arrived, or the move is called off.</p>
      <Fault fault={stopping.error} />
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={!may || stopping.isPending}
          onClick={() => stopping.mutate()}
        >
          {movingLabels.stop}
        </button>
      </div>
    </>
  )
}

function SaveCopy({ game }: { readonly game: Game }) {
  const [talk, setTalk] = useState(true)
  const saving = useMutation({
    mutationFn: async () => {
      const asked = { params: { path: { game: game.id }, query: { talk } } }
      const text = await responseDataOrThrow(api.GET('/api/v1/games/:game/move/passport', asked))
      saveFile(`${fileName(game.title)}-moving.nomic-passport`, 'application/jsonl', [text])
    },
  })
  return (
    <>
      <label className="ticked">
        <input type="checkbox" checked={talk} onChange={({ target }) => setTalk(target.checked)} />
        Include the talk
      </label>
      <div className="row">
        <button type="button" className="button main" disabled={saving.isPending} onClick={() => saving.mutate()}>
          {movingLabels.saveCopy}
        </button>
      </div>
      <Fault fault={saving.error} />
    </>
  )
}

function HandOver({ game }: { readonly game: string }) {
  const renew = useRenewed(game)
  const form = useForm(
    { receipt: '' },
    {
      needed: ['receipt'],
      send: body =>
        responseDataOrThrow(api.POST('/api/v1/games/:game/move/receipt', { params: { path: { game } }, body })),
      sent: renew,
    },
  )
  return (
    <form className="stack" aria-label="Hand the game over" onSubmit={form.onSubmit} noValidate>
      <p>Check the moving copy on the new site, under “Bring a game”. It shows a receipt. Enter it here.</p>
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

function CallOff({ game, isOver }: { readonly game: string; readonly isOver: boolean }) {
  return (
    <div className="stack">
      <p>
        {isOver
          ? 'If the game has not arrived, call the move off: it continues here at once. If it continues on the other site as well, the game there is a fork of this one, with an address of its own.'
          : 'If you call the move off, the game continues here. Deadlines that came due in the meantime pass now.'}
      </p>
      <EndMove game={game}>{movingLabels.callOff}</EndMove>
    </div>
  )
}

function DropPlan({ game }: { readonly game: string }) {
  return (
    <div className="stack">
      <p>You can call this off at any time. Then you have to ask everyone again before the game can move.</p>
      <EndMove game={game}>Call this off</EndMove>
    </div>
  )
}

function EndMove({ game, children }: { readonly game: string; readonly children: string }) {
  const renew = useRenewedAfterMove(game)
  const calling = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/games/:game/move', { params: { path: { game } } })),
    onSuccess: renew,
  })
  return (
    <>
      <Fault fault={calling.error} />
      <div className="row">
        <button type="button" className="button" disabled={calling.isPending} onClick={() => calling.mutate()}>
          {children}
        </button>
        <Link to="/g/$game" params={{ game }}>
          Back to the table
        </Link>
      </div>
    </>
  )
}
