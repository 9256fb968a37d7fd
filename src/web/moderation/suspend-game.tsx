import { answered, api } from '../api/api.ts'
import { useAfterAction } from './operate-questions.ts'
import { WhyForm } from './why-form.tsx'

/** Suspending a game, or resuming it. */
export function SuspendGame({
  game,
  title = 'a private game',
  suspended,
}: {
  readonly game: string
  readonly title?: string | undefined
  readonly suspended: boolean
}) {
  const sent = useAfterAction(game)
  const params = { path: { game } }
  if (suspended)
    return (
      <WhyForm
        key="resume"
        action="Resume game"
        about={title}
        hint="Deadlines that came due in the meantime pass now, in order. The players get an email; the reason stays in the moderation log."
        send={why => answered(api.DELETE('/api/v1/games/{game}/suspension', { params, body: { why } }))}
        sent={sent}
      />
    )
  return (
    <WhyForm
      key="suspend"
      action="Suspend game"
      about={title}
      hint="No one can act in it and no deadline passes until it is resumed. Everyone who opens it sees this reason, and its players get an email."
      send={why => answered(api.POST('/api/v1/games/{game}/suspension', { params, body: { why } }))}
      sent={sent}
    />
  )
}
