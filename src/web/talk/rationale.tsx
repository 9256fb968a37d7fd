import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { useDraft } from '../forms/use-draft.ts'
import { MessageView } from './message.tsx'
import type { Place } from './message-props.ts'
import { talkQueries } from './talk-queries.ts'
import { useWriteMessage } from './use-talk.ts'
import { WritingField } from './writing-field.tsx'
import '../style/talk.css'
import { messageLabels } from './message-labels.ts'

/** The rationale of a matter. If there is none, its author can add one. */
export function Rationale({ game, about }: { readonly game: string; readonly about: string }) {
  const { data } = useInfiniteQuery(talkQueries.conversation(game, about))
  const { data: summary } = useQuery(queries.game(game))
  const [first] = data?.pages ?? []
  if (first === undefined) return null
  const { topic, you, rationale } = first
  const place = { game, topic, you, person: summary?.you }
  if (rationale !== undefined && rationale.removed === undefined)
    return (
      <section className="rationale" aria-labelledby="rationale">
        <h3 id="rationale">{messageLabels.rationale}</h3>
        <MessageView place={place} message={rationale} />
      </section>
    )
  return topic.yours && you.write && rationale === undefined ? <AddRationale place={place} /> : null
}

/** A button that opens a field for the rationale of the reader's own matter. */
function AddRationale({ place: { game, topic } }: { readonly place: Place }) {
  const [text, keep, forget] = useDraft(`rationale ${game} ${topic.key}`, '')
  const [writing, write] = useState(text !== '')
  const sending = useWriteMessage(game, topic, () => {
    forget()
    write(false)
  })
  if (!writing)
    return (
      <p className="row no-print">
        <button type="button" className="button" onClick={() => write(true)}>
          {messageLabels.addRationale}
        </button>
      </p>
    )
  return (
    <WritingField
      game={game}
      label={messageLabels.rationaleField}
      send={messageLabels.saveRationale}
      rows={4}
      focus
      value={text}
      change={keep}
      sending={sending.isPending}
      fault={sending.error}
      submit={() => sending.mutate({ text, rationale: true })}
      cancel={() => write(false)}
    />
  )
}
