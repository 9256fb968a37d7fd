import type { Matter } from '../../kernel/matter.ts'
import type { PersonId, State } from '../../kernel/state.ts'
import { isOwing, lastOf } from './waited-for.ts'

/** The signs by which somebody may tell what is allowed now: what the registers and the open matters say of them. */
export function situationOf(state: State, by: PersonId): readonly string[] {
  const said = Object.values(state.registers).flatMap(({ declaration: { name, type, keys }, value }) => {
    if (keys !== undefined) return []
    if (type === 'person') return value === by ? [name] : value === null ? [`no ${name}`] : []
    if (type === 'persons') return Array.isArray(value) && value.includes(by) ? [name] : [`not ${name}`]
    if (type === 'boolean') return value === true ? [name] : [`not ${name}`]
    return name === 'phase' ? [`phase ${String(value)}`] : []
  })
  const open = Object.values(state.matters)
  const kinds = new Set(open.map(it => it.kind))
  return ['', ...new Set([...said, ...open.flatMap(it => signsOf(it, by)), ...[...kinds].map(it => `open ${it}`)])]
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
