import { actTitle } from './act-title.ts'

/** Opens the form of an act, or closes it: what does the act stands in the form, and is not called the same. */
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
      {open ? `Close: ${actTitle(act)}` : actTitle(act)}
    </button>
  )
}
