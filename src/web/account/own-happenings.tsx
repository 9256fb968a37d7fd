import { useInfiniteQuery } from '@tanstack/react-query'
import { Fault } from '../parts/fault.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { accountQuestions } from './account-questions.ts'
import { HappeningTold } from './happening-told.tsx'

/** What happened to my account, so that I see what I did not do. */
export function OwnHappenings() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(accountQuestions.happenings())
  const happenings = data?.pages.flatMap(page => page.happenings) ?? []
  return (
    <section className="paper stack" aria-labelledby="own-happenings">
      <h2 id="own-happenings">What happened to your account</h2>
      <Fault fault={error} />
      <ul className="plain lines">
        {happenings.map(happening => (
          <li key={happening.id}>
            <HappeningTold happening={happening} />
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        What was before that
      </MoreButton>
      <p className="small soft">If you see something here that you did not do, change your password.</p>
    </section>
  )
}
