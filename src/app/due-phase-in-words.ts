import { own } from '../kernel/own.ts'
import { phaseInWords } from './phase-in-words.ts'

/** What somebody is to do in a part of their turn: “to make a proposal”. */
export function duePhaseInWords(phase: string | undefined): string {
  if (phase === undefined) return 'to go on with the turn'
  return own(DUE, phase) ?? `to go on with the turn (${phaseInWords(phase)})`
}

const DUE: { readonly [phase: string]: string } = {
  toPropose: 'to make a proposal',
  debate: 'to end the debate, so that the vote on the proposal begins',
  part2: 'to finish the turn, now that the vote is over',
}
