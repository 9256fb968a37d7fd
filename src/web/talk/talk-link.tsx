import { useQuery } from '@tanstack/react-query'
import { talkQueries } from './talk-queries.ts'

/** A link to the conversation further down on a page, with the numbers of its messages and of the new ones. */
export function TalkLink({ game, about }: { readonly game: string; readonly about: string }) {
  const { data } = useQuery(talkQueries.overview(game))
  const known = data?.conversations.find(({ topic }) => topic.about === about)
  if (data === undefined) return null
  return (
    <span className="small no-print">
      <a href="#talk">Talk</a>
      {known === undefined || known.messages === 0 ? null : (
        <span className="soft" data-counts>
          : {known.messages} {known.messages === 1 ? 'message' : 'messages'}
          {known.unread === 0 ? '' : `, ${known.unread} new`}
        </span>
      )}
    </span>
  )
}
