import { wordsOf } from './words-of.ts'

/** What something counts as, or is read as, in words. */
export function saidOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(saidOf).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${wordsOf(name)}: ${saidOf(member)}`)
      .join(', ')
  return wordsOf(String(value))
}
