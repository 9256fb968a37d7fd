import type { Rule as RuleView } from '../../wire/game/rule.ts'

type Rule = Pick<RuleView, 'label' | 'title' | 'text' | 'lineage' | 'void' | 'attributes' | 'since'>

/** How a rule differs between two versions of the rulebook. */
type RuleChange = {
  readonly label: string
  readonly title: string
  readonly what: readonly string[]
  /** Whether the rule has been added since the earlier version. */
  readonly isNew: boolean
  /** Whether the rule is still in the rulebook. */
  readonly there: boolean
}

/** The changes between two versions of the rulebook: rules that were added, removed or modified. */
export function ruleChanges(then: readonly Rule[], now: readonly Rule[]): readonly RuleChange[] {
  const known = new Map(then.map(rule => [identity(rule), rule]))
  const changed = now.flatMap(rule => {
    const before =
      known.get(identity(rule)) ?? then.find(it => rule.lineage.includes(it.label) && it.since === rule.since)
    if (before !== undefined) known.delete(identity(before))
    const what = before === undefined ? ['is new'] : differencesInWords(before, rule)
    if (what.length === 0) return []
    return [{ label: rule.label, title: rule.title, what, isNew: before === undefined, there: true }]
  })
  const gone = [...known.values()].map(({ label, title }) => ({
    label,
    title,
    what: ['has been removed'],
    isNew: false,
    there: false,
  }))
  return [...changed, ...gone]
}

function identity({ label, since }: Rule): string {
  return `${label} ${since}`
}

function differencesInWords(before: Rule, rule: Rule): readonly string[] {
  return [
    ...(before.label === rule.label ? [] : [`was number ${before.label}`]),
    ...(before.text === rule.text ? [] : ['has a new text']),
    ...(before.title === rule.title ? [] : ['has a new title']),
    ...((before.void === null) === (rule.void === null) ? [] : [rule.void === null ? 'is no longer void' : 'is void']),
    ...(JSON.stringify(before.attributes) === JSON.stringify(rule.attributes) ? [] : ['is in another class']),
  ]
}
