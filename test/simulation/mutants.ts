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
  /** The ruleset whose games trigger the fault, or the playthrough that does, by name. */
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
    name: 'a rule-change is made although the rules stop it',
    file: 'kernel/effects/may-change.ts',
    snippet: 'return strongestVerdict(opinions)',
    instead: "return 'apply'",
    ruleset: 'n_omic',
    by: 'changesAllowed',
    soon: false,
  },
  {
    name: 'precedence is reversed',
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
    name: 'an amount differs from its warrant',
    file: 'kernel/effects/apply-effect.ts',
    snippet: 'sumWith(register, effect.key, effect.amount)',
    instead: 'sumWith(register, effect.key, 1)',
    ruleset: 'suber',
    by: 'ledgersBalance',
    soon: true,
  },
  {
    name: 'a ballot is counted twice',
    file: 'institutions/count-ballots.ts',
    snippet: '[word, voters.size]',
    instead: '[word, voters.size + 1]',
    ruleset: 'suber',
    by: 'talliesAddUp',
    soon: true,
  },
  {
    name: 'the later deadline passes first',
    file: 'kernel/state/next-deadline.ts',
    snippet: 'return a.at - b.at',
    instead: 'return b.at - a.at',
    ruleset: 'charnomic',
    by: 'deadlinesInOrder',
    soon: true,
  },
  {
    name: 'the effects of an overruled ruling are not undone',
    file: 'kernel/effects/undoing.ts',
    snippet: '[{ ...effect, value: readRegister(register, effect.key) }]',
    instead: '[{ ...effect }]',
    ruleset: 'suber',
    seed: 4,
    by: 'rulingsUndone',
    soon: false,
  },
  {
    name: 'a sealed text is shown',
    file: 'app/views/secrets.ts',
    snippet: 'seal?.open === true ?',
    instead: 'seal !== undefined ?',
    ruleset: 'tri-nomic',
    by: 'secretsKept',
    soon: true,
  },
  {
    name: 'all proposals get the same number',
    file: 'institutions/proposals.ts',
    snippet: 'const label = decidedLabel(number)',
    instead: "const label = '301' as string | undefined",
    ruleset: 'suber',
    by: 'labelsUnique',
    soon: true,
  },
  {
    name: 'an adopted repeal removes no rule',
    file: 'institutions/change-effects.ts',
    snippet: "{ do: 'removeRule', rule: rule.id },",
    instead: '',
    script: 'suber/in-play-202-repealed',
    by: 'nothingAdoptedLost',
    soon: true,
  },
  {
    name: 'the guards of registers are not asked',
    file: 'kernel/effects/guard-verdicts.ts',
    snippet: 'const topics = topicsOf(state, items)',
    instead: "const topics = topicsOf(state, items).filter(it => it.startsWith('rules'))",
    script: 'charnomic/conflict-10-a-motion-to-win',
    by: 'guardsObeyed',
    soon: true,
  },
  {
    name: 'an award is attributed to a rule that did not make it',
    file: 'kernel/effects/commit.ts',
    snippet: ': fit), warrant: item.warrant }',
    instead:
      ": fit), warrant: fit.do === 'add' ? { ...item.warrant, rule: Object.keys(run.state.rules)[1] ?? null } : item.warrant }",
    script: 'suber/s03-defeat',
    by: 'awardsExplained',
    soon: true,
  },
  {
    name: 'the game waits for a Judge who has already ruled',
    file: 'app/moves/awaited-now.ts',
    snippet: "phase === 'ruled' ||",
    instead: '',
    script: 'suber/judgment',
    by: 'waitsCanEnd',
    soon: true,
  },
  {
    name: 'no acts are offered',
    file: 'kernel/acts/contest-offers.ts',
    snippet: 'if (forbidden.length === 0) return { offers: granted(offers, permits[0]), refused: [] }',
    instead: 'if (forbidden.length === 0) return { offers: [], refused: [] }',
    ruleset: 'charnomic',
    by: 'someoneCanGoOn',
    soon: true,
  },
  {
    name: 'the author of an act becomes the winner if the rules leave the winner undecided',
    file: 'institutions/winning.ts',
    snippet: "if (decision.outcome.is === 'undecided') return { held: decision }",
    instead:
      "if (decision.outcome.is === 'undecided') return { effects: [{ do: 'write', register: 'winner', value: context.by }] }",
    script: 'suber/two-first-winners-whom-nobody-guards',
    by: 'noSilentWinner',
    soon: true,
  },
  {
    name: 'no rule is notified that someone has left',
    file: 'institutions/membership.ts',
    snippet: "events: [{ name: 'left', data: { person } }]",
    instead: 'events: []',
    script: 'tri-nomic/a-forfeit',
    by: 'officesHeldByPlayers',
    soon: true,
  },
  {
    name: 'no rule is notified that the rules have changed',
    file: 'kernel/effects/change-events.ts',
    snippet: "{ event: { name: 'changed rules', data: {} }",
    instead: "{ event: { name: 'changed nothing', data: {} }",
    script: 'tri-nomic/who-may-not-hold-an-office-loses-it',
    by: 'officesHeldByThoseWhoMay',
    soon: true,
  },
  {
    name: 'a correction gives a matter only some of its fields back',
    file: 'institutions/restoration-effects.ts',
    snippet: '[...Object.keys(matter.fields), ...Object.keys(is.fields)]',
    instead: 'Object.keys(is.fields)',
    ruleset: 'suber',
    by: 'takenBack',
    soon: true,
  },
]
