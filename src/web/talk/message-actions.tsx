import { useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { ReasonForm } from '../moderation/suspend-and-withhold.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
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
  readonly message: Schema['TalkMessage']
  readonly uses: MessageUses
  readonly edit: () => void
}) {
  const own = message.author.you
  const isReader = you.write || you.moderate || person !== undefined
  return (
    <>
      {reply === undefined || !you.write ? null : (
        <button type="button" className="button quiet small" onClick={() => reply(message)}>
          Reply
        </button>
      )}
      {own && you.write ? (
        <button type="button" className="button quiet small" onClick={edit}>
          Edit
        </button>
      ) : null}
      {own && makeFormal !== undefined ? (
        <button type="button" className="button quiet small" onClick={() => makeFormal(message)}>
          Make this my formal comment
        </button>
      ) : null}
      {own ? <RemoveOwn game={game} message={message} /> : null}
      {!own && isReader ? <OthersMessage game={game} message={message} moderate={you.moderate} /> : null}
    </>
  )
}

/** A button that removes the reader's own message. It asks again first, because the text is deleted for good. */
function RemoveOwn({ game, message: { id } }: { readonly game: string; readonly message: Schema['TalkMessage'] }) {
  const [sure, setSure] = useState(false)
  const removing = useTalkChange(game, () =>
    responseDataOrThrow(
      api.DELETE('/api/v1/games/{game}/talk/messages/{message}', { params: { path: { game, message: id } } }),
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
        {sure ? 'Remove it permanently' : 'Remove'}
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

/** What readers can do about a message of someone else: report it and, as moderators, remove it or mute its author. */
function OthersMessage({
  game,
  message,
  moderate,
}: {
  readonly game: string
  readonly message: Schema['TalkMessage']
  readonly moderate: boolean
}) {
  const { id, author } = message
  const [sent, setSent] = useState<string>()
  const params = { path: { game, message: id } }
  const change = useTalkChange(game, (send: () => Promise<unknown>) => send())
  const about = `message by ${nameOf(author)}`
  return (
    <details className="message-more small">
      <summary aria-label={`More about this ${about}`}>More</summary>
      <div className="stack">
        <p aria-live="polite">{sent}</p>
        <ReasonForm
          action="Report"
          about={about}
          label="What is the problem?"
          hint="The operators of this site see your report and this message."
          send={why =>
            responseDataOrThrow(
              api.POST('/api/v1/games/{game}/reports', { params: { path: { game } }, body: { why, message: id } }),
            )
          }
          sent={() => setSent('Your report has been sent.')}
        />
        {moderate ? (
          <>
            <ReasonForm
              action="Remove this message"
              about={about}
              hint="The text is deleted for good. Everyone sees this reason in its place."
              maxLength={500}
              send={why =>
                change.mutateAsync(() =>
                  responseDataOrThrow(
                    api.POST('/api/v1/games/{game}/talk/messages/{message}/removal', { params, body: { why } }),
                  ),
                )
              }
              sent={() => setSent('The message has been removed.')}
            />
            <ReasonForm
              action={`Mute ${nameOf(author)}`}
              about={about}
              hint="They can no longer write in the talk of this game, and see this reason. Their moves are not affected."
              maxLength={500}
              send={why =>
                change.mutateAsync(() =>
                  responseDataOrThrow(
                    api.POST('/api/v1/games/{game}/talk/mutes', {
                      params: { path: { game } },
                      body: { message: id, why },
                    }),
                  ),
                )
              }
              sent={() => setSent(`${nameOf(author)} is muted.`)}
            />
          </>
        ) : null}
      </div>
    </details>
  )
}
