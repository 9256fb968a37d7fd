import { useId, useState } from 'react'
import { MOST_DAYS_MUTED, USUAL_DAYS_MUTED } from '../../wire/days-muted.ts'
import type { TalkMessage } from '../../wire/talk.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { ReasonForm } from '../moderation/suspend-and-withhold.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { messageLabels } from './message-labels.ts'
import { type MessageUses, nameOf, type Place } from './message-props.ts'
import { useTalkChange } from './use-talk.ts'

/** What the reader can do with a message: answer it, edit or remove it, or report it; and what moderators can do. */
export function MessageActions({
  place: { game, you, person },
  message,
  uses: { reply, makeFormal },
  edit,
}: {
  readonly place: Place
  readonly message: TalkMessage
  readonly uses: MessageUses
  readonly edit: () => void
}) {
  const own = message.author.you
  const isReader = you.write || you.moderate || person !== undefined
  return (
    <>
      {reply === undefined || !you.write ? null : (
        <button type="button" className="button quiet small" onClick={() => reply(message)}>
          {messageLabels.reply}
        </button>
      )}
      {own && you.write ? (
        <button type="button" className="button quiet small" onClick={edit}>
          {messageLabels.edit}
        </button>
      ) : null}
      {own && makeFormal !== undefined ? (
        <button type="button" className="button quiet small" onClick={() => makeFormal(message)}>
          {messageLabels.makeFormal}
        </button>
      ) : null}
      {own ? <RemoveOwn game={game} message={message} /> : null}
      {!own && isReader ? <OthersMessage game={game} message={message} moderate={you.moderate} /> : null}
    </>
  )
}

/** A button that removes the reader's own message. It asks again first, because the text is deleted for good. */
function RemoveOwn({ game, message: { id } }: { readonly game: string; readonly message: TalkMessage }) {
  const [sure, setSure] = useState(false)
  const removing = useTalkChange(game, () =>
    responseDataOrThrow(
      api.DELETE('/api/v1/games/:game/talk/messages/:message', { params: { path: { game, message: id } } }),
    ),
  )
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={removing.isPending}
        onClick={() => (sure ? removing.mutate(undefined) : setSure(true))}
      >
        {sure ? messageLabels.removePermanently : messageLabels.remove}
      </button>
      {sure ? (
        <button type="button" className="button quiet small" onClick={() => setSure(false)}>
          Keep it
        </button>
      ) : null}
      <Fault fault={removing.error} />
    </>
  )
}

const REPORT_TO = [
  {
    to: 'moderators',
    action: 'Report to the moderators of this game',
    hint: 'The host and the moderators see your report and your name. If the message is by one of them, your report goes to the operators of this site.',
  },
  {
    to: 'operators',
    action: messageLabels.reportToOperators,
    hint: 'Only the operators see your report, together with this message.',
  },
] as const

/** What readers can do about a message of someone else: report it and, as moderators, hide it or mute its author. */
function OthersMessage({
  game,
  message,
  moderate,
}: {
  readonly game: string
  readonly message: TalkMessage
  readonly moderate: boolean
}) {
  const { id, author, hidden } = message
  const [sent, setSent] = useState<string>()
  const params = { path: { game, message: id } }
  const change = useTalkChange(game, (send: () => Promise<unknown>) => send())
  const about = fillIn(messageLabels.about, { author: nameOf(author) })
  return (
    <details className="message-more small">
      <summary aria-label={fillIn(messageLabels.moreAbout, { author: nameOf(author) })}>More</summary>
      <div className="stack">
        <p aria-live="polite">{sent}</p>
        {REPORT_TO.map(({ to, action, hint }) => (
          <ReasonForm
            key={to}
            action={action}
            about={about}
            label={messageLabels.problem}
            hint={hint}
            send={why =>
              responseDataOrThrow(
                api.POST('/api/v1/games/:game/reports', {
                  params: { path: { game } },
                  body: { why, message: id, to },
                }),
              )
            }
            sent={() => setSent(messageLabels.reportSent)}
          />
        ))}
        {moderate ? (
          <>
            {hidden === undefined ? (
              <ReasonForm
                key="hide"
                action={messageLabels.hide}
                about={about}
                hint="Everyone sees this reason instead of the text. You can show the message again."
                maxLength={500}
                send={why =>
                  change.mutateAsync(() =>
                    responseDataOrThrow(
                      api.POST('/api/v1/games/:game/talk/messages/:message/hiding', { params, body: { why } }),
                    ),
                  )
                }
                sent={() => setSent('The message is hidden.')}
              />
            ) : (
              <ReasonForm
                key="show"
                action="Show this message again"
                about={about}
                hint="The people of the game can read this reason."
                maxLength={500}
                send={why =>
                  change.mutateAsync(() =>
                    responseDataOrThrow(
                      api.POST('/api/v1/games/:game/moderation/acts/:act/undoing', {
                        params: { path: { game, act: hidden.act } },
                        body: { why },
                      }),
                    ),
                  )
                }
                sent={() => setSent('The message is shown again.')}
              />
            )}
            <MuteForm game={game} message={message} sent={() => setSent(`${nameOf(author)} is muted.`)} />
          </>
        ) : null}
      </div>
    </details>
  )
}

/** A form that mutes the author of a message for some days. */
function MuteForm({
  game,
  message: { id, author },
  sent,
}: {
  readonly game: string
  readonly message: TalkMessage
  readonly sent: () => void
}) {
  const [days, setDays] = useState(USUAL_DAYS_MUTED)
  const field = useId()
  const change = useTalkChange(game, (why: string) =>
    responseDataOrThrow(
      api.POST('/api/v1/games/:game/talk/mutes', { params: { path: { game } }, body: { message: id, why, days } }),
    ),
  )
  return (
    <ReasonForm
      action={fillIn(messageLabels.mute, { author: nameOf(author) })}
      about={fillIn(messageLabels.about, { author: nameOf(author) })}
      hint="They can’t write in the talk of this game for this time, and see this reason. Their moves are not affected."
      maxLength={500}
      send={why => change.mutateAsync(why)}
      sent={sent}
    >
      <div className="field">
        <label htmlFor={field}>For how long?</label>
        <select id={field} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {[1, 3, USUAL_DAYS_MUTED, 14, MOST_DAYS_MUTED].map(it => (
            <option key={it} value={it}>
              {it === 1 ? 'one day' : `${it} days`}
            </option>
          ))}
        </select>
      </div>
    </ReasonForm>
  )
}
