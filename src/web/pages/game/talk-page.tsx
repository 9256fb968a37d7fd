import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { TalkOverview } from '../../../wire/talk.ts'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { useUntilFound } from '../../api/use-until-found.ts'
import { Fault, Loading, MoreButton } from '../../parts/loading-and-faults.tsx'
import { When } from '../../parts/when.tsx'
import { isInBrowser } from '../../practice/practice-table.ts'
import { Conversation } from '../../talk/conversation.tsx'
import { beginningOf, nameOf } from '../../talk/message-props.ts'
import { talkQueries } from '../../talk/talk-queries.ts'
import { useTalkChange } from '../../talk/use-talk.ts'
import '../../style/talk.css'
import { fillIn } from '../../parts/fill-in.ts'
import { talkLabels } from '../../talk/labels.ts'

/** The talk of a game: its conversations, the one that is open, a search, and the downloads. */
export function TalkPage() {
  const { game } = useParams({ from: '/g/$game/talk' })
  const { about = 'game', find } = useSearch({ from: '/g/$game/talk' })
  const { data, error, isPending } = useQuery(talkQueries.overview(game))
  if (isInBrowser(game))
    return (
      <section className="paper">
        <h2>Talk</h2>
        <p>A game in this browser has no Talk page, because you are alone at the table.</p>
      </section>
    )
  if (isPending) return <Loading />
  return (
    <div className="talk-page">
      <section className="paper" aria-labelledby="conversations">
        <h2 id="conversations">Talk</h2>
        <p className="small soft">
          Nothing said here is a move, and no rule reads it. Every proposal, case, rule and entry has a conversation on
          its page.
        </p>
        <Fault fault={error} />
        <SearchField key={find} game={game} find={find} />
        {find === undefined || data === undefined ? null : <Found game={game} find={find} />}
        {find !== undefined || data === undefined ? null : (
          <Conversations game={game} conversations={data.conversations} open={about} />
        )}
        <Downloads game={game} />
        <p className="small">
          <Link to="/g/$game/moderation" params={{ game }}>
            Moderation of this game
          </Link>
        </p>
        {data?.you.moderate === true ? <Mutes game={game} /> : null}
      </section>
      <Conversation key={about} game={game} about={about} named />
    </div>
  )
}

/** The conversations, those with the latest messages first. The conversation of the game is always among them. */
function Conversations({
  game,
  conversations,
  open,
}: {
  readonly game: string
  readonly conversations: TalkOverview['conversations']
  readonly open: string
}) {
  const hasGame = conversations.some(({ topic }) => topic.key === 'game')
  return (
    <ul className="plain conversations" aria-label={talkLabels.conversations}>
      {hasGame ? null : (
        <li>
          <ConversationLink game={game} about="game" words="The game" isOpen={open === 'game'} />
          <p className="small soft">No messages yet.</p>
        </li>
      )}
      {conversations.map(({ topic, unread, latest }) => (
        <li key={topic.key}>
          <p className="row apart">
            <ConversationLink
              game={game}
              about={topic.about}
              words={topic.words}
              isOpen={open === topic.about || open === topic.key}
            />
            {unread === 0 ? null : (
              <span className="tag new" data-counts>
                {unread} new
              </span>
            )}
          </p>
          <p className="small soft">
            <span data-quoted dir="auto">
              {nameOf(latest.author)}:{' '}
              {beginningOf(latest.text ?? (latest.hidden === undefined ? 'removed' : 'hidden'))}
            </span>{' '}
            · <When at={latest.at} brief />
          </p>
        </li>
      ))}
    </ul>
  )
}

function ConversationLink({
  game,
  about,
  words,
  isOpen,
}: {
  readonly game: string
  readonly about: string
  readonly words: string
  readonly isOpen: boolean
}) {
  return (
    <Link
      to="/g/$game/talk"
      params={{ game }}
      search={about === 'game' ? {} : { about }}
      aria-current={isOpen ? 'true' : undefined}
      activeOptions={{ exact: true }}
      activeProps={{}}
      data-quoted
    >
      {beginningOf(words)}
    </Link>
  )
}

