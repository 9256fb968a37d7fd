import { changeOf } from '../institutions/change.ts'
import { canonical } from '../kernel/canonical.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { charterers } from '../kernel/listeners.ts'
import { own } from '../kernel/own.ts'
import { changeBound } from './bind-change.ts'
import { isObject, personsWithin } from './bind-value.ts'
import { personMeant } from './names.ts'
import { NotUnderstood } from './not-understood.ts'
import { freshId, type Placing, place } from './placing.ts'
import { sha256 } from './world.ts'

/** One matter of a position: a proposal in debate or in its vote, or any other matter with the fields that are said. */
export function matterPlaced(placing: Placing, part: string, label: string, asked: Json): void {
  if (!isObject(asked)) throw new NotUnderstood(`Of ${part} ${label} a position says {by, phase, change …}.`)
  const kind = part === 'proposals' ? 'proposal' : String(asked['kind'] ?? 'proposal')
  const institution = String(asked['institution'] ?? own(INSTITUTION, kind) ?? 'matters')
  const by = asked['by'] === undefined || asked['by'] === null ? null : personMeant(placing.state, asked['by'])
  const charter = charterers(placing.state, institution)[0] ?? null
  const fields = kind === 'proposal' ? proposalFields(placing, asked) : matterFields(placing, kind, asked)
  place(placing, {
    do: 'openMatter',
    matter: { id: freshId(placing, 'm'), kind, label, by, institution, charter, fields },
  })
}

const INSTITUTION: { readonly [kind: string]: string } = { proposal: 'proposals', case: 'judgment' }

/** The phases in which a proposal is still before the players. */
const PHASES = ['debate', 'voting']

function proposalFields(placing: Placing, asked: JsonObject): JsonObject {
  const { state } = placing
  const given = asked['changes'] ?? asked['change']
  const list = given === undefined ? [] : Array.isArray(given) ? (given as readonly Json[]) : [given]
  const changes = list.map(change => keptChange(changeBound({ ...placing.binding, state }, change)))
  const phase = String(asked['phase'] ?? 'debate')
  if (!PHASES.includes(phase)) throw new NotUnderstood(`A proposal is in ${PHASES.join(' or in ')}, not in “${phase}”.`)
  if (changes.length === 0) throw new NotUnderstood('A proposal has a “change”, such as {enact: {text: "…"}}.')
  const fields = { ...otherFields(placing, asked), changes, revision: 1, phase, outcome: null }
  if (phase !== 'voting') return fields
  return { ...fields, voting: true, ballots: ballotsOf(placing, asked['ballots']), form: sha256(canonical(changes)) }
}

function ballotsOf({ state }: Placing, asked: Json | undefined): JsonObject {
  if (asked === undefined || asked === null) return {}
  if (!isObject(asked)) throw new NotUnderstood('Ballots are written {Ames: for, Brook: against}.')
  return Object.fromEntries(Object.entries(asked).map(([voter, choice]) => [personMeant(state, voter), choice]))
}

/** A question as it is before anybody has judged it. */
const CASE = {
  ...{ question: null, entry: null, challenge: null, mover: null },
  ...{ phase: 'open', judges: [], ruling: null, overruling: {} },
}

/** The fields of another matter; one with ballots is being voted on. */
function matterFields(placing: Placing, kind: string, asked: JsonObject): JsonObject {
  const fields = { ...(kind === 'case' ? CASE : {}), ...otherFields(placing, asked) }
  return asked['ballots'] === undefined
    ? fields
    : { ...fields, voting: true, ballots: ballotsOf(placing, asked['ballots']) }
}

const SAID = ['by', 'kind', 'institution', 'change', 'changes', 'ballots']

function otherFields({ state }: Placing, asked: JsonObject): JsonObject {
  const fields = Object.entries(asked).filter(([name]) => !SAID.includes(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, personsWithin(state, value)]))
}

/** A change in the form in which a proposal keeps it. */
function keptChange(bound: JsonObject): JsonObject {
  const change = changeOf(bound)
  if (change === undefined) throw new NotUnderstood(`This is no complete change: ${Object.keys(bound).join(', ')}.`)
  return change as unknown as JsonObject
}
