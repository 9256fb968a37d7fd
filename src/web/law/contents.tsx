import { useAllDrawn } from '../parts/use-all-drawn.ts'
import type { BookPart } from './book-order.ts'

/** The contents of the rulebook: beside it on wide windows, folded above it on narrow ones; drawn after its first rules. */
export function Contents({
  parts,
  news,
}: {
  readonly parts: readonly BookPart[]
  readonly news: ReadonlyMap<string, string>
}) {
  const shown = useAllDrawn() ? parts : []
  return (
    <nav aria-label="Contents" className="contents no-print">
      <p className="small soft">
        Each leads to the rule in this book; “its page and history” there opens all that there is about it.
      </p>
      {shown.map(({ name, heading, rules }) =>
        rules.length === 0 ? null : (
          <div key={name}>
            {heading === '' ? null : (
              <p className="contents-part" data-law>
                {heading}
              </p>
            )}
            <ol className="plain">
              {rules.map(rule => (
                <li key={rule.label} className={rule.void === null ? undefined : 'void'}>
                  <a href={`#rule-${rule.label}`} data-names="rule">
                    <span className="rule-number">{rule.label}</span>
                    <span>
                      {rule.title}{' '}
                      {news.has(rule.label) ? <span className="tag news">{news.get(rule.label)}</span> : null}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </div>
        ),
      )}
    </nav>
  )
}
