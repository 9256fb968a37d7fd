import { renewsDice } from '../../kernel/acts/act.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { throwInWords } from '../prose/throws.ts'
import type { DiceStanding } from './dice-secret.ts'
import { withDeed } from './drawn-faces.ts'
import { throwsOf } from './throw-fault.ts'

/** What an entry’s dice rest on: how they stood before it, and what is wrong with them if anything is. */
export type DiceBehind = { readonly standing: DiceStanding; readonly fault?: string }

/** How the dice of an entry fell, so that anyone can see that no one chose it, and check it; nothing where none fell. */
export function diceInWords({ standing, fault }: DiceBehind, entry: Entry): readonly string[] {
  const { secret, commitment } = entry.outside
  const thrown = throwsOf(entry)
  if (thrown.length === 0) return renewsDice(entry.act) ? ['', renewed(commitment)] : []
  if (secret === undefined)
    return ['', 'How the dice fell: they were told what to show (by a script, say); no commitment stands behind them.']
  const deeds = withDeed(standing.deeds, entry.act)
  return [
    '',
    'How the dice fell:',
    `• ${committedBefore(standing)}`,
    `• This entry reveals the secret: ${secret}.`,
    `• Mixed with what everybody did up to this act (${deeds}), it decides what shows: ${thrown.map(throwInWords).join('; ')}.`,
    `• ${fault === undefined ? 'Checked: the secret fits, and every face follows from it.' : `This does not hold: ${fault}`}`,
    ...(commitment === undefined ? [] : [`• The secret of the next throw is committed to: ${commitment}.`]),
  ]
}

function committedBefore({ committing }: DiceStanding): string {
  return committing === undefined
    ? 'At the founding nobody could commit to a secret before; this rests on the founders’ word.'
    : `Entry ${committing.seq} committed to a secret before anybody knew what would be done: ${committing.commitment}.`
}

function renewed(commitment: string | undefined): string {
  return `The secret of the old dice is lost, says whoever keeps the game. The secret of the next throw is committed to: ${commitment}.`
}
