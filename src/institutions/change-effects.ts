import type { CallContext } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import { rulesReadTogether } from '../kernel/questions/contest.ts'
import type { RegisterDeclaration } from '../kernel/state/register.ts'
import { fittedRegisterValue, startValue } from '../kernel/state/register-value.ts'
import { type BoundProgram, type Claim, type Front, NO_FRONT, type Rule } from '../kernel/state/rule.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { valueAt } from '../kernel/values/persistent-map.ts'
import { frontSayingWhoCarriesOut } from './adopted-rule-tags.ts'
import { paramOf } from './object-and-param.ts'
import type { Change, ChangeFront, RuleChange } from './proposed-change.ts'
import { paramAfter, paramsKept, textWithNewParams } from './text-with-new-params.ts'

/**
 * The label and attributes that the rules give a changed rule. An empty label is ignored, because a rule never loses
 * its label.
 */
type Given = { readonly label: string | undefined; readonly attributes: JsonObject }

/**
 * Returns the neutral effects of one change, or the reason, in words, why it cannot be carried out. `proposal` is the
 * number under which an amendment is recorded. This number is absent if the rule changes itself, which is not an
 * amendment.
 */
export function changeEffects(
  context: CallContext,
  change: RuleChange,
  given: Given,
  proposal: string | undefined,
): readonly Effect[] | string {
  if (change.kind === 'enact') return enactEffects(context, change, given)
  const rule = lookup(context.state.rules, change.rule)
  if (rule === undefined) return 'the rule to be changed is no longer in the game'
  switch (change.kind) {
    case 'repeal':
      return [
        { do: 'removeRule', rule: rule.id },
        ...repealedEffects(context, [...repealedRules(context), formerRule(context, rule)]),
      ]
    case 'transmute':
      return [...attributeEffects(rule, given), ...relabelEffects(rule, given)]
    case 'amend':
    case 'amendAmendment':
    case 'repealAmendment':
      return amendEffects(context, rule, change, given, proposal)
  }
}

function enactEffects(
  context: CallContext,
  change: Extract<Change, { kind: 'enact' }>,
  given: Given,
): readonly Effect[] | string {
  if (!given.label?.trim()) return 'a new rule needs a label, and nothing says which one it has'
  const id = context.fresh('r')
  const program = typeof change.program === 'object' ? preparedProgram(context, change.program) : undefined
  const front = changedFront(NO_FRONT, change, change.text)
  const { former, others } = reenacted(context, change.text)
  const rule = {
    id,
    ...(former === undefined ? {} : { lineage: former.labels, since: former.since }),
    label: given.label,
    title: change.title ?? '',
    text: change.text,
    attributes: given.attributes,
    group: change.group ?? context.state.groups[0]?.name ?? '',
    front: frontSayingWhoCarriesOut(front, program !== undefined),
    program: program?.program ?? null,
  }
  return [
    ...(program?.effects ?? []),
    { do: 'addRule', rule },
    ...(former === undefined ? [] : repealedEffects(context, others)),
    ...declareEffects(context, id, front.registers),
  ]
}

/** A rule that was repealed: the hash of its text, its labels, and the entry that added it to the game. */
type FormerRule = {
  readonly text: string
  readonly labels: readonly string[]
  readonly since: number
}

/** Maximum number of repealed rules to remember, and maximum number of labels of each. */
const MOST_REPEALED = 32
const MOST_LABELS = 8

function formerRule(context: CallContext, { text, lineage, label, since }: Rule): FormerRule {
  return { text: context.sha256(text), labels: [...lineage, label].slice(-MOST_LABELS), since }
}

function repealedRules({ state }: CallContext): readonly FormerRule[] {
  const known = lookup(state.registers, 'repealed')?.value
  return Array.isArray(known) ? (known as unknown as readonly FormerRule[]) : []
}

function repealedEffects(context: CallContext, rules: readonly FormerRule[]): readonly Effect[] {
  const value = rules.slice(-MOST_REPEALED)
  return ifDeclared(context, { do: 'write', register: 'repealed', value })
}

/** Rules can be changed in a game in which no rule has ever chartered proposals, and which therefore has no records. */
function ifDeclared({ state }: CallContext, effect: Extract<Effect, { do: 'write' }>): readonly Effect[] {
  return lookup(state.registers, effect.register) === undefined ? [] : [effect]
}

/**
 * A rule that is enacted with exactly the text of a repealed rule is that rule, reenacted: it receives a new number and
 * keeps the numbers that it had, so that rules that name it by one of them still mean it.
 */
function reenacted(
  context: CallContext,
  text: string,
): { readonly former: FormerRule | undefined; readonly others: readonly FormerRule[] } {
  const all = repealedRules(context)
  const hash = all.length === 0 ? '' : context.sha256(text)
  const former = all.findLast(it => it.text === hash && !isStillThere(context, text, it))
  return { former, others: all.filter(it => it !== former) }
}

/** Whether the repeal did not take effect, so that the rule is still in the game. */
function isStillThere({ state }: CallContext, text: string, { labels, since }: FormerRule): boolean {
  return Object.values(state.rules).some(
    rule => rule.text === text && rule.since === since && rule.label === labels.at(-1),
  )
}

type Amendment = Extract<Change, { kind: 'amend' | 'amendAmendment' | 'repealAmendment' }>

