import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { When } from '../parts/when.tsx'
import { messageLabels } from './message-labels.ts'
import { beginningOf, nameOf } from './message-props.ts'
import { talkQueries } from './talk-queries.ts'

/** The latest message of a game in one line, and the number of messages that the reader has not read. */
export function LatestMessage({ game }: { readonly game: string }) {
  const { data } = useQuery(talkQueries.overview(game))
  const latest = data?.conversations.find(it => it.latest.text !== undefined)
  if (data === undefined || latest === undefined) return null
  const { topic, latest: message } = latest
  return (
    <section className="paper" aria-labelledby="latest-message">
      <h2 id="latest-message">{messageLabels.talk}</h2>
      <p>
        <strong data-quoted>{nameOf(message.author)}</strong>
        {topic.key === 'game' ? null : (
          <>
            {' '}
            on{' '}
            <Link to="/g/$game/talk" params={{ game }} search={{ about: topic.about }} activeProps={{}} data-quoted>
              {beginningOf(topic.words)}
            </Link>
          </>
        )}
        :{' '}
        <span data-quoted dir="auto">
          {beginningOf(message.text ?? '')}
        </span>{' '}
        <span className="small soft">
          <When at={message.at} brief />
        </span>
      </p>
      <Link to="/g/$game/talk" params={{ game }} search={{}} className="button" activeProps={{}}>
        {messageLabels.talk}
        {data.unread === 0 ? null : (
          <span className="tag new" data-counts>
            {data.unread} new
          </span>
        )}
      </Link>
    </section>
  )
}
