import { Link } from '@tanstack/react-router'

/** Where an address leads nowhere. */
export function NothingHere() {
  return (
    <div className="sheet">
      <article className="paper">
        <h1>There is nothing here</h1>
        <p>
          No page has this address. Perhaps it was cut off when it was copied. The <Link to="/games">games</Link> and
          the <Link to="/">front page</Link> are where they were.
        </p>
      </article>
    </div>
  )
}
