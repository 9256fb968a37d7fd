import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { InviteForm } from '../host/invite-form.tsx'
import { Copied } from '../parts/copied.tsx'
import type { NewPlayer } from './new-game-draft.ts'

/** The game is there: the links to pass on, told this once, and the way to it. */
export function Founded({
  game,
  invited,
}: {
  readonly game: Schema['FoundedGame']
  /** Those who were invited, in the order of the invitations. */
  readonly invited: readonly NewPlayer[]
}) {
  const links = (game.invitations ?? []).flatMap(({ id, link, address }, place) => [
    { id, link, address, name: invited[place]?.name.trim() ?? 'somebody' },
  ])
  return (
    <section className="paper stack" aria-labelledby="founded">
      <h2 id="founded">{game.title} is founded</h2>
      {links.some(({ link }) => link !== undefined) ? (
        <p>
          Pass each of these links on to the one whom it is for. Whoever opens it takes that seat, once, within thirty
          days. They are shown this once; on the game’s page, under “People”, you can make others.
        </p>
      ) : null}
      {links.map(({ id, link, address, name }) =>
        link === undefined ? (
          <p key={id}>
            A letter with the invitation for {name} is on its way{address === undefined ? '' : ` to ${address}`}.
          </p>
        ) : (
          <Copied key={id} label={`For ${name}`} text={link} />
        ),
      )}
      {game.seated.length + links.length < 2 ? (
        <>
          <p>One alone has nobody to vote with. Invite somebody: they join when they come, as the rules allow.</p>
          <InviteForm game={game.id} free={[]} />
        </>
      ) : null}
      <div className="row">
        <Link to="/g/$game" params={{ game: game.id }} className="button main">
          Go to the game
        </Link>
      </div>
    </section>
  )
}
