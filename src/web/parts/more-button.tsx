/** Shows more of a list, where there is more. */
export function MoreButton({
  more,
  go,
  children,
}: {
  readonly more: boolean
  readonly go: () => Promise<unknown>
  readonly children: React.ReactNode
}) {
  if (!more) return null
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => void go()}>
        {children}
      </button>
    </div>
  )
}
