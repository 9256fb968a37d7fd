import { useState } from 'react'
import type { TalkMessage, TalkTopic } from '../../wire/talk.ts'
import { fillIn } from '../parts/fill-in.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { messageLabels } from './message-labels.ts'
import { useReact } from './use-talk.ts'

type Message = TalkMessage
type Reaction = Message['reactions'][number]

/** The reactions that people can choose from, in words for screen readers. */
const REACTIONS: { readonly [name in Reaction['reaction']]: readonly [emoji: string, words: string] } = {
  thumbsUp: ['👍', 'thumbs up'],
  thumbsDown: ['👎', 'thumbs down'],
  laugh: ['😄', 'laugh'],
  hooray: ['🎉', messageLabels.hooray],
  thinking: ['🤔', 'thinking'],
  confused: ['😕', 'confused'],
  heart: ['❤️', messageLabels.heart],
  eyes: ['👀', 'eyes'],
}

/** The reactions to a message, each with its number and, for screen readers and on hover, its people. */
export function Reactions({
  game,
  topic,
  message,
  write,
}: {
  readonly game: string
  readonly topic: TalkTopic
  readonly message: Message
  readonly write: boolean
}) {
  const [choosing, choose] = useState(false)
  const react = useReact(game, topic, message)
  const given = message.reactions.filter(it => it.you).map(it => it.reaction)
  const toggle = (reaction: Reaction['reaction']): void => {
    react.mutate({ reaction, on: !given.includes(reaction) })
    choose(false)
  }
  return (
    <>
      {message.reactions.map(it => (
        <button
          type="button"
          key={it.reaction}
          className="reaction"
          aria-pressed={it.you}
          aria-label={reactionInWords(it)}
          title={reactionInWords(it)}
          disabled={!write}
          onClick={() => toggle(it.reaction)}
        >
          <span aria-hidden="true">{it.emoji}</span> <span data-counts>{String(it.count)}</span>
        </button>
      ))}
      {write ? (
        <button type="button" className="button quiet small" aria-expanded={choosing} onClick={() => choose(!choosing)}>
          {messageLabels.react}
        </button>
      ) : null}
      {choosing ? (
        <fieldset className="reaction-choice" aria-label="Reactions">
          {(Object.keys(REACTIONS) as Reaction['reaction'][]).map(name => (
            <button
              type="button"
              key={name}
              className="reaction"
              aria-label={REACTIONS[name][1]}
              title={REACTIONS[name][1]}
              aria-pressed={given.includes(name)}
              onClick={() => toggle(name)}
            >
              <span aria-hidden="true">{REACTIONS[name][0]}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

/** Number of people to name. */
const NAMED = 10

function reactionInWords({ reaction, count, names }: Reaction): string {
  const shown = names.slice(0, NAMED)
  const others = count - shown.length
  const people = others > 0 ? [...shown, `${others} more`] : shown
  return fillIn(messageLabels.reactionBy, {
    reaction: REACTIONS[reaction][1],
    people: namesInWords(people, people.length),
  })
}
