import type { Matter } from '../../kernel/state/matter.ts'
import type { Register } from '../../kernel/state/register.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/**
 * The people who could advance a game, as far as the state alone shows: voters who have not voted, Judges of open
 * cases, the mover, and anyone who owes the others something.
 */
export function waitedFor({ matters, registers }: State): readonly PersonId[] {
  const players = textsIn(registers['players']?.value)
  const open = Object.values(matters)
  const voters = players.filter(person => open.some(it => hasYetToVote(it, person)))
  const judges = open.flatMap(it => (it.fields['phase'] === 'open' ? textsIn(lastOf(it.fields['judges'])) : []))
  return [
    ...new Set([...voters, ...judges, ...textsIn(registers['mover']?.value), ...peopleOwing(registers['owed']?.value)]),
  ]
}

/** The people for whom a register called `owed` lists something. */
function peopleOwing(owed: unknown): readonly PersonId[] {
  if (typeof owed !== 'object' || owed === null || Array.isArray(owed)) return []
  return Object.entries(owed as JsonObject).flatMap(([person, what]) => (textsIn(what).length > 0 ? [person] : []))
}

/** Whether someone has not voted yet in an open vote. */
export function hasYetToVote({ fields: { voting, ballots } }: Matter, person: PersonId): boolean {
  return voting === true && !(typeof ballots === 'object' && ballots !== null && Object.hasOwn(ballots, person))
}

function lastOf(list: unknown): unknown {
  return Array.isArray(list) ? list.at(-1) : undefined
}

function textsIn(value: unknown): readonly PersonId[] {
  return (Array.isArray(value) ? value : [value]).filter(it => typeof it === 'string')
}

/**
 * The signs from which someone may guess which acts are allowed now: what the registers and the open matters say about
 * that person.
 */
export function situationSigns(state: State, by: PersonId): readonly string[] {
  const said = Object.values(state.registers).flatMap(register => signsOfRegister(register, by))
  const open = Object.values(state.matters)
  const kinds = new Set(open.map(it => it.kind))
  return ['', ...new Set([...said, ...open.flatMap(it => signsOf(it, by)), ...[...kinds].map(it => `open ${it}`)])]
}

function signsOfRegister({ declaration: { name, type, keys }, value }: Register, by: PersonId): readonly string[] {
  if (keys === 'person') return firstTextsIn(lookup(value as JsonObject, by)).map(it => `${name} ${it}`)
  if (keys !== undefined) return []
  if (type === 'person') return value === by ? [name] : value === null ? [`no ${name}`] : []
  if (type === 'persons') return Array.isArray(value) && value.includes(by) ? [name] : [`not ${name}`]
  if (type === 'boolean') return value === true ? [name] : [`not ${name}`]
  return name === 'phase' ? [`phase ${String(value)}`] : []
}

/** The list that a register holds for someone, such as the list of what they owe the others. */
function firstTextsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, 5).filter(it => typeof it === 'string') : []
}

function signsOf(matter: Matter, by: PersonId): readonly string[] {
  const { kind, fields } = matter
  const phase = typeof fields['phase'] === 'string' ? `${kind} ${fields['phase']}` : kind
  return [
    phase,
    ...(matter.by === by ? [`own ${phase}`] : []),
    ...(lastOf(fields['judges']) === by ? [`judges ${phase}`] : []),
    ...(hasYetToVote(matter, by) ? [`votes on ${kind}`] : []),
  ]
}
