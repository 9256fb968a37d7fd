import { useMutation } from '@tanstack/react-query'
import type { MovePlan } from '../../wire/move.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { useRenewed } from './move-queries.ts'
import { moveNoticeLabels } from './notice-labels.ts'

type Answer = NonNullable<MovePlan['you']>

/** The buttons with which someone who has a seat agrees or objects, on the page of the move and on the table. */
export function AnswerButtons({
  game,
  at,
  answer,
}: {
  readonly game: string
  /** When the plan was announced. */
  readonly at: string
  readonly answer: Answer
}) {
  const renew = useRenewed(game)
  const path = { params: { path: { game } } }
  const answering = useMutation({
    mutationFn: (wanted: Answer) =>
      responseDataOrThrow(
        wanted === 'agrees'
          ? api.POST('/api/v1/games/:game/move/agreement', { ...path, body: { at } })
          : wanted === 'objects'
            ? api.POST('/api/v1/games/:game/move/objection', path)
            : api.DELETE('/api/v1/games/:game/move/objection', path),
      ),
    onSuccess: renew,
  })
  return (
    <div className="stack">
      <Fault fault={answering.error} />
      <div className="row">
        {answer === 'agrees' ? <p>You agree.</p> : null}
        {answer === 'objects' ? <p>You object.</p> : null}
        {answer === 'agrees' ? null : (
          <button
            type="button"
            className="button main"
            disabled={answering.isPending}
            onClick={() => answering.mutate('agrees')}
          >
            {moveNoticeLabels.agree}
          </button>
        )}
        {answer === 'objects' ? (
          <button
            type="button"
            className="button"
            disabled={answering.isPending}
            onClick={() => answering.mutate('silent')}
          >
            {moveNoticeLabels.withdraw}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={answering.isPending}
            onClick={() => answering.mutate('objects')}
          >
            {moveNoticeLabels.object}
          </button>
        )}
      </div>
    </div>
  )
}
