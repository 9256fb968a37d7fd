import { splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { functionNamesInForce, listeners } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { sampleArguments } from './possible-acts.ts'

/**
 * An act that someone has to do and can do now, the matter that the act is about, if any, the act in the words of a
 * rule, if the rule gives any, and whether the turn waits for this act.
 */
export type Duty = {
  readonly person: PersonId
  readonly act: string
  readonly matter?: Matter
  readonly to?: string
  readonly turn?: true
}

/**
 * What people have to do now: the acts that rules offer to them as duties, and the acts that rules name when they are
 * asked who the game is waiting for (`waitsFor`). An act that the rules refuse now does not count as a duty now. With
 * `only`, looks only for one person and one act.
 */
export function dutiesNow(rules: RulesNow, state: State, only?: Only): readonly Duty[] {
  const all = [...dutiesNamed(rules, state, only), ...dutiesOffered(rules, state, only)]
  const different = new Map(all.toReversed().map(it => [`${it.person} ${it.act} ${it.matter?.id ?? ''}`, it]))
  return [...different.values()]
}

type Only = Pick<Duty, 'person' | 'act'> | undefined

/** Maximum number of trials per person and act, because a rule may be about many matters. */
const MOST_TRIALS = 60

function dutiesOffered(rules: RulesNow, state: State, only: Only): readonly Duty[] {
  const persons = only === undefined ? Object.keys(state.persons) : [only.person]
  const acts = (only === undefined ? functionNamesInForce(state, 'offers') : [only.act]).filter(it =>
    mayBeDuty(state, it),
  )
  return acts.flatMap(act => persons.flatMap(person => dutyOf(rules, state, person, act)))
}

/** Whether a rule in force declares an act as a duty. */
function mayBeDuty(state: State, act: string): boolean {
  return listeners(state, 'offers', act).some(
    rule => lookup(lookup(state.rules, rule)?.program?.manifest.offers, act)?.['as'] === 'duty',
  )
}

/** One person's duties to do an act: one for each matter that the act can be about, or one without a matter. */
function dutyOf(rules: RulesNow, state: State, person: PersonId, act: string): readonly Duty[] {
  const schema = schemaFor(state, act) ?? {}
  const about = Object.keys(schema).find(
    name => splitArgumentType(withoutOptionalMark(lookup(schema, name) ?? ''))[0] === 'matter',
  )
  const found = new Map<string, Duty>()
  let trials = 0
  for (const args of sampleArguments(rules, state, act, schema, person)) {
    if (trials++ >= MOST_TRIALS || rules.isSpent()) break
    const matter = about === undefined ? undefined : lookup(args, about)
    const key = typeof matter === 'string' ? matter : ''
    if (found.has(key) || !isDuty(rules, state, { person, act, args })) continue
    found.set(key, { person, act, ...matterPart(state, matter) })
    if (about === undefined) break
  }
  const all = [...found.values()]
  return all.some(it => it.matter !== undefined) ? all.filter(it => it.matter !== undefined) : all
}

type Trial = { readonly person: PersonId; readonly act: string; readonly args: JsonObject }

function isDuty(rules: RulesNow, state: State, { person, act, args }: Trial): boolean {
  const { offers, refused, undecided } = rules.permit(person, act, args, state.now, { trial: true })
  return refused.length === 0 && undecided === undefined && offers.some(it => it.as === 'duty')
}

function matterPart(state: State, id: Json | undefined): { readonly matter?: Matter } {
  const matter = typeof id === 'string' ? matterIn(state, id) : undefined
  return matter === undefined ? {} : { matter }
}

/** The answers of the rules to who has to act before something can continue. */
function waitsNamed(rules: RulesNow): readonly JsonObject[] {
  const { outcome } = rules.decide('waitsFor', {})
  if (outcome.is !== 'decided') return []
  return (outcome.value as readonly { readonly value: Json }[]).flatMap(({ value }) => value as JsonObject[])
}

/** Whether the rules say that the turn waits for no one, only for time to pass. */
export function waitsForTime(rules: RulesNow): boolean {
  return waitsNamed(rules).some(({ person, turn }) => person === undefined && turn === true)
}

function dutiesNamed(rules: RulesNow, state: State, only: Only): readonly Duty[] {
  return waitsNamed(rules).flatMap(({ person, act, matter, to, turn }) => {
    if (typeof person !== 'string' || typeof act !== 'string' || !Object.hasOwn(state.persons, person)) return []
    if (only !== undefined && (only.person !== person || only.act !== act)) return []
    const about = matterPart(state, matter)
    const words = typeof to === 'string' ? { to } : {}
    const ofTurn = turn === true ? ({ turn } as const) : {}
    return isOpen(rules, state, person, act, about.matter) ? [{ person, act, ...about, ...words, ...ofTurn }] : []
  })
}

/** Whether someone can do an act now, about a given matter if there is one. */
function isOpen(rules: RulesNow, state: State, person: PersonId, act: string, matter: Matter | undefined): boolean {
  let trials = 0
  for (const args of sampleArguments(rules, state, act, schemaFor(state, act) ?? {}, person)) {
    if (trials++ >= MOST_TRIALS || rules.isSpent()) return false
    if (matter !== undefined && !Object.values(args).includes(matter.id)) continue
    const { offers, refused } = rules.permit(person, act, args, state.now, { trial: true })
    if (offers.length > 0 && refused.length === 0) return true
  }
  return false
}
