import type { Json } from '../kernel/json.ts'
import type { Binding } from './binding.ts'
import { NotUnderstood } from './not-understood.ts'

/** Which entry a number or, in a script, the row of an earlier step means. */
export function entryMeant({ rows }: Binding, asked: Json): number {
  const made = typeof asked === 'string' || typeof asked === 'number' ? rows.get(`${asked}`) : undefined
  if (made !== undefined) return made
  if (typeof asked === 'number') return asked
  if (typeof asked === 'string' && /^\d{1,15}$/.test(asked)) return Number(asked)
  if (rows.size === 0) throw new NotUnderstood('An entry is named by its number.')
  throw new NotUnderstood(`No earlier step made an entry under the row ${JSON.stringify(asked)}.`)
}
