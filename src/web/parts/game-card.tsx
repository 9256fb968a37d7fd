import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { When } from './when.tsx'

/** A game in one look. */
export function GameCard({ game }: { readonly game: Schema['GameSummary'] }) {
  return (
    <article className="paper card">
      <h3>
        <Link to="/g/$game" params={{ game: game.id }}>
          {game.title}
        </Link>
      </h3>
      <p className="small soft">
        {game.ruleset} · {game.entries} entries · last <When at={game.lastAt} />
        {game.nextDue === undefined ? null : (
          <>
            {' '}
            · next deadline <When at={game.nextDue} />
          </>
        )}
      </p>
      {game.visibility === 'private' ? <span className="tag">private</span> : null}
    </article>
  )
}
