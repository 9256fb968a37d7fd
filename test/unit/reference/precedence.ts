/**
 * Precedence under Suber's rules 110 and 211, and the resulting outcome of a question. This reference follows the text
 * of the rules closely, so that you can read the two side by side. Tests compare it with the decisions of the kernel
 * and the rules' own programs. It imports nothing.
 */

type Target =
  | { readonly rule: string }
  | { readonly attribute: string; readonly value: string }
  | { readonly question: string }
  | { readonly every: true }

/** A rule in force that answers the question `q`. `says` is null for silence. */
export type RuleInForce = {
  readonly id: string
  readonly number: number
  readonly status: 'mutable' | 'immutable'
  readonly attributes: { readonly [name: string]: string }
  readonly claims: readonly { readonly kind: 'over' | 'defersTo'; readonly target: Target }[]
  readonly says: string | null
  /** Set if the answer counts only when no rule asserts anything. */
  readonly otherwise: boolean
}

/** The outcome of the question. The rules are given as sets, because their order has no meaning. */
export type Result = { readonly void: ReadonlySet<string> } & (
  | { readonly is: 'silent' }
  | { readonly is: 'decided'; readonly says: string; readonly by: ReadonlySet<string> }
  | { readonly is: 'undecided'; readonly contestants: ReadonlySet<string> }
)

export function reference(rules: readonly RuleInForce[]): Result {
  const speaking = rules.filter(rule => rule.says !== null)
  const asserting = speaking.filter(rule => !rule.otherwise)
  const parties = asserting.length > 0 ? asserting : speaking

  // 110: in a conflict between a mutable and an immutable rule, the mutable rule shall be entirely void.
  const voided = (rule: RuleInForce) =>
    rule.status === 'mutable' && parties.some(other => other.status === 'immutable' && conflict(rule, other))
  const left = parties.filter(rule => !voided(rule))

  // A rule that takes precedence over every rule it conflicts with wins, together with the rules that give the same
  // answer.
  const first = left.find(rule => left.every(other => !conflict(rule, other) || takesPrecedence(left, rule, other)))
  const result = { void: idsOf(parties.filter(voided)) }
  if (parties.length === 0) return { ...result, is: 'silent' }
  if (first === undefined) return { ...result, is: 'undecided', contestants: idsOf(left) }
  const by = idsOf(left.filter(rule => !conflict(rule, first)))
  return { ...result, is: 'decided', says: String(first.says), by }
}

function conflict(a: RuleInForce, b: RuleInForce): boolean {
  return a.says !== b.says
}

/** Rule 211, which applies to rules of one status that are in effect. */
function takesPrecedence(rules: readonly RuleInForce[], a: RuleInForce, b: RuleInForce): boolean {
  if (a.status !== b.status) return false
  const peers = rules.filter(rule => rule.status === a.status)
  // ¶3: If two or more rules claim to take precedence over one another, then the numerical method again governs.
  const another = leads(peers, a, b) && leads(peers, b, a)
  // ¶2: Such provisions shall supersede the numerical method.
  if (!another && says(a, b)) return true
  if (!another && says(b, a)) return false
  // ¶1: The rule with the lowest ordinal number takes precedence.
  return a.number < b.number
}

/** Whether one of two rules says that `a` takes precedence over `b`. */
function says(a: RuleInForce, b: RuleInForce): boolean {
  return speaksOf(a, 'over', b) || speaksOf(b, 'defersTo', a)
}

function speaksOf(rule: RuleInForce, kind: 'over' | 'defersTo', other: RuleInForce): boolean {
  return rule.id !== other.id && rule.claims.some(claim => claim.kind === kind && names(claim.target, other))
}

function names(target: Target, rule: RuleInForce): boolean {
  if ('rule' in target) return target.rule === rule.id
  if ('attribute' in target) return rule.attributes[target.attribute] === target.value
  return 'every' in target || target.question === 'q'
}

/** Whether provisions lead from one rule to another, directly or through others. */
function leads(
  rules: readonly RuleInForce[],
  from: RuleInForce,
  to: RuleInForce,
  met: readonly string[] = [],
): boolean {
  const next = rules.filter(rule => !met.includes(rule.id) && says(from, rule))
  return next.some(rule => rule.id === to.id || leads(rules, rule, to, [...met, from.id]))
}

function idsOf(rules: readonly RuleInForce[]): ReadonlySet<string> {
  return new Set(rules.map(rule => rule.id))
}
