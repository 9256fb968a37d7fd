import { answered, api } from '../api/api.ts'
import { useAfterDeed } from './operate-questions.ts'
import { WhyForm } from './why-form.tsx'

/** Suspending a game, or letting it go on. */
export function SuspendGame({
  game,
  title = 'a private game',
  suspended,
}: {
  readonly game: string
  readonly title?: string | undefined
  readonly suspended: boolean
}) {
  const sent = useAfterDeed(game)
  const params = { path: { game } }
  if (suspended)
    return (
      <WhyForm
        key="resume"
        deed="Let the game go on"
        about={title}
        hint="Deadlines that stood meanwhile fall now, at their own instants. The players get a letter; the reason stays among your deeds."
        send={why => answered(api.DELETE('/api/v1/games/{game}/suspension', { params, body: { why } }))}
        sent={sent}
      />
    )
  return (
    <WhyForm
      key="suspend"
      deed="Suspend the game"
      about={title}
      hint="Nobody acts in it and no deadline falls until it goes on. Everybody who looks at it reads this, and its players get a letter."
      send={why => answered(api.POST('/api/v1/games/{game}/suspension', { params, body: { why } }))}
      sent={sent}
    />
  )
}
