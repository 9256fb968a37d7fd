import { useMutation } from '@tanstack/react-query'
import { Fault } from '../parts/fault.tsx'

/** Uses up the link by which somebody came, when they press it and not before. */
export function LinkButton<Answer>({
  children,
  use,
  used,
}: {
  readonly children: React.ReactNode
  readonly use: () => Promise<Answer>
  readonly used: (answer: Answer) => void
}) {
  const using = useMutation({ mutationFn: use, onSuccess: used })
  return (
    <>
      <div className="row">
        <button type="button" className="button main" disabled={using.isPending} onClick={() => using.mutate()}>
          {using.isPending ? 'One moment …' : children}
        </button>
      </div>
      <Fault fault={using.error} />
    </>
  )
}
