import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TalkAuthor, TalkMessage } from '../../wire/talk.ts'
import { PersonLink } from '../matters/person-link.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { PersonDisc } from '../parts/person-disc.tsx'
import { When } from '../parts/when.tsx'
import { Markdown, ThingLink } from './markdown.tsx'
import { MessageActions } from './message-actions.tsx'
import { messageLabels } from './message-labels.ts'
import { beginningOf, type MessageUses, nameOf, type Place } from './message-props.ts'
import { Reactions } from './reactions.tsx'
import { talkQueries } from './talk-queries.ts'
import { useEditMessage } from './use-talk.ts'
import { WritingField } from './writing-field.tsx'

type Message = TalkMessage

/** A message: its author, its text, the things that it names, and its reactions. */
export function MessageView({
  place,
  message,
  answered,
  uses = {},
}: {
  readonly place: Place
  readonly message: Message
  /** The message that it answers, if that one is on the page. */
  readonly answered?: Message | undefined
  readonly uses?: MessageUses
}) {
  const { game, topic, you, person } = place
  const [mode, setMode] = useState<'read' | 'edit' | 'history'>('read')
  const { author, text, removed, hidden } = message
  return (
    <article
      className="message"
      id={`message-${message.number}`}
      tabIndex={-1}
      aria-label={fillIn(messageLabels.messageBy, { author: nameOf(author) })}
    >
      <p className="small soft message-head">
        <PersonDisc name={nameOf(author)} />
        <strong>
          <AuthorName game={game} author={author} />
        </strong>
        {author.you ? ' (you)' : null} <When at={message.at} quiet />
        {message.brought === true ? (
          <>
            {' '}
            <span className="tag" title="This message came with the game from another site, which says who wrote it.">
              {messageLabels.brought}
            </span>
          </>
        ) : null}
        {message.versions > 1 && removed === undefined ? (
          <>
            {' · '}
            <button
              type="button"
              className="button quiet small in-line"
              aria-expanded={mode === 'history'}
              onClick={() => setMode(mode === 'history' ? 'read' : 'history')}
            >
              {messageLabels.edited}
            </button>
          </>
        ) : null}
      </p>
      {answered === undefined ? null : (
        <p className="small soft answered">
          <a href={`#message-${answered.number}`}>
            {fillIn(messageLabels.inReplyTo, { author: nameOf(answered.author) })}
          </a>
          {': '}
          <span data-quoted dir="auto">
            {beginningOf(answered.text ?? (answered.hidden === undefined ? 'a removed message' : 'a hidden message'))}
          </span>
        </p>
      )}
      {hidden === undefined ? null : <Hidden game={game} hidden={hidden} />}
      {hidden !== undefined && text === undefined ? null : removed !== undefined || text === undefined ? (
        <p className="soft">
          <Removed removed={removed} />
        </p>
      ) : mode === 'edit' ? (
        <EditMessage place={place} message={message} text={text} close={() => setMode('read')} />
      ) : (
        <>
          {hidden === undefined || author.you ? (
            <Markdown game={game} text={text} mentions={message.mentions} links={message.links} you={person} />
          ) : (
            <details>
              <summary>Hidden text</summary>
              <Markdown game={game} text={text} mentions={message.mentions} links={message.links} you={person} />
            </details>
          )}
          {mode === 'history' ? <History game={game} message={message} /> : null}
          <Unfurled game={game} links={message.links} />
          <div className="row message-foot no-print">
            <Reactions game={game} topic={topic} message={message} write={you.write} />
            <MessageActions place={place} message={message} uses={uses} edit={() => setMode('edit')} />
          </div>
        </>
      )}
    </article>
  )
}

/** The name of an author, linked to their page if they are in the game. */
function AuthorName({ game, author }: { readonly game: string; readonly author: TalkAuthor }) {
  if (author.person === undefined || author.name === null) return <>{nameOf(author)}</>
  return <PersonLink game={game} name={author.name} />
}

const HIDDEN_BY = {
  moderator: messageLabels.hiddenByModerator,
  host: messageLabels.hiddenByHost,
  operator: messageLabels.hiddenByOperator,
}

/** Says that a message is hidden, by whom and why. */
function Hidden({
  game,
  hidden: { by, why },
}: {
  readonly game: string
  readonly hidden: NonNullable<Message['hidden']>
}) {
  return (
    <p className="soft">
      {HIDDEN_BY[by]}{' '}
      <span data-quoted dir="auto">
        {why}
      </span>{' '}
      <Link to="/g/$game/moderation" params={{ game }} className="small">
        {messageLabels.moderation}
      </Link>
    </p>
  )
}

function Removed({ removed }: { readonly removed: Message['removed'] }) {
  if (removed === undefined || removed.by === 'author') return <>{messageLabels.removedByAuthor}</>
  return (
    <>
      The {removed.by === 'host' ? 'host of this game' : 'operators of this site'} removed this message:{' '}
      <span data-quoted dir="auto">
        {removed.why}
      </span>
    </>
  )
}

/** The earlier versions of a message, oldest first. */
function History({ game, message: { id, versions } }: { readonly game: string; readonly message: Message }) {
  const { data, error, isPending } = useQuery(talkQueries.versions(game, id, versions))
  return (
    <section className="versions" aria-label={messageLabels.earlierVersions}>
      {isPending ? <Loading /> : null}
      <Fault fault={error} />
      <ol className="plain">
        {data?.versions.slice(0, -1).map(({ version, at, text }) => (
          <li key={version}>
            <p className="small soft">
              <When at={at} quiet />
            </p>
            <Markdown game={game} text={text} mentions={[]} links={[]} you={undefined} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The rules, matters and entries that a message names, each with its summary. */
function Unfurled({ game, links }: { readonly game: string; readonly links: Message['links'] }) {
  const things = [...new Map(links.map(it => [it.words, it])).values()]
  if (things.length === 0) return null
  return (
    <ul className="plain small unfurled" aria-label={messageLabels.mentioned}>
      {things.map(thing => (
        <li key={thing.words} data-quoted>
          <ThingLink game={game} thing={thing}>
            {thing.words}
          </ThingLink>
        </li>
      ))}
    </ul>
  )
}

function EditMessage({
  place: { game, topic },
  message,
  text,
  close,
}: {
  readonly place: Place
  readonly message: Message
  readonly text: string
  readonly close: () => void
}) {
  const [draft, setDraft] = useState(text)
  const editing = useEditMessage(game, topic, message, close)
  return (
    <WritingField
      game={game}
      label={message.rationale ? messageLabels.editRationale : messageLabels.editMessage}
      send={messageLabels.save}
      rows={4}
      focus
      value={draft}
      change={setDraft}
      sending={editing.isPending}
      fault={editing.error}
      submit={() => editing.mutate({ text: draft })}
      cancel={close}
    />
  )
}
