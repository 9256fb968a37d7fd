import type { Schema } from '../api/schema.ts'

export type OneDecision = Schema['Decision']

/** Decisions that came out alike for the same reasons, and what was asked in all of them. */
export type GroupedDecision = { readonly decision: OneDecision; readonly asked: string }

/** Questions that were put several times (of each voter, of each proposal) and answered alike are told once. */
export function grouped(decisions: readonly OneDecision[]): readonly GroupedDecision[] {
  const alike = Map.groupBy(decisions, ({ words: [asked = '', ...answers] }) =>
    [asked.replace(ABOUT, ' →'), ...answers].join('\n'),
  )
  return [...alike.values()].flatMap(some => {
    const [decision] = some
    return decision === undefined ? [] : [{ decision, asked: askedOfAll(some) }]
  })
}

/** Whom or what a question is about: “(Ames, proposal 301) →”. */
const ABOUT = / \(([^()]*)\) →/

function askedOfAll(some: readonly OneDecision[]): string {
  const [first = ''] = some[0]?.words ?? []
  const about = some.flatMap(({ words: [asked = ''] }) => ABOUT.exec(asked)?.[1]?.split(', ') ?? [])
  return first.replace(ABOUT, () => ` (${[...new Set(about)].join(', ')}) →`)
}
