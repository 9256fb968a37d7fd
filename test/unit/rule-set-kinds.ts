import { type RuleInForce, reference } from './reference/precedence.ts'

/**
 * The features of a set of rules, so a test can tell that it covered enough of each: rules of both statuses in
 * conflict, mutual claims, rings of claims, and undecided questions. Only rules that take part in the contest count.
 */
export function kindsOf(rules: readonly RuleInForce[]): readonly string[] {
  const speaking = rules.filter(it => it.says !== null)
  const firm = speaking.filter(it => !it.otherwise)
  const parties = firm.length > 0 ? firm : speaking
  const kinds: string[] = []
  if (new Set(parties.map(it => it.says)).size > 1) {
    if (new Set(parties.map(it => it.status)).size > 1) kinds.push('mixed')
    const edges = parties.map(a => parties.map(b => a.status === b.status && above(a, b)))
    if (edges.some((row, a) => row.some((_, b) => a !== b && edges[a]?.[b] && edges[b]?.[a]))) kinds.push('mutual')
    if (ringOfThree(edges)) kinds.push('ring')
  }
  if (reference(rules).is === 'undecided') kinds.push('undecided')
  return kinds
}

/** Whether there is a ring of three rules. Longer rings may exist, but they are not counted. */
function ringOfThree(edges: readonly (readonly boolean[])[]): boolean {
  const size = edges.length
  const all = Array.from({ length: size }, (_, index) => index)
  return all.some(a =>
    all.some(b => all.some(c => a !== b && b !== c && a !== c && edges[a]?.[b] && edges[b]?.[c] && edges[c]?.[a])),
  )
}

/** Whether a rule is in a ring of claims, of any length, among rules of its status. */
export function inRing(rules: readonly RuleInForce[], rule: RuleInForce): boolean {
  const met = new Set<string>()
  const waiting = [rule]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const from = at
    const next = rules.filter(it => it.status === rule.status && above(from, it))
    if (next.some(it => it.id === rule.id)) return true
    for (const it of next.filter(it => !met.has(it.id))) {
      met.add(it.id)
      waiting.push(it)
    }
  }
  return false
}

function above(a: RuleInForce, b: RuleInForce): boolean {
  return a.id !== b.id && (speaks(a, 'over', b) || speaks(b, 'defersTo', a))
}

function speaks(rule: RuleInForce, kind: string, other: RuleInForce): boolean {
  return rule.claims.some(claim => {
    if (claim.kind !== kind) return false
    const { target } = claim
    if ('rule' in target) return target.rule === other.id
    if ('attribute' in target) return other.attributes[target.attribute] === target.value
    return 'every' in target || target.question === 'q'
  })
}
