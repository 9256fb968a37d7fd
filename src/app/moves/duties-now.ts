import { matterArgument } from '../../kernel/acts/act-schema.ts'
import type { Permission } from '../../kernel/acts/permission.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { functionNamesInForce, listeners } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { tryAct } from './try-act.ts'

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
  return acts.flatMap(act => dutiesToDo(rules, state, act, persons))
}

/** Whether a rule in force declares an act as a duty. */
function mayBeDuty(state: State, act: string): boolean {
  return listeners(state, 'offers', act).some(
    rule => lookup(lookup(state.rules, rule)?.program?.manifest.offers, act)?.['as'] === 'duty',
  )
}

/** Everyone’s duties to do an act: one for each matter that the act can be about, or one without a matter. */
function dutiesToDo(rules: RulesNow, state: State, act: string, people: readonly PersonId[]): readonly Duty[] {
  const about = matterArgument(schemaFor(state, act) ?? {})
  const matterOf = (args: JsonObject): string => {
    const matter = about === undefined ? undefined : lookup(args, about)
    return typeof matter === 'string' ? matter : ''
  }
  const found = new Map(people.map(person => [person, new Map<string, Duty>()]))
  tryAct(
    rules,
    state,
    { act, people, most: MOST_TRIALS },
    {
      skips: (person, args) => found.get(person)?.has(matterOf(args)) === true,
      hear: (person, args, permission) => {
        if (!isDuty(permission)) return false
        const matter = matterOf(args)
        found.get(person)?.set(matter, { person, act, ...matterPart(state, matter) })
        return about === undefined
      },
    },
  )
  return [...found.values()].flatMap(ofPerson => {
    const all = [...ofPerson.values()]
    return all.some(it => it.matter !== undefined) ? all.filter(it => it.matter !== undefined) : all
  })
}

function isDuty({ offers, refused, undecided }: Permission): boolean {
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
  let open = false
  tryAct(
    rules,
    state,
    { act, people: [person], most: MOST_TRIALS },
    {
      skips: (_, args) => matter !== undefined && !Object.values(args).includes(matter.id),
      hear: (_, __, { offers, refused }) => {
        open = offers.length > 0 && refused.length === 0
        return open
      },
    },
  )
  return open
}
