import type { Entry } from '../kernel/entry.ts'
import type { DiceCheck } from './dice/dice-check.ts'
import { listInWords } from './value-in-words.ts'

/** What is no fault of a log, and yet has to be known of it: what could not be decided again, and which throws nobody committed to. */
export function verifyNotes(
  machine: string,
  elsewhere: readonly Entry[],
  withheld: readonly Entry[],
  dice: DiceCheck,
): readonly string[] {
  const ours = machine.slice(0, 12)
  return [
    ...runs(elsewhere).map(run => {
      const one = run.length === 1
      const theirs = run[0]?.machine.slice(0, 12)
      return `${named(run)} ${one ? 'was' : 'were'} decided by machine ${theirs}…; this is ${ours}…: ${one ? 'its' : 'their'} hashes and chain hold, but ${one ? 'it' : 'they'} cannot be decided again here.`
    }),
    ...runs(withheld).map(
      run =>
        `${named(run)} cannot be decided again, because names or secrets on which the rules may rest are withheld; the hashes and the chain hold.`,
    ),
    ...diceNotes(dice),
  ]
}

/** What is no fault of a log's dice, and yet has to be known to trust them. */
function diceNotes({ told, renewed }: DiceCheck): readonly string[] {
  const [founding, later] = [told.filter(isFounding), told.filter(entry => !isFounding(entry))]
  return [
    ...(founding.length === 0 ? [] : [NO_COMMITMENT_BEFORE]),
    ...(later.length === 0
      ? []
      : [
          `${listed(later)} threw dice that were told what to show (by a script, say): no commitment stands behind them.`,
        ]),
    ...(renewed.length === 0
      ? []
      : [
          `${listed(renewed)} took new dice, the secret of the old ones being lost, says whoever keeps the game; nothing shows that it was.`,
        ]),
  ]
}

/** Entry 0 of a game whose dice are committed to. */
function isFounding({ seq, outside }: Entry): boolean {
  return seq === 0 && outside.told !== true
}

const NO_COMMITMENT_BEFORE =
  'Dice were thrown at the founding, before any entry could commit to them: what they showed rests on the founders’ word.'

function listed(entries: readonly Entry[]): string {
  const first = entries.slice(0, 5).map(({ seq }) => `${seq}`)
  const more = entries.length - first.length
  return `${entries.length === 1 ? 'Entry' : 'Entries'} ${listInWords(more === 0 ? first : [...first, `${more} more`])}`
}

function named(run: readonly Entry[]): string {
  const [first, last] = [run[0]?.seq, run.at(-1)?.seq]
  return run.length === 1 ? `Entry ${first}` : `Entries ${first}–${last}`
}

/** Entries one after another of one machine, taken together. */
function runs(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const found: Entry[][] = []
  for (const entry of entries) {
    const last = found.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.seq === entry.seq - 1 && before.machine === entry.machine) last.push(entry)
    else found.push([entry])
  }
  return found
}
