import type { Argument } from './field-of.ts'

/** Whether an argument is the word that a ballot says, by what the acts by which one votes call it. */
export function isBallot({ name }: Pick<Argument, 'name'>): boolean {
  return name === 'choice'
}