function amendEffects(
  context: CallContext,
  rule: Rule,
  change: Amendment,
  given: Given,
  proposal: string | undefined,
): readonly Effect[] {
  const text = change.text ?? textWithNewParams(rule, change.params ?? {})
  const onlyParams = change.text === undefined
  const keep = change.program === 'keep' || (onlyParams && change.program === undefined)
  const program = typeof change.program === 'object' ? preparedProgram(context, change.program) : undefined
  // An amendment of either text ends the relation between two rules. A rule that changes itself follows its own text,
  // so the relation remains.
  const togetherWith = proposal === undefined ? rulesReadTogether(context.state, rule.id) : []
  const changed = changedFront(rule.front, change, text)
  const front = {
    ...changed,
    ...(keep ? { params: paramsKept(rule.front.params, changed.params, text) } : {}),
    togetherWith,
  }
  const effects: Effect[] = [
    {
      do: 'replaceText',
      rule: rule.id,
      text,
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(keep ? { keep } : {}),
    },
  ]
  effects.push({
    do: 'setFront',
    rule: rule.id,
    front: frontSayingWhoCarriesOut(front, keep ? rule.program !== null : program !== undefined),
  })
  effects.push(...attributeEffects(rule, given), ...relabelEffects(rule, given))
  if (program !== undefined) effects.push(...program.effects, { do: 'bind', rule: rule.id, program: program.program })
  effects.push(
    ...declareEffects(
      context,
      rule.id,
      front.registers.filter(it => !rule.front.registers.includes(it)),
    ),
  )
  if (proposal !== undefined) effects.push(...amendmentRecord(context, rule, change, proposal))
  return effects
}

function attributeEffects(rule: Rule, given: Given): readonly Effect[] {
  return Object.entries(given.attributes)
    .filter(([name, value]) => lookup(rule.attributes, name) !== value)
    .map(([name, value]) => ({ do: 'setAttribute', rule: rule.id, name, value }))
}

function relabelEffects(rule: Rule, given: Given): readonly Effect[] {
  return !given.label?.trim() || given.label === rule.label
    ? []
    : [{ do: 'relabel', rule: rule.id, label: given.label }]
}

/** Records an amendment under the number of its proposal. An amendment that is repealed is no longer in the list. */
function amendmentRecord(context: CallContext, rule: Rule, change: Amendment, proposal: string): readonly Effect[] {
  const known = lookup((lookup(context.state.registers, 'amendments')?.value ?? {}) as JsonObject, rule.id)
  const gone = change.kind === 'repealAmendment' ? String(change.amendment) : undefined
  const before = (Array.isArray(known) ? (known as readonly Json[]) : []).filter(it => it !== gone)
  const value = [...before, proposal].slice(-MOST_AMENDMENTS)
  return ifDeclared(context, { do: 'write', register: 'amendments', key: rule.id, value })
}

/** Maximum number of amendments of one rule to remember. */
const MOST_AMENDMENTS = 64

/** A program prepared for binding; undefined if the sandbox rejects it, in which case the text is adopted anyway. */
export function preparedProgram(
  context: CallContext,
  { source }: { readonly source: string },
): { readonly program: BoundProgram; readonly effects: readonly Effect[] } | undefined {
  const admission = context.admit(source)
  if (!admission.ok) return undefined
  const { js, manifest } = admission
  const hash = context.sha256(js)
  const known = valueAt(context.state.programs, hash) !== undefined
  const effects: readonly Effect[] = known ? [] : [{ do: 'keepProgram', hash, source, js }]
  return { program: { hash, manifest }, effects }
}

/**
 * The front matter after a change: values that the change names are replaced, and those that quote removed words are
 * dropped.
 */
function changedFront(front: Front, change: ChangeFront, text: string): Front {
  const params = Object.fromEntries(
    Object.entries(change.params ?? {}).map(
      ([name, value]) => [name, paramAfter(lookup(front.params, name), paramOf(value), text)] as const,
    ),
  )
  return {
    ...front,
    claims: claimsQuoted(change.claims ?? front.claims, text),
    params: { ...front.params, ...params },
    registers: withDeclarations(front.registers, change.registers ?? []),
    charters: change.charters ?? front.charters,
    ...(change.byHand === undefined ? {} : { byHand: change.byHand }),
  }
}

/** The registers that a rule declares, each once: a new declaration replaces the earlier one of the same name. */
function withDeclarations(
  before: readonly RegisterDeclaration[],
  declared: readonly RegisterDeclaration[],
): readonly RegisterDeclaration[] {
  const names = new Set(declared.map(({ name }) => name))
  return [...before.filter(({ name }) => !names.has(name)), ...declared]
}

/** The claims whose words the text contains. All other claims are invalid. */
export function claimsQuoted(claims: readonly Claim[], text: string): readonly Claim[] {
  const plainText = withSingleSpaces(text)
  return claims.filter(claim => isQuotedIn(claim.words, plainText))
}

function isQuotedIn(words: string | undefined, plainText: string): boolean {
  return words !== undefined && withSingleSpaces(words) !== '' && plainText.includes(withSingleSpaces(words))
}

function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Declares registers again. Each register keeps its values, converted to the new declaration. Values that do not fit
 * are reset.
 */
export function declareEffects(
  context: CallContext,
  by: string,
  registers: readonly RegisterDeclaration[],
): readonly Effect[] {
  return registers.map((register): Effect => {
    const before = lookup(context.state.registers, register.name)
    if (before === undefined) return { do: 'declare', register, by }
    const { keys, type } = before.declaration
    const reshaped = (keys === undefined) !== (register.keys === undefined)
    if (!reshaped && type === register.type) return { do: 'declare', register, by }
    const kept = reshaped ? undefined : fittedRegisterValue(register, before.value)
    return { do: 'declare', register, by, value: kept ?? startValue(register) }
  })
}
