import type { Schema } from '../api/schema.ts'

const WEEK = 7 * 86_400_000

/** How fast a game has gone so far: its entries, and how many that is in a week. */
export function pace({ entries, foundedAt, lastAt }: Schema['GameSummary']): string {
  const weeks = (Date.parse(lastAt) - Date.parse(foundedAt)) / WEEK
  const all = entries === 1 ? 'One entry' : `${entries} entries`
  return weeks < 1 ? all : `${all}, about ${Math.max(1, Math.round(entries / weeks))} a week`
}
