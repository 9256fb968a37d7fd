import type { Matter } from '../../kernel/state/matter.ts'
import type { Register } from '../../kernel/state/register.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isOwing, lastOf } from './waited-for.ts'

/** The signs by which someone may judge what is allowed now: what the registers and the open matters say about them. */
export function situationOf(state: State, by: PersonId): readonly string[] {
  const said = Object.values(state.registers).flatMap(register => saidOf(register, by))
  const open = Object.values(state.matters)
  const kinds = new Set(open.map(it => it.kind))
  return ['', ...new Set([...said, ...open.flatMap(it => signsOf(it, by)), ...[...kinds].map(it => `open ${it}`)])]
}

function saidOf({ declaration: { name, type, keys }, value }: Register, by: PersonId): readonly string[] {
  if (keys === 'person') return listed(lookup(value as JsonObject, by)).map(it => `${name} ${it}`)
  if (keys !== undefined) return []
  if (type === 'person') return value === by ? [name] : value === null ? [`no ${name}`] : []
  if (type === 'persons') return Array.isArray(value) && value.includes(by) ? [name] : [`not ${name}`]
  if (type === 'boolean') return value === true ? [name] : [`not ${name}`]
  return name === 'phase' ? [`phase ${String(value)}`] : []
}

/** A list that a register contains for someone: for example, what they owe the others. */
function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, 5).filter(it => typeof it === 'string') : []
}

function signsOf(matter: Matter, by: PersonId): readonly string[] {
  const { kind, fields } = matter
  const phase = typeof fields['phase'] === 'string' ? `${kind} ${fields['phase']}` : kind
  return [
    phase,
    ...(matter.by === by ? [`own ${phase}`] : []),
    ...(lastOf(fields['judges']) === by ? [`judges ${phase}`] : []),
    ...(isOwing(matter, by) ? [`votes on ${kind}`] : []),
  ]
}
