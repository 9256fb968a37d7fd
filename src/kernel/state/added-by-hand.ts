import type { Entry } from '../log/entry.ts'
import { lookup } from '../values/lookup.ts'
import { formatRational, parseRational, plus, type Rational } from '../values/rational.ts'
import type { AddedByHand, State } from './state.ts'

/** Maximum number of entries whose amounts are remembered. */
const REMEMBERED = 500

/** The acts with which people enter effects by hand. */
const BY_HAND = ['record', 'correct']

/**
 * The amounts that each entry by hand added and that no correction has taken back. What a correction adds counts as
 * part of the entry that it corrects.
 */
export function withAddedByHand({ addedByHand = {} }: State, { act, seq, effects }: Entry): State['addedByHand'] {
  if (!BY_HAND.includes(act.do)) return addedByHand
  const added = effects.flatMap((effect): readonly AddedByHand[] => {
    if (effect.do !== 'add' || effect.warrant.via !== 'hand') return []
    const { register, key, amount } = effect
    return [{ register, amount: `${amount}`, ...(key === undefined ? {} : { key }) }]
  })
  if (added.length === 0) return addedByHand
  const entry = act.do === 'correct' ? String(act.with['entry']) : String(seq)
  const all = { ...addedByHand, [entry]: summed([...(lookup(addedByHand, entry) ?? []), ...added]) }
  const [oldest = entry, ...others] = Object.keys(all)
  return others.length < REMEMBERED ? all : Object.fromEntries(Object.entries(all).filter(([name]) => name !== oldest))
}

/** The amounts with those of the same register and key added together; what adds up to nothing is left out. */
function summed(amounts: readonly AddedByHand[]): readonly AddedByHand[] {
  const byCell = Map.groupBy(amounts, ({ register, key }) => JSON.stringify([register, key ?? null]))
  return [...byCell.values()]
    .flatMap(([first, ...more]) => {
      if (first === undefined) return []
      const amount = more.reduce((sum, it) => plus(sum, exact(it.amount)), exact(first.amount))
      return [{ ...first, amount: formatRational(amount) }]
    })
    .filter(({ amount }) => exact(amount).n !== 0n)
}

function exact(amount: string): Rational {
  return parseRational(amount) ?? { n: 0n, d: 1n }
}

/** The amount that the entry now being corrected added to a register, as far as no correction has taken it back. */
export function amountToTakeBack({ addedByHand = {}, correcting }: State, register: string, key?: string): Rational {
  const added = correcting === undefined ? [] : (lookup(addedByHand, String(correcting)) ?? [])
  return exact(added.find(it => it.register === register && it.key === key)?.amount ?? '0')
}
