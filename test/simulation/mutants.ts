/**
 * A deliberate fault: a replaced piece of text in one source file. The simulator must detect the fault within a few
 * hundred acts.
 */
export type Mutant = {
  readonly name: string
  /** The file, relative to `src/`. */
  readonly file: string
  readonly snippet: string
  readonly instead: string
  /** The ruleset whose games trigger the fault, or the game script that does, relative to `games/`. */
  readonly ruleset?: string
  readonly script?: string
  /** The seed; 1 by default. */
  readonly seed?: number
  /** The check that must detect the fault. */
  readonly by: string
  /** Set if the fault is detected within a few hundred acts, so that it is tried in every run. */
  readonly soon: boolean
}

/** One fault in each of the essential parts. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a change done that the rules about changing rules stop',
    file: 'kernel/effects/may-change.ts',
    snippet: 'return strongest(opinions)',
    instead: "return 'apply'",
    ruleset: 'n_omic',
    by: 'changesAllowed',
    soon: false,
  },
  {
    name: 'precedence the wrong way round',
    file: 'kernel/questions/precedence.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    snippet: '[`${beat.winner}>${beat.loser}`, beat.clause]',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    instead: '[`${beat.loser}>${beat.winner}`, beat.clause]',
    ruleset: 'suber',
    seed: 2,
    by: 'precedenceFollowed',
    soon: true,
  },
  {
    name: 'an amount other than the warrant says',
    file: 'kernel/effects/apply-effect.ts',
    snippet: 'addedTo(register, effect.key, effect.amount)',
    instead: 'addedTo(register, effect.key, 1)',
    ruleset: 'suber',
    by: 'ledgersBalance',
    soon: true,
  },
  {
    name: 'a ballot counted twice',
    file: 'institutions/count-ballots.ts',
    snippet: '[word, voters.size]',
    instead: '[word, voters.size + 1]',
    ruleset: 'suber',
    by: 'talliesAddUp',
    soon: true,
  },
  {
    name: 'the later deadline first',
    file: 'kernel/state/next-deadline.ts',
    snippet: 'return a.at - b.at',
    instead: 'return b.at - a.at',
    ruleset: 'charnomic',
    by: 'deadlinesInOrder',
    soon: true,
  },
  {
    name: 'what an overruled ruling wrote is left standing',
    file: 'kernel/effects/undoing.ts',
    snippet: '[{ ...effect, value: readRegister(register, effect.key) }]',
    instead: '[{ ...effect }]',
    ruleset: 'suber',
    seed: 4,
    by: 'rulingsUndone',
    soon: false,
  },
  {
    name: 'a sealed text shown',
    file: 'app/views/secrets.ts',
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
  {
    name: 'an adopted repeal that repeals nothing',
    file: 'institutions/change-effects.ts',
    snippet: "return [{ do: 'removeRule', rule: rule.id }]",
    instead: 'return []',
    script: 'suber/in-play-202-repealed.yaml',
    by: 'nothingAdoptedLost',
    soon: true,
  },
  {
    name: 'the guards of registers not asked',
    file: 'kernel/effects/topics.ts',
    snippet: "return ['state', ...more]",
    instead: "return ['nothing']",
    script: 'charnomic/conflict-10-a-motion-to-win.yaml',
    by: 'guardsObeyed',
    soon: true,
  },
  {
    name: 'an award in the name of a rule that has no program',
    file: 'kernel/effects/commit.ts',
    snippet: ': fit), warrant: item.warrant }',
    instead:
      ": fit), warrant: fit.do === 'add' ? { ...item.warrant, rule: Object.keys(run.state.rules)[1] ?? null } : item.warrant }",
    script: 'suber/s03-defeat.yaml',
    by: 'awardsExplained',
    soon: true,
  },
  {
    name: 'a Judge who has ruled is waited for',
    file: 'app/moves/awaited-now.ts',
    snippet: "phase === 'ruled' ||",
    instead: '',
    script: 'suber/judgment.yaml',
    by: 'waitsCanEnd',
    soon: true,
  },
  {
    name: 'nothing is offered any more',
    file: 'kernel/acts/permission.ts',
    snippet: 'if (forbidden.length === 0) return { offers, refused: [] }',
    instead: 'if (forbidden.length === 0) return { offers: [], refused: [] }',
    ruleset: 'charnomic',
    by: 'someoneCanGoOn',
    soon: true,
  },
  {
    name: 'whoever acts is the winner where the rules leave it undecided',
    file: 'institutions/winning.ts',
    snippet: "if (decision.outcome.is === 'undecided') return { held: decision }",
    instead:
      "if (decision.outcome.is === 'undecided') return { effects: [{ do: 'write', register: 'winner', value: context.by }] }",
    script: '../test/simulation/two-winners.yaml',
    by: 'noSilentWinner',
    soon: true,
  },
  {
    name: 'nobody told that somebody has left',
    file: 'institutions/membership.ts',
    snippet: "events: [{ name: 'left', data: { person } }]",
    instead: 'events: []',
    script: 'tri-nomic/a-forfeit.yaml',
    by: 'officesHeldByPlayers',
    soon: true,
  },
]
