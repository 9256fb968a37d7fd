import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageLabels } from './message-labels.ts'
import { talkQueries } from './talk-queries.ts'

/**
 * A link to the conversation further down on a page, with the numbers of its messages and of the new ones. A rationale
 * is shown elsewhere on the page, so it is not counted.
 */
export function TalkLink({ game, about }: { readonly game: string; readonly about: string }) {
  const { data } = useQuery(talkQueries.overview(game))
  const { data: read } = useInfiniteQuery(talkQueries.conversation(game, about))
  const known = data?.conversations.find(({ topic }) => topic.about === about)
  if (data === undefined || read === undefined) return null
  const messages = (known?.messages ?? 0) - (read.pages[0]?.rationale === undefined ? 0 : 1)
  return (
    <span className="small no-print">
      <a href="#talk">{messageLabels.talk}</a>
      {known === undefined || messages <= 0 ? null : (
        <span className="soft" data-counts>
          : {messages} {messages === 1 ? 'message' : 'messages'}
          {known.unread === 0 ? '' : `, ${known.unread} new`}
        </span>
      )}
    </span>
  )
}