function SearchField({ game, find = '' }: { readonly game: string; readonly find?: string | undefined }) {
  const [words, setWords] = useState(find)
  const go = useNavigate({ from: '/g/$game/talk' })
  const id = useId()
  return (
    <form
      className="field"
      onSubmit={event => {
        event.preventDefault()
        const sought = words.trim()
        void go({ to: '/g/$game/talk', params: { game }, search: sought === '' ? {} : { find: sought } })
      }}
    >
      <label htmlFor={id}>{talkLabels.search}</label>
      <div className="row">
        <input id={id} type="search" maxLength={120} value={words} onChange={({ target }) => setWords(target.value)} />
        <button type="submit" className="button">
          Search
        </button>
        {find === '' ? null : (
          <Link to="/g/$game/talk" params={{ game }} search={{}} className="button quiet" activeProps={{}}>
            All conversations
          </Link>
        )}
      </div>
    </form>
  )
}

/** The messages that a search found, latest first. */
function Found({ game, find }: { readonly game: string; readonly find: string }) {
  const found = useInfiniteQuery(talkQueries.found(game, find))
  const messages = found.data?.pages.flatMap(page => page.messages) ?? []
  const looking = useUntilFound(found, messages.length)
  const unsearched = found.data?.pages[0]?.unsearched ?? 0
  return (
    <section aria-label={talkLabels.found}>
      <Fault fault={found.error} />
      {looking ? <Loading /> : null}
      {unsearched === 0 ? null : (
        <p className="small soft" aria-live="polite">
          Reading the talk: <span data-counts>{unsearched}</span> messages are still to be searched.
        </p>
      )}
      {!looking && messages.length === 0 && unsearched === 0 ? <p>No message contains all of these words.</p> : null}
      <ul className="plain conversations">
        {messages.map(({ topic, message }) => (
          <li key={message.id}>
            <p className="small soft">
              <span data-quoted>{nameOf(message.author)}</span> on{' '}
              <Link
                to="/g/$game/talk"
                params={{ game }}
                search={{ about: topic.about, find }}
                activeProps={{}}
                data-quoted
              >
                {beginningOf(topic.words)}
              </Link>{' '}
              · <When at={message.at} brief />
            </p>
            <p data-quoted dir="auto">
              {beginningOf(message.text ?? 'removed')}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton more={found.hasNextPage && !looking} go={found.fetchNextPage}>
        Show more
      </MoreButton>
    </section>
  )
}

function Downloads({ game }: { readonly game: string }) {
  return (
    <p className="small">
      Download the talk: <a href={`/api/v1/games/${game}/talk/export.md`}>{talkLabels.asText}</a>,{' '}
      <a href={`/api/v1/games/${game}/talk/export`}>as data (JSON)</a>
    </p>
  )
}

/** The people who are muted in the talk of a game, for moderators. */
function Mutes({ game }: { readonly game: string }) {
  const { data, error } = useQuery(talkQueries.mutes(game))
  const unmute = useTalkChange(game, (mute: string) =>
    responseDataOrThrow(api.DELETE('/api/v1/games/:game/talk/mutes/:mute', { params: { path: { game, mute } } })),
  )
  const mutes = data?.mutes ?? []
  if (mutes.length === 0) return <Fault fault={error} />
  return (
    <section aria-labelledby="muted">
      <h3 id="muted">Muted</h3>
      <Fault fault={unmute.error} />
      <ul className="plain">
        {mutes.map(({ id, author, why, at, until }) => (
          <li key={id} className="row apart">
            <span>
              <strong data-quoted>{nameOf(author)}</strong>, <When at={at} brief />
              {until === undefined ? null : (
                <>
                  {' '}
                  (until <When at={until} brief />)
                </>
              )}
              : <span data-quoted>{why}</span>
            </span>
            <button type="button" className="button small" onClick={() => unmute.mutate(id)}>
              {fillIn(talkLabels.unmute, { author: nameOf(author) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
