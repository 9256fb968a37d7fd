/** The lines of a poem, as people wrote them. */
export function PoemLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className="law poem" dir="auto" data-quoted>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a poem has a fixed order and may repeat a line.
        <span key={index}>{line}</span>
      ))}
    </p>
  )
}
