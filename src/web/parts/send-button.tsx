/** Sends a form; pressed once it waits until it knows. */
export function SendButton({
  children,
  pending,
  quiet = false,
}: {
  readonly children: React.ReactNode
  readonly pending: boolean
  readonly quiet?: boolean
}) {
  return (
    <button type="submit" className={quiet ? 'button' : 'button main'} disabled={pending}>
      {pending ? 'One moment …' : children}
    </button>
  )
}
