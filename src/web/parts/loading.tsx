/** Something is on its way. */
export function Loading() {
  return (
    <p className="sheet soft" role="status">
      One moment …
    </p>
  )
}
