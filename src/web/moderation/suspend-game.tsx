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
        hint="Deadlines that came due meanwhile pass now, each at its own time. The players get an email; the reason stays in the moderation log."
        send={why => answered(api.DELETE('/api/v1/games/{game}/suspension', { params, body: { why } }))}
        sent={sent}
      />
    )
  return (
    <WhyForm
      key="suspend"
      deed="Suspend the game"
      about={title}
      hint="No one can act in it and no deadline passes until it is resumed. Everyone who opens it sees this reason, and its players get an email."
      send={why => answered(api.POST('/api/v1/games/{game}/suspension', { params, body: { why } }))}
      sent={sent}
    />
  )
}
