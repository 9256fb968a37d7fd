import type { Matter } from '../../wire/game/matter.ts'
import { ownBallot } from '../forms/ballot-words.ts'
import type { Choice } from './choices-for-matter.ts'

/** The matters to choose from: first those on which you have not voted, then the others, with your vote. */
export function choicesWithOwnVotes(
  choices: readonly Choice[],
  matters: readonly Pick<Matter, 'label' | 'fields'>[],
  name: string | undefined,
): readonly Choice[] {
  const marked = choices.map(choice => {
    const matter = matters.find(({ label }) => label === choice.value)
    const ballot = name === undefined || matter === undefined ? undefined : ownBallot(matter, name)
    return ballot === undefined ? choice : { ...choice, words: `${choice.words} — ${ownVoteInWords(ballot)}` }
  })
  const waits = (choice: Choice): boolean => choices.includes(choice) && choice.value !== ''
  return marked.toSorted((a, b) => Number(waits(b)) - Number(waits(a)))
}

/** Describes your vote. A sealed vote is not shown. */
function ownVoteInWords(ballot: unknown): string {
  return typeof ballot === 'string' && ballot !== '(sealed)' ? `you voted “${ballot}”` : 'you have voted'
}
