import { own } from '../kernel/own.ts'
import { wordsOfName } from './words-of-name.ts'

/** What the parts of a turn are called on screen; a part that some rule invents goes by its own name. */
export function phaseInWords(phase: string): string {
  return own(PHASES, phase) ?? wordsOfName(phase)
}

const PHASES: { readonly [phase: string]: string } = {
  toPropose: 'a proposal is due',
  debate: 'the proposal is debated',
  voting: 'the players vote',
  part2: 'the vote is over, the turn goes on',
}
