import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { JoinRequestsView } from '../../wire/join-request.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { renewGame } from '../api/renew-game.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { isInBrowser } from '../practice/practice-table.ts'
import { tableLabels } from './labels.ts'

type Requests = JoinRequestsView

/**
 * In a game whose people let newcomers in by hand: who asks to be let in, with buttons for those who can do it; or, for a
 * newcomer, a way to ask. Nothing if no one asks and you cannot ask.
 */
export function JoinRequests({ game }: { readonly game: string }) {
  const { data } = useQuery({ ...queries.joinRequests(game), enabled: !isInBrowser(game) })
  if (data === undefined) return null
  const own = data.requests.find(it => it.own)
  const others = data.requests.filter(it => !it.own)
  if (own !== undefined)
    return (
      <Part title="You asked to join">
        <p>
          {fillIn(tableLabels.askedToJoin, { name: own.name, who: whoInWords(data) })}{' '}
          <UnderRule game={game} rule={data.rule} />.
        </p>
        <RequestButtons game={game} request={own} answers={[{ label: tableLabels.withdraw, does: 'close' }]} />
      </Part>
    )
  if (data.mayAsk) return <Ask game={game} requests={data} />
  if (others.length === 0) return null
  return (
    <Part title={tableLabels.askingToJoin}>
      {others.map(request => (
        <div key={request.id} className="stack">
          <p>
            <strong>{request.name}</strong> {tableLabels.asksToJoin}{' '}
            {data.you ? null : data.who.length > 0 ? (
              <>
                {whoInWords(data)} can let them in <UnderRule game={game} rule={data.rule} />.
              </>
            ) : (
              'No one can let them in now.'
            )}
          </p>
          {data.you ? (
            <RequestButtons
              game={game}
              request={request}
              answers={[
                { label: tableLabels.letIn, does: 'admit' },
                { label: tableLabels.decline, does: 'close' },
              ]}
            />
          ) : null}
        </div>
      ))}
      {data.you ? (
        <p className="small soft">
          Letting someone in is your move, recorded by hand <UnderRule game={game} rule={data.rule} />. Everyone sees
          it, and anyone may doubt it.
        </p>
      ) : null}
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="paper stack" aria-labelledby="join-requests">
      <h2 id="join-requests">{title}</h2>
      {children}
    </section>
  )
}

/** Maximum number of names to list. */
const MOST_NAMES = 5

function whoInWords({ who }: Requests): string {
  return who.length === 0 ? 'No one' : namesInWords(who, MOST_NAMES)
}

function UnderRule({ game, rule }: { readonly game: string; readonly rule: string | null }) {
  if (rule === null) return <>because no rule says who joins</>
  return (
    <>
      under rule <RuleLink game={game} label={rule} />
    </>
  )
}

type Answer = { readonly label: string; readonly does: 'admit' | 'close' }

function RequestButtons({
  game,
  request: { id, name },
  answers,
}: {
  readonly game: string
  readonly request: Requests['requests'][number]
  readonly answers: readonly Answer[]
}) {
  const client = useQueryClient()
  const answering = useMutation({
    mutationFn: async (does: Answer['does']): Promise<void> => {
      const given = { params: { path: { game, request: id } } }
      if (does === 'admit')
        await responseDataOrThrow(api.POST('/api/v1/games/:game/join-requests/:request/admission', given))
      else await responseDataOrThrow(api.DELETE('/api/v1/games/:game/join-requests/:request', given))
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queries.joinRequests(game).queryKey })
      await renewGame(client, game)
    },
  })
  return (
    <>
      <Fault fault={answering.error} />
      <div className="row">
        {answers.map(({ label, does }) => (
          <button
            key={label}
            type="button"
            className={does === 'admit' ? 'button main' : 'button'}
            aria-label={fillIn(tableLabels.requestOf, { answer: label, name })}
            disabled={answering.isPending}
            onClick={() => answering.mutate(does)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

/** A form in which a newcomer asks to be let in. */
function Ask({ game, requests }: { readonly game: string; readonly requests: Requests }) {
  const client = useQueryClient()
  const { data: me } = useQuery(queries.me())
  const form = useForm(
    { name: me?.name ?? '' },
    {
      send: body =>
        responseDataOrThrow(
          api.POST('/api/v1/games/:game/join-requests', { params: { path: { game } }, body: { name: body.name } }),
        ),
      sent: () => client.invalidateQueries({ queryKey: queries.joinRequests(game).queryKey }),
    },
  )
  return (
    <Part title="Join this game">
      <p>
        The people of this game let newcomers in. {whoInWords(requests)} can do it{' '}
        <UnderRule game={game} rule={requests.rule} />.
      </p>
      <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={tableLabels.askToJoin}>
        <Field label={tableLabels.nameInGame} autoComplete="nickname" maxLength={80} {...form.field('name')} />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton pending={form.sending.isPending}>{tableLabels.askToJoin}</SendButton>
        </div>
      </form>
    </Part>
  )
}
