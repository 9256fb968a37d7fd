import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { TalkMessage, TalkTopic } from '../../wire/talk.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { useDraft } from '../forms/use-draft.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { MessageView } from './message.tsx'
import { type MessageUses, nameOf, type Place } from './message-props.ts'
import { showAsRead } from './renew-talk.ts'
import { talkQueries } from './talk-queries.ts'
import { useWriteMessage } from './use-talk.ts'
import { WritingField } from './writing-field.tsx'
import '../style/talk.css'
import { fillIn } from '../parts/fill-in.ts'
import { messageLabels } from './message-labels.ts'

type Message = TalkMessage

/** A conversation: its messages, oldest first, the line above the unread ones, and the field for writing one. */
export function Conversation({
  game,
  about,
  named = false,
  makeFormal,
}: {
  readonly game: string
  readonly about: string
  /** Whether the heading says what the conversation is about. */
  readonly named?: boolean
  readonly makeFormal?: MessageUses['makeFormal']
}) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    talkQueries.conversation(game, about),
  )
  const { data: summary } = useQuery(queries.game(game))
  const id = useId()
  const [first] = data?.pages ?? []
  const messages = (data?.pages.flatMap(page => page.messages) ?? []).toReversed()
  const [replyTo, reply] = useState<Message>()
  const end = useRef<HTMLDivElement>(null)
  const seen = useSeen(end)
  const place: Place | undefined = first && { game, topic: first.topic, you: first.you, person: summary?.you }
  const line = useUnreadLine(messages, first?.unread ?? 0, seen)
  const latest = Math.max(0, first?.rationale?.number ?? 0, messages.at(-1)?.number ?? 0)
  useMarkRead(place, latest, first?.unread ?? 0, seen)
  const news = useNewsAloud(messages)
  useMessageOfAddress(messages, hasNextPage && !isFetchingNextPage ? fetchNextPage : undefined)
  return (
    <section className="paper talk" aria-labelledby={id}>
      <h2 id={id}>
        {named && first !== undefined ? <LinkedSentence game={game} parts={first.topic.parts} /> : messageLabels.talk}
      </h2>
      {isPending ? <Loading /> : null}
      <Fault fault={error} />
      {named && place !== undefined && first?.rationale !== undefined ? (
        <section className="rationale" aria-labelledby={`${id}rationale`}>
          <h3 id={`${id}rationale`}>{messageLabels.rationale}</h3>
          <MessageView place={place} message={first.rationale} />
        </section>
      ) : null}
      {hasNextPage ? (
        <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messageLabels.showEarlier}
        </button>
      ) : null}
      {place === undefined ? null : (
        <ol className="plain messages">
          {messages.map(message => (
            <li key={message.id}>
              {message.number === line ? <p className="unread-line small">{messageLabels.newSinceVisit}</p> : null}
              <MessageView
                place={place}
                message={message}
                answered={messages.find(it => it.id === message.replyTo)}
                uses={{ reply, makeFormal }}
              />
            </li>
          ))}
        </ol>
      )}
      {place !== undefined && messages.length === 0 ? (
        <p className="soft">
          {messageLabels.noMessages}
          {place.you.write ? ' Ask a question, or say what you think.' : ''}
        </p>
      ) : null}
      <div ref={end} />
      <p className="hidden-text" aria-live="polite">
        {news}
      </p>
      {place === undefined ? null : (
        <NewMessage place={place} replyTo={replyTo} forgetReply={() => reply(undefined)} key={place.topic.key} />
      )}
    </section>
  )
}

/** The field for a new message, or the reason why the reader may not write. */
function NewMessage({
  place: { game, topic, you },
  replyTo,
  forgetReply,
}: {
  readonly place: Place
  readonly replyTo: Message | undefined
  readonly forgetReply: () => void
}) {
  const [text, keep, forget] = useDraft(`talk ${game} ${topic.key}`, '')
  const { data: me } = useQuery(queries.me())
  const writing = useWriteMessage(game, topic, () => {
    forget()
    forgetReply()
  })
  if (!you.write)
    return (
      <p className="soft">
        {me === null ? (
          <>
            <Link to="/sign-in">{messageLabels.signIn}</Link> to write here.
          </>
        ) : (
          <span data-quoted>{you.why}</span>
        )}
      </p>
    )
  return (
    <WritingField
      key={replyTo?.id ?? 'new'}
      game={game}
      label={
        replyTo === undefined
          ? messageLabels.writeMessage
          : fillIn(messageLabels.replyTo, { author: nameOf(replyTo.author) })
      }
      send={messageLabels.send}
      focus={replyTo !== undefined}
      value={text}
      change={keep}
      sending={writing.isPending}
      fault={writing.error}
      submit={() => writing.mutate({ text, ...(replyTo === undefined ? {} : { replyTo: replyTo.id }) })}
      cancel={replyTo === undefined ? undefined : forgetReply}
    />
  )
}

