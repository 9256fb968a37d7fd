import { actTitle } from './act-title.ts'

/** Opens the form of an act. Its name stays while the form is open: that it does the act itself, or takes it back, is not to be thought of it. */
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
  /** Whether the game waits for it. */
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
