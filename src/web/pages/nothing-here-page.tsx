import { Link } from '@tanstack/react-router'
import { faultLabels } from '../parts/fault-labels.ts'

/** The page for an address that does not exist. */
export function NothingHerePage() {
  return (
    <div className="sheet">
      <article className="paper">
        <h1>{faultLabels.pageNotFound}</h1>
        <p>
          There is no page at this address. It may have been cut off when it was copied. Go to the{' '}
          <Link to="/games">games</Link> or to the <Link to="/">front page</Link>.
        </p>
      </article>
    </div>
  )
}