/**
 * The number of the first message that the reader had not read when they came. The line above it stays where it is
 * while they read; it moves when messages arrive that they do not see.
 */
function useUnreadLine(messages: readonly Message[], unread: number, seen: boolean): number | undefined {
  const [line, setLine] = useState<number>()
  const [known, setKnown] = useState(false)
  const first = firstUnread(messages, unread)
  const isLoaded = messages.length > 0
  useEffect(() => {
    if (first !== undefined && (!known || !seen)) setLine(first)
    if (isLoaded) setKnown(true)
  }, [first, known, seen, isLoaded])
  return line
}

function firstUnread(messages: readonly Message[], unread: number): number | undefined {
  const others = messages.filter(({ author, removed }) => !author.you && removed === undefined)
  return unread === 0 ? undefined : others.at(-Math.min(unread, others.length))?.number
}

/** Marks the messages of a conversation as read on all devices, once the reader sees the latest one. */
function useMarkRead(place: Place | undefined, latest: number, unread: number, seen: boolean): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ game, topic, upTo }: { game: string; topic: TalkTopic; upTo: number }) =>
      responseDataOrThrow(
        api.PUT('/api/v1/games/:game/talk/conversations/:about/read', {
          params: { path: { game, about: topic.about } },
          body: { upTo },
        }),
      ),
    onSuccess: (_, { game, topic }) => showAsRead(client, game, topic),
  })
  const [game, topic] = [place?.game, place?.topic]
  useEffect(() => {
    if (game === undefined || topic === undefined || unread === 0 || !seen) return
    mutate({ game, topic, upTo: latest })
  }, [game, topic, latest, unread, seen, mutate])
}

/** A sentence for screen readers about a message by someone else that has just arrived. */
function useNewsAloud(messages: readonly Message[]): string {
  const last = messages.at(-1)
  const [before, setBefore] = useState(last?.number)
  const [news, tell] = useState('')
  useEffect(() => {
    if (last === undefined || last.number === before) return
    setBefore(last.number)
    if (before !== undefined && last.number > before && !last.author.you) tell(`New message by ${nameOf(last.author)}`)
  }, [last, before])
  return news
}

/** Maximum number of earlier pages that are loaded to find a message. */
const MOST_PAGES = 20

/** Brings the message that the page's address names into view, and loads earlier messages until it is there. */
function useMessageOfAddress(messages: readonly Message[], more: (() => unknown) | undefined): void {
  const [sought, seek] = useState(() => messageOfAddress(location.hash))
  const [pages, count] = useState(0)
  const [oldest, isLoaded] = [messages[0]?.number, messages.length > 0]
  useEffect(() => {
    if (sought === undefined || !isLoaded) return
    const found = document.getElementById(`message-${sought}`)
    if (found === null && more !== undefined && oldest !== undefined && oldest > sought && pages < MOST_PAGES) {
      count(pages + 1)
      more()
      return
    }
    if (more === undefined && found === null && oldest !== undefined && oldest > sought) return
    seek(undefined)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [sought, isLoaded, oldest, pages, more])
}

/** The number of the message in an address that ends with `#message-12`. */
function messageOfAddress(hash: string): number | undefined {
  const [, number] = /^#message-(\d{1,9})$/.exec(hash) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Whether the reader can see an element: it is in the window, and the window is visible. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isInWindow, setInWindow] = useState(false)
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    const observer = new IntersectionObserver(([entry]) => setInWindow(entry?.isIntersecting === true))
    if (element.current !== null) observer.observe(element.current)
    return () => {
      document.removeEventListener('visibilitychange', look)
      observer.disconnect()
    }
  }, [element])
  return isInWindow && isVisible
}
