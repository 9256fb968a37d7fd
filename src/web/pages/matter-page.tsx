import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { useUntilFound } from '../api/use-until-found.ts'
import { ActsOn } from '../matters/acts-on.tsx'
import { Debate } from '../matters/debate.tsx'
import { Forms } from '../matters/forms.tsx'
import { IfAdopted } from '../matters/if-adopted.tsx'
import { MatterHead } from '../matters/matter-head.tsx'
import { Story } from '../matters/story.tsx'
import { VoteTold } from '../matters/vote-told.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { NoPage } from '../parts/no-page.tsx'
import '../style/matters.css'

/** One proposal, case or other matter: what it would change, what was said, how the vote stands, and what came of it. */
export function MatterPage() {
  const { game, kind, label } = useParams({ from: '/g/$game/matters/$kind/$label' })
  const { data, error, isPending } = useQuery(questions.matter(game, label, kind))
  const story = useInfiniteQuery(questions.matterHistory(game, label, kind))
  const lines = story.data?.pages.toReversed().flatMap(page => page.lines) ?? []
  const looking = useUntilFound(story, lines.length)
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <NoPage fault={error}>
        <p>
          <Link to="/g/$game/matters" params={{ game }}>
            All proposals and cases of this game
          </Link>
        </p>
      </NoPage>
    )
  const { matter, vote } = data
  const end = lines.findLast(it => it.closed)
  // What is over is shown as it was put forward: the texts that it was to change may be others by now.
  const then = matter.open ? undefined : lines.findLast(({ form }) => form !== null)?.form?.changes
  return (
    <div className="stack">
      <MatterHead
        game={game}
        matter={matter}
        changes={then ?? data.changes}
        begin={lines.find(it => it.opened)}
        end={end}
      />
      <div className="matter-parts">
        <div className="stack">
          {vote === null ? null : <VoteTold game={game} matter={matter} vote={vote} end={end} />}
          <ActsOn key={`${kind} ${label}`} game={game} matter={matter} vote={vote} />
          {matter.open && data.changes.length > 0 ? <IfAdopted game={game} matter={matter} /> : null}
        </div>
        <div className="stack">
          <Debate game={game} lines={lines} />
          <Forms game={game} lines={lines} />
          <Story
            game={game}
            lines={lines}
            more={story.hasNextPage && !looking ? () => void story.fetchNextPage() : undefined}
          />
          <Fault fault={story.error} />
          {story.isPending || looking ? <Loading /> : null}
        </div>
      </div>
    </div>
  )
}
