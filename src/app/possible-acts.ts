import { type ActSchema, bare, choices, split } from '../kernel/act-schema.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { heard } from '../kernel/listeners.ts'
import type { RefusalReason } from '../kernel/refusal.ts'
import { rulesInOrder } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { schemaFor } from './game.ts'
import type { RulesNow } from './rules-now.ts'

/** An act that somebody may do now, or the rules that refuse it. */
export type PossibleAct = {
  readonly name: string
  readonly schema: ActSchema
  readonly open: boolean
  readonly refused: readonly RefusalReason[]
}

/**
 * Every act that a rule offers, and whether this person may do it now: each is tried with every matter it may be about,
 * nothing being done. What it says in detail (a text, a choice) may still be refused when it is really done.
 */
export function possibleActs(rules: RulesNow, state: State, by: string, at: number): readonly PossibleAct[] {
  return [...heard(state, 'offers')].map(name => tried(rules, state, by, name, at))
}

function tried(rules: RulesNow, state: State, by: string, name: string, at: number): PossibleAct {
  const schema = schemaFor(state, name) ?? {}
  let refused: readonly RefusalReason[] = []
  for (const args of samples(rules, state, schema, by)) {
    const leave = rules.permit(by, name, args, at, { trial: true })
    if (leave.offers.length > 0 && leave.refused.length === 0) return { name, schema, open: true, refused: [] }
    if (leave.undecided !== undefined && leave.refused.length === 0) return { name, schema, open: true, refused: [] }
    refused = leave.refused
  }
  return { name, schema, open: false, refused }
}

/** Arguments to try an act with: one sample for each matter that it may be about. */
function samples(rules: RulesNow, state: State, schema: ActSchema, by: string): readonly JsonObject[] {
  const forms = Object.keys(schema).filter(name => bare(schema[name] ?? '') === 'change')
  if (forms.length > 0) return changeSamples(state, forms)
  const about = Object.entries(schema).find(([, type]) => split(bare(type))[0] === 'matter')
  if (about === undefined) return [sample(rules, state, schema, by, undefined)]
  const [argument, type] = about
  const kind = split(bare(type))[1]
  const matters = Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
  const given = matters.map(matter => ({ ...sample(rules, state, schema, by, matter.id), [argument]: matter.id }))
  return type.endsWith('?') || given.length === 0 ? [...given, sample(rules, state, schema, by, undefined)] : given
}

/** One change of each simple form, to try a proposal with: a new rule, and what may be done to the last rule printed. */
function changeSamples(state: State, forms: readonly string[]): readonly JsonObject[] {
  const rule = rulesInOrder(state).at(-1)?.id ?? ''
  const text = 'A rule.'
  const changes: readonly JsonObject[] = [
    { enact: { text } },
    { repeal: { rule } },
    { amend: { rule, text } },
    { transmute: { rule } },
  ]
  const own = changes.filter(change => forms.includes(Object.keys(change)[0] ?? ''))
  return own.length > 0 ? own : changes.map(change => ({ [forms[0] ?? 'change']: change }))
}

function sample(rules: RulesNow, state: State, schema: ActSchema, by: string, matter: string | undefined): JsonObject {
  const needed = Object.entries(schema).filter(([, type]) => !type.endsWith('?'))
  const values = needed.map(([name, type]): [string, Json | undefined] => [name, value(rules, state, type, by, matter)])
  return Object.fromEntries(values.filter((it): it is [string, Json] => it[1] !== undefined))
}

function value(rules: RulesNow, state: State, type: string, by: string, matter: string | undefined): Json | undefined {
  const [kind, detail] = split(bare(type))
  if (kind === 'one of') return choices(detail)[0]
  if (kind === 'word') return wordsFor(rules, matter)[0] ?? ''
  if (kind === 'person') return somebody(state, by)[0]
  if (kind === 'rule') return Object.keys(state.rules)[0]
  if (kind === 'integer') return 1
  if (kind === 'persons') return somebody(state, by).slice(0, 1)
  if (kind === 'changes') return [{ enact: { text: 'A rule.' } }]
  if (kind === 'sealed') return { sealed: '0'.repeat(64), value: wordsFor(rules, matter)[0] ?? '' }
  return kind === 'text' ? '…' : undefined
}

/** Everybody, somebody else first: what one does is mostly done to another. */
function somebody(state: State, by: string): readonly string[] {
  const all = Object.keys(state.persons)
  return [...all.filter(it => it !== by), ...all.filter(it => it === by)]
}

/** The words that a ballot on a matter may say; none where the rules name none. */
export function wordsFor(rules: RulesNow, matter: string | undefined): readonly string[] {
  const { outcome } = rules.decide('choices', matter === undefined ? {} : { matter })
  return outcome.is === 'decided' && Array.isArray(outcome.value) ? outcome.value.map(String) : []
}
