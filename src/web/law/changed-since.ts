import type { Schema } from '../api/schema.ts'

type Rule = Pick<Schema['Rule'], 'label' | 'title' | 'text' | 'lineage' | 'void' | 'attributes' | 'since'>

/** What became of a rule between two readings of the book. */
type RuleChange = {
  readonly label: string
  readonly title: string
  readonly what: readonly string[]
  /** Whether it is still in the book. */
  readonly there: boolean
}

/** What changed in the rulebook from one reading to a later one: rules that came, went, or are not what they were. */
export function changedSince(then: readonly Rule[], now: readonly Rule[]): readonly RuleChange[] {
  const known = new Map(then.map(rule => [identity(rule), rule]))
  const changed = now.flatMap(rule => {
    const before =
      known.get(identity(rule)) ?? then.find(it => rule.lineage.includes(it.label) && it.since === rule.since)
    if (before !== undefined) known.delete(identity(before))
    const what = before === undefined ? ['is new'] : differences(before, rule)
    return what.length === 0 ? [] : [{ label: rule.label, title: rule.title, what, there: true }]
  })
  const gone = [...known.values()].map(({ label, title }) => ({ label, title, what: ['is gone'], there: false }))
  return [...changed, ...gone]
}

function identity({ label, since }: Rule): string {
  return `${label} ${since}`
}

function differences(before: Rule, rule: Rule): readonly string[] {
  return [
    ...(before.label === rule.label ? [] : [`was number ${before.label}`]),
    ...(before.text === rule.text ? [] : ['has another text']),
    ...(before.title === rule.title ? [] : ['has another title']),
    ...((before.void === null) === (rule.void === null) ? [] : [rule.void === null ? 'is no longer void' : 'is void']),
    ...(JSON.stringify(before.attributes) === JSON.stringify(rule.attributes) ? [] : ['is of another class']),
  ]
}
