import { type ActSchema, matterArgument, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { type OfferedAs, offeredAs } from '../../kernel/acts/hear-rules.ts'
import type { Permission } from '../../kernel/acts/permission.ts'
import type { RefusalReason } from '../../kernel/acts/refusal.ts'
import { functionNamesInForce, listeners } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { KINDS_OF_ARGUMENT } from '../arguments/argument-kinds.ts'
import { knownWords, sampleChangesForTrial, type Trying } from '../arguments/values-to-try.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'

/** An act that someone can do now, or an act with the rules that refuse it. */
export type PossibleAct = {
  readonly name: string
  readonly schema: ActSchema
  readonly open: boolean
  readonly refused: readonly RefusalReason[]
}

/**
 * Returns every act that a rule offers, and whether this person may do it now. Each act is tried, without effect, with
 * every matter that it may be about and with some values of each argument. When the person actually does the act, its
 * details (a text, a choice) may still be refused. `meant` selects acts by their schemas.
 */
export function possibleActs(
  rules: RulesNow,
  state: State,
  by: string,
  at: number,
  meant: (schema: ActSchema) => boolean = () => true,
): readonly PossibleAct[] {
  const names = [...functionNamesInForce(state, 'offers')].filter(name => meant(schemaFor(state, name) ?? {}))
  const isIn = Object.hasOwn(state.persons, by)
  const trials = names.map((name): ActTrial => {
    const schema = schemaFor(state, name) ?? {}
    // Someone who is not in the game can only join, so other acts are tried only to learn why they are refused.
    const most = isIn || givesName(schema) ? Number.POSITIVE_INFINITY : 1
    const samples = sampleArguments(rules, state, name, schema, by).take(most)
    return { act: { name, schema, open: false, refused: [] }, samples, tried: 0 }
  })
  // Every act is tried once before any is tried again, so that a few expensive acts do not use up the gas of the others.
  let unsettled = tryEach(rules, by, at, trials, 1)
  for (let most = 1; unsettled.length > 0; most = Math.min(2 * most, MOST_AT_ONCE))
    unsettled = tryEach(rules, by, at, unsettled, most)
  return trials.map(({ act }) => act)
}

/** Maximum number of choices of arguments with which an act is tried at once. */
const MOST_AT_ONCE = 8

/** An act that is being tried, with what is known about it so far. */
type ActTrial = { act: PossibleAct; readonly samples: Iterator<JsonObject>; tried: number }

/**
 * Tries each act with its next few choices of arguments. Returns the acts about which there is more to find out.
 */
function tryEach(
  rules: RulesNow,
  by: string,
  at: number,
  trials: readonly ActTrial[],
  most: number,
): readonly ActTrial[] {
  const round = trials.flatMap(trial => nextItems(trial.samples, most).map(args => ({ trial, args })))
  const asked = round.map(({ trial: { act }, args }) => ({ by, name: act.name, args }))
  // The first refusal is shown, with every rule that refuses. Later trials only look for a way to do the act.
  const isFirst = trials.every(it => it.tried === 0)
  const permissions = isFirst ? rules.permitEach(asked, at) : rules.permitOffered(asked, at)
  for (const [place, { trial }] of round.entries()) hearTrial(rules, trial, permissions[place])
  return [...new Set(round.map(({ trial }) => trial))].filter(({ act }) => !act.open)
}

/** The next few items of an iterator, as many as there are. */
export function nextItems<Item>(items: Iterator<Item>, most: number): readonly Item[] {
  const found: Item[] = []
  while (found.length < most) {
    const { done, value } = items.next()
    if (done === true) break
    found.push(value)
  }
  return found
}

function hearTrial(rules: RulesNow, trial: ActTrial, permission: Permission | undefined): void {
  const { offers = [], refused = [], undecided } = permission ?? {}
  const isAllowed = refused.length === 0 && (offers.length > 0 || undecided !== undefined)
  // If the rules are too expensive to try every act, untried acts count as open, and people find out when they do them.
  const open = trial.act.open || isAllowed || rules.isSpent()
  trial.act = { ...trial.act, open, refused: open ? [] : trial.tried === 0 ? refused : trial.act.refused }
  trial.tried += 1
}

/**
 * A rule that offers an act: as a right, which defers only to a prohibition that takes precedence; as a duty, which
 * also defers to one that leaves a way to do it; or as a facility, which defers to any prohibition.
 */
export type Offered = { readonly rule: string; readonly as: OfferedAs }

/** The rules that offer an act now, and how each of them offers it. */
export function rulesOffering(state: State, act: string): readonly Offered[] {
  return listeners(state, 'offers', act).map(rule => ({
    rule: labelOf(state, rule),
    as: offeredAs(lookup(lookup(state.rules, rule)?.program?.manifest.offers, act)?.['as']),
  }))
}

/**
 * Whether an act asks for a name. Someone without a seat can do only such acts, because they are the ways to join,
 * whatever the rules call them.
 */
export function givesName(schema: ActSchema): boolean {
  return Object.values(schema).some(type => withoutOptionalMark(type) === 'name')
}

/** Maximum number of values to try for one argument of an act. */
const MOST = 8

/**
 * Generates arguments to try an act with. For each open matter that the act may be about, the required arguments come
 * first, followed by each other value of one argument, including optional ones.
 */
export function* sampleArguments(
  rules: RulesNow,
  state: State,
  act: string,
  schema: ActSchema,
  by: string,
): Generator<JsonObject> {
  const known = knownWords(state, act, schema)
  const stock = { rules, state, by, known }
  const abouts = mattersToTry(state, schema)
  for (const about of abouts) yield* samples(stock, schema, about).slice(0, 1)
  // Without a matter that it needs, the act is tried only to learn why it is refused.
  if (abouts.every(it => it.missing === true)) return
  for (const about of abouts) yield* samples(stock, schema, about).slice(1)
}

/** Maximum number of open matters to try an act with, newest first. */
const MOST_MATTERS = 50

/**
 * The possible subjects of an act: an argument, and the matter to put in it. If no matter is open, the act is tried
 * without one.
 */
type About = { readonly argument?: string; readonly matter?: string; readonly missing?: true }

function mattersToTry(state: State, schema: ActSchema): readonly About[] {
  const argument = matterArgument(schema)
  if (argument === undefined) return [{}]
  const type = lookup(schema, argument) ?? ''
  const kind = splitArgumentType(withoutOptionalMark(type))[1]
  const fits = (it: Matter): boolean => it.open && (kind === '' || it.kind === kind)
  const given = Object.values(state.matters).filter(fits).slice(-MOST_MATTERS)
  const abouts: readonly About[] = given.map(({ id }) => ({ argument, matter: id }))
  if (type.endsWith('?')) return [...abouts, {}]
  return abouts.length === 0 ? [{ missing: true }] : abouts
}

/** Whether an act needs a matter of a kind of which none is open, so that no one can do it now. */
export function needsMissingMatter(state: State, schema: ActSchema): boolean {
  return mattersToTry(state, schema).every(it => it.missing === true)
}

type Stock = Omit<Trying, 'matter'>

function samples(stock: Stock, schema: ActSchema, about: About): readonly JsonObject[] {
  const { argument, matter } = about
  const forms = Object.keys(schema).filter(name => withoutOptionalMark(lookup(schema, name) ?? '') === 'change')
  const fixed: JsonObject = argument === undefined || matter === undefined ? {} : { [argument]: matter }
  const [change = {}, ...otherChanges] = forms.length === 0 ? [] : sampleChangesForTrial(stock.state, forms)
  const asked = Object.entries(schema).filter(([name]) => name !== argument && !forms.includes(name))
  const values = asked.map(([name, type]) => {
    const [kind, detail] = splitArgumentType(withoutOptionalMark(type))
    return { name, type, all: KINDS_OF_ARGUMENT[kind].samples({ ...stock, matter }, detail) }
  })
  const needed = values.filter(({ type, all }) => !type.endsWith('?') && all.length > 0)
  const least = { ...fixed, ...Object.fromEntries(needed.map(({ name, all }) => [name, all[0] ?? null])) }
  const first = { ...least, ...change }
  return [
    first,
    ...otherChanges.map(other => ({ ...least, ...other })),
    ...values.flatMap(({ name, type, all }) =>
      all.slice(type.endsWith('?') ? 0 : 1, MOST).map(value => ({ ...first, [name]: value })),
    ),
  ]
}
