import { renewsDice } from '../../kernel/acts/act.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { throwInWords } from '../prose/dice-throws.ts'
import { throwsOf } from './dice-check.ts'
import type { DiceStanding } from './dice-secret.ts'
import { withAct } from './drawn-faces.ts'

/** The state of the dice before an entry, and what is wrong with the entry's dice, if anything. */
export type DiceBehind = { readonly standing: DiceStanding; readonly fault?: string }

/**
 * Explains an entry's throws, so that anyone can check that no one chose the faces. Empty if the entry has no throws.
 */
export function diceInWords({ standing, fault }: DiceBehind, entry: Entry): readonly string[] {
  const { secret, commitment } = entry.outside
  const thrown = throwsOf(entry)
  if (thrown.length === 0) return renewsDice(entry.act) ? ['', renewalInWords(commitment)] : []
  if (secret === undefined) return ['', 'Dice: scripted, so there is no commitment.']
  const acts = withAct(standing.acts, entry.act)
  return [
    '',
    'Dice:',
    `• ${commitmentInWords(standing)}`,
    `• This entry reveals the secret: ${secret}.`,
    `• Mixed with everyone’s acts up to this one (${acts}), it decides the result: ${thrown.map(throwInWords).join('; ')}.`,
    `• ${fault === undefined ? 'Verified: the secret matches the commitment, and every face follows from it.' : `Verification failed: ${fault}`}`,
    ...(commitment === undefined ? [] : [`• The commitment to the secret of the next throw: ${commitment}.`]),
  ]
}

function commitmentInWords({ committing }: DiceStanding): string {
  return committing === undefined
    ? 'No secret could be committed to before the game started, so this throw rests on the founders’ word.'
    : `Entry ${committing.seq} committed to a secret before anyone knew what would be done: ${committing.commitment}.`
}

function renewalInWords(commitment: string | undefined): string {
  return `The host says that the secret of the old dice is lost. The commitment to the secret of the next throw: ${commitment}.`
}
