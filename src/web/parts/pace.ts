import type { Schema } from '../api/schema.ts'

const WEEK = 7 * 86_400_000

/** How fast a game has gone since its founding: its entries, which are numbered from there, and how many that is in a week. */
export function pace({ entries, foundedAt, lastAt }: Schema['GameSummary']): string {
  const weeks = (Date.parse(lastAt) - Date.parse(foundedAt)) / WEEK
  const since = entries - 1
  if (since === 0) return 'Nothing has happened since'
  const all = since === 1 ? 'One entry since' : `${since} entries since`
  return weeks < 1 ? all : `${all}, about ${Math.max(1, Math.round(since / weeks))} a week`
}
