import { useAllDrawn } from '../parts/use-all-drawn.ts'
import type { BookPart } from './book-order.ts'

/** The contents of the rulebook: beside it on wide windows, folded above it on narrow ones; drawn after its first rules. */
export function Contents({ parts }: { readonly parts: readonly BookPart[] }) {
  const shown = useAllDrawn() ? parts : []
  return (
    <nav aria-label="Contents" className="contents no-print">
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
                    <span className="rule-number">{rule.label}</span> {rule.title}
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
