/** A proposal that a newcomer can make with one press, with what it is called and why one would make it. */
export type SuggestedProposal = {
  readonly title: string
  readonly why: string
  /** The arguments of the act. */
  readonly change: { readonly [kind: string]: unknown }
}

const BONUS = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ points: { [matter.by]: self.params.bonus } }, 'a rule-change was adopted'),
  },
})
`

/** First proposals under the rules of the practice game: small changes with an effect that one sees at once. */
export const FIRST_PROPOSALS: readonly SuggestedProposal[] = [
  {
    title: 'A bonus for ideas',
    why: 'A player whose change is adopted earns 5 more points. The new rule has a program, so the points are added automatically.',
    change: {
      enact: {
        title: 'A bonus for ideas',
        text: 'The author of an adopted rule-change gets an additional 5 points.',
        params: { bonus: { value: 5, words: '5 points' } },
        program: BONUS,
      },
    },
  },
  {
    title: 'A smaller penalty',
    why: 'A defeated proposal costs 5 points instead of 10.',
    change: { amend: { rule: '206', params: { points: { value: 5, words: '5 points' } } } },
  },
  {
    title: 'Courtesy',
    why: 'Players greet each other before each turn. No program can check this, so the players do.',
    change: { enact: { title: 'Courtesy', text: 'Players greet each other at the beginning of every turn.' } },
  },
]

/** The change with which a newcomer learns that the rules about voting can change, too. */
export const CHANGE_OF_VOTING: SuggestedProposal = {
  title: 'Two thirds are enough',
  why: 'A change needs two thirds of the votes instead of all.',
  change: {
    amend: { rule: '203', params: { required: { value: '2/3 of voters', words: 'by two thirds or more' } } },
  },
}
