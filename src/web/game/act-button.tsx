import { actTitle } from './act-title.ts'

/** Opens the form of an act, or puts it away (“close” would be an act where votes are closed): what does the act stands in the form, and is not called the same. */
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
      {open ? `Put away: ${title}` : title}
    </button>
  )
}
