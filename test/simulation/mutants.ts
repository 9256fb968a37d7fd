/** A deliberate fault: in one source file a piece of text is another one. The simulator has to notice, and soon. */
export type Mutant = {
  readonly name: string
  /** The file, from `src/`. */
  readonly file: string
  readonly snippet: string
  readonly instead: string
  /** The ruleset whose games come where the fault is. */
  readonly ruleset: string
  /** From which seed; 1 if it is not said. */
  readonly seed?: number
  /** The check that has to notice it. */
  readonly by: string
  /** Noticed within a few hundred acts, so that it is tried every time. */
  readonly soon: boolean
}

/** One fault in each of the parts on which everything rests. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a change done that the rules about changing rules stop',
    file: 'kernel/may-change.ts',
    snippet: 'return strongest(opinions)',
    instead: "return 'apply'",
    ruleset: 'n_omic',
    by: 'changesAllowed',
    soon: false,
  },
  {
    name: 'precedence the wrong way round',
    file: 'kernel/precedence.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    snippet: '[`${beat.winner}>${beat.loser}`, beat.clause]',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    instead: '[`${beat.loser}>${beat.winner}`, beat.clause]',
    ruleset: 'suber',
    by: 'precedenceFollowed',
    soon: true,
  },
  {
    name: 'an amount other than the warrant says',
    file: 'kernel/apply-effect.ts',
    snippet: 'addedTo(register, effect.key, effect.amount)',
    instead: 'addedTo(register, effect.key, 1)',
    ruleset: 'suber',
    by: 'ledgersBalance',
    soon: true,
  },
  {
    name: 'a ballot counted twice',
    file: 'institutions/tally.ts',
    snippet: '[word, voters.size]',
    instead: '[word, voters.size + 1]',
    ruleset: 'suber',
    by: 'talliesAddUp',
    soon: true,
  },
  {
    name: 'the later deadline first',
    file: 'kernel/next-deadline.ts',
    snippet: 'return a.at - b.at',
    instead: 'return b.at - a.at',
    ruleset: 'charnomic',
    by: 'deadlinesInOrder',
    soon: true,
  },
  {
    name: 'what an overruled ruling wrote is left standing',
    file: 'kernel/undoing.ts',
    snippet: '[{ ...effect, value: readRegister(register, effect.key) }]',
    instead: '[{ ...effect }]',
    ruleset: 'suber',
    seed: 4,
    by: 'rulingsUndone',
    soon: false,
  },
  {
    name: 'a sealed text shown',
    file: 'app/secret-shown.ts',
    snippet: 'seal?.open === true ?',
    instead: 'seal !== undefined ?',
    ruleset: 'tri-nomic',
    by: 'secretsKept',
    soon: true,
  },
  {
    name: 'one number for all proposals',
    file: 'institutions/proposals.ts',
    snippet: 'const label = textOf(number)',
    instead: "const label = '301' as string | undefined",
    ruleset: 'suber',
    by: 'labelsUnique',
    soon: true,
  },
]
