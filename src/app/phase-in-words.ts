import { wordsOfName } from './words-of-name.ts'

/** What the parts of a turn are called on screen; a part that some rule invents goes by its own name. */
export function phaseInWords(phase: string): string {
  return Object.hasOwn(PHASES, phase) ? (PHASES[phase] ?? phase) : wordsOfName(phase)
}

const PHASES: { readonly [phase: string]: string } = {
  toPropose: 'a proposal is due',
  debate: 'the proposal is debated',
  voting: 'the vote is open',
  part2: 'the second part of the turn',
}
