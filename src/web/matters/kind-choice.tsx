/** Which kinds of matters to look at: all, or one, by the players’ own words for them. */
export function KindChoice({
  matters,
  kind,
  choose,
}: {
  readonly matters: readonly { readonly kind: string }[]
  readonly kind: string | undefined
  readonly choose: (kind: string | undefined) => void
}) {
  const kinds = [...new Set(matters.map(it => it.kind))].toSorted()
  if (kinds.length < 2) return null
  return (
    <fieldset className="choices row no-print">
      <legend className="hidden-text">Show</legend>
      {[undefined, ...kinds].map(it => (
        <button type="button" key={it ?? ''} className="button" aria-pressed={kind === it} onClick={() => choose(it)}>
          {it === undefined ? 'All' : plural(it)}
        </button>
      ))}
    </fieldset>
  )
}

function plural(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`
}
