import { Link } from '@tanstack/react-router'

/** The page for unknown addresses. */
export function NothingHere() {
  return (
    <div className="sheet">
      <article className="paper">
        <h1>Page not found</h1>
        <p>
          There is no page at this address. Perhaps it was cut off when it was copied. Go to the{' '}
          <Link to="/games">games</Link> or to the <Link to="/">front page</Link>.
        </p>
      </article>
    </div>
  )
}
