import type { Entry } from '../../kernel/log/entry.ts'
import type { DiceCheck } from '../dice/dice-check.ts'
import { listInWords } from '../prose/sentence.ts'

/** An entry, the machine that decided it, and the name of the release with this machine, if one is known. */
export type DecidedBy = Pick<Entry, 'seq' | 'machine'> & { readonly release?: string }

/**
 * Notes on the entries of a valid log that the engine of another release decided again, and on those that could not be
 * decided again.
 */
export function decisionNotes(
  machine: string,
  {
    released,
    elsewhere,
    withheld,
    older,
  }: { readonly [found in 'released' | 'elsewhere' | 'withheld' | 'older']: readonly DecidedBy[] },
): readonly string[] {
  const ours = machine.slice(0, 12)
  return [
    ...runsByMachine(released).map(
      run =>
        `${entryRangeInWords(run)} ${wasOrWere(run)} decided by release ${run[0]?.release}, and ${wasOrWere(run)} decided again by its engine.`,
    ),
    ...runsByMachine(elsewhere).map(run => {
      const one = run.length === 1
      const theirs = run[0]?.machine.slice(0, 12)
      return `${entryRangeInWords(run)} ${wasOrWere(run)} decided by machine ${theirs}…, which is not the engine of a release known here; this is ${ours}…: ${one ? 'its' : 'their'} hashes and chain are valid, but ${one ? 'it' : 'they'} cannot be decided again here.`
    }),
    ...runsByMachine(withheld).map(
      run =>
        `${entryRangeInWords(run)} cannot be decided again, because names or secrets that the rules may depend on are withheld. The hashes and the chain are valid.`,
    ),
    ...runsByMachine(older).map(
      run =>
        `${entryRangeInWords(run)} ${wasOrWere(run)} decided by release ${run[0]?.release}, although a newer version had decided this game before. A game does not go back to an older version by itself, so ask its host.`,
    ),
  ]
}

/** Notes that readers need to judge whether to trust a valid log's dice. */
export function diceNotes({ told, renewed }: DiceCheck): readonly string[] {
  const [founding, later] = [told.filter(isCommittedFounding), told.filter(entry => !isCommittedFounding(entry))]
  return [
    ...(founding.length === 0 ? [] : [NO_COMMITMENT_BEFORE]),
    ...(later.length === 0
      ? []
      : [`${entriesInWords(later)} threw scripted dice, so no commitment proves the result.`]),
    ...(renewed.length === 0
      ? []
      : [
          `${entriesInWords(renewed)} got new dice. The host says that the old secret was lost, or the game moved to another server; nothing proves it.`,
        ]),
  ]
}

/** Whether an entry is entry 0 of a game with committed dice. */
function isCommittedFounding({ seq, outside }: Entry): boolean {
  return seq === 0 && outside.told !== true
}

const NO_COMMITMENT_BEFORE =
  'Dice were thrown when the game started, before any entry could commit to them, so their result rests on the founders’ word.'

function entriesInWords(entries: readonly Entry[]): string {
  const first = entries.slice(0, 5).map(({ seq }) => `${seq}`)
  const more = entries.length - first.length
  return `${entries.length === 1 ? 'Entry' : 'Entries'} ${listInWords(more === 0 ? first : [...first, `${more} more`])}`
}

function entryRangeInWords(run: readonly DecidedBy[]): string {
  const [first, last] = [run[0]?.seq, run.at(-1)?.seq]
  return run.length === 1 ? `Entry ${first}` : `Entries ${first}–${last}`
}

function wasOrWere(run: readonly DecidedBy[]): string {
  return run.length === 1 ? 'was' : 'were'
}

/** Groups consecutive entries that the same machine decided. */
function runsByMachine(entries: readonly DecidedBy[]): readonly (readonly DecidedBy[])[] {
  const found: DecidedBy[][] = []
  for (const entry of entries) {
    const last = found.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.seq === entry.seq - 1 && before.machine === entry.machine) last.push(entry)
    else found.push([entry])
  }
  return found
}

/** Says that a history in entry 0 is only kept, not decided. */
export function historyNotes(founding: Entry | undefined): readonly string[] {
  const history = founding?.seq === 0 ? founding.act.with['history'] : undefined
  if (typeof history !== 'object' || history === null || Array.isArray(history)) return []
  const { events } = history as { readonly events?: unknown }
  return [
    `A history was brought when the game began: ${typeof events === 'number' ? events : 'some'} events, decided by nobody here. Its hashes are valid; nothing proves that it is true.`,
  ]
}
