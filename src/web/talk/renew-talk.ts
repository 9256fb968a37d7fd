import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { TalkMessage, TalkOverview, TalkThread, TalkTopic } from '../../wire/talk.ts'
import { Refused } from '../api/refused.ts'
import { talkQueries } from './talk-queries.ts'

type Message = TalkMessage
type Topic = TalkTopic
type Overview = TalkOverview
type Pages = InfiniteData<TalkThread, number>

/** A change of a message, as the stream of a game announces it. */
export type TalkNews = { readonly message: string; readonly number: number; readonly what: string }

const MODERATED = ['removed', 'hidden', 'shown']

/**
 * Shows the announced changes. One request fetches one changed message, with its conversation; if several messages have
 * changed or one was removed, hidden or shown again, everything that the page shows of the talk is requested again.
 */
export async function renewTalk(client: QueryClient, game: string, news: readonly TalkNews[]): Promise<void> {
  const [first, ...more] = news.filter(it => !isOnPage(client, game, it))
  if (first === undefined) return
  if (more.some(({ message }) => message !== first.message) || MODERATED.includes(first.what))
    return client.invalidateQueries({ queryKey: ['talk', game] })
  try {
    const { topic, message } = await client.fetchQuery(talkQueries.message(game, first.message))
    showMessage(client, game, topic, message)
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
  }
}

/** Whether a message that was just written is on the page already, because this browser sent it. */
function isOnPage(client: QueryClient, game: string, { message, what }: TalkNews): boolean {
  if (what !== 'written') return false
  const known = client.getQueryData(talkQueries.overview(game).queryKey)
  return known?.conversations.some(({ latest }) => latest.id === message) === true
}

/** Puts a new or changed message into everything that the page shows of the talk. */
export function showMessage(client: QueryClient, game: string, topic: Topic, message: Message): void {
  client.setQueryData(
    talkQueries.overview(game).queryKey,
    overview => overview && overviewWithMessage(overview, topic, message),
  )
  for (const [queryKey] of client.getQueriesData({ queryKey: ['talk', game, 'conversation'] }))
    client.setQueryData<Pages>(queryKey, pages =>
      pages?.pages[0]?.topic.key === topic.key ? pagesWithMessage(pages, message) : pages,
    )
}

function overviewWithMessage(overview: Overview, topic: Topic, message: Message): Overview {
  const known = overview.conversations.find(it => it.topic.key === topic.key)
  const isNew = known === undefined || message.number > known.latest.number
  const unread = isNew && !message.author.you ? 1 : 0
  if (known !== undefined && !isNew && known.latest.id !== message.id) return overview
  const changed = {
    topic,
    messages: (known?.messages ?? 0) + (isNew ? 1 : 0),
    unread: (known?.unread ?? 0) + unread,
    latest: message,
  }
  const others = overview.conversations.filter(it => it !== known)
  return {
    ...overview,
    unread: overview.unread + unread,
    conversations: isNew ? [changed, ...others] : overview.conversations.map(it => (it === known ? changed : it)),
  }
}

function pagesWithMessage(all: Pages, message: Message): Pages {
  const [first, ...rest] = all.pages
  if (first === undefined) return all
  const replaced = (messages: readonly Message[]) => messages.map(it => (it.id === message.id ? message : it))
  const isKnown = all.pages.some(page => [page.rationale, ...page.messages].some(it => it?.id === message.id))
  const unread = first.unread + (isKnown || message.author.you ? 0 : 1)
  if (message.rationale) return { ...all, pages: [{ ...first, unread, rationale: message }, ...rest] }
  if (isKnown) return { ...all, pages: all.pages.map(page => ({ ...page, messages: replaced(page.messages) })) }
  const messages = [message, ...first.messages].sort((a, b) => b.number - a.number)
  return { ...all, pages: [{ ...first, unread, messages }, ...rest] }
}

/** Shows the messages of a conversation as read. */
export function showAsRead(client: QueryClient, game: string, { key }: Topic): void {
  client.setQueryData(talkQueries.overview(game).queryKey, overview => {
    const read = overview?.conversations.find(({ topic }) => topic.key === key)
    if (overview === undefined || read === undefined) return overview
    return {
      ...overview,
      unread: Math.max(0, overview.unread - read.unread),
      conversations: overview.conversations.map(it => (it === read ? { ...it, unread: 0 } : it)),
    }
  })
  for (const [queryKey] of client.getQueriesData({ queryKey: ['talk', game, 'conversation'] }))
    client.setQueryData<Pages>(queryKey, pages => {
      const [first, ...rest] = pages?.pages ?? []
      if (pages === undefined || first?.topic.key !== key) return pages
      return { ...pages, pages: [{ ...first, unread: 0 }, ...rest] }
    })
}
