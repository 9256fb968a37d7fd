import { actTitle } from './act-title.ts'

/** Opens the form of an act, or puts it away (“close” would be an act where votes are closed): what does the act stands in the form, and is not called the same. */
export function ActButton({
  act,
  open,
  toggle,
}: {
  readonly act: string
  /** Whether the form is open. */
  readonly open: boolean
  readonly toggle: (act: string) => void
}) {
  return (
    <button type="button" className="button opener" aria-pressed={open} onClick={() => toggle(act)}>
      {open ? `Put away: ${actTitle(act)}` : actTitle(act)}
    </button>
  )
}
