import { actTitle } from './act-title.ts'

/**
 * A button that opens the form of an act. The label stays the same while the form is open, so the button does not seem
 * to do or undo the act itself.
 */
export function ActButton({
  act,
  title = actTitle(act),
  open,
  toggle,
  main = false,
}: {
  readonly act: string
  readonly title?: string | undefined
  /** Whether the form is open. */
  readonly open: boolean
  readonly toggle: (act: string) => void
  /** Whether the game is waiting for the act. */
  readonly main?: boolean
}) {
  return (
    <button
      type="button"
      className={main ? 'button main opener' : 'button opener'}
      aria-pressed={open}
      onClick={() => toggle(act)}
    >
      {title}
      {open ? <span className="hidden-text">: its form is open</span> : null}
    </button>
  )
}
