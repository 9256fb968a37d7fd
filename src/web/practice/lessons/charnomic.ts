import type { Lesson } from './lesson.ts'

const THANKS = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ points: { [matter.by]: self.params.bonus } }, 'a proposal was adopted'),
  },
})
`

const TWO_THIRDS = `export default rule({
  answers: {
    required: () => ({
      ...says('2/3 of votes', 'two thirds of the Active Players', 'two thirds'),
      claims: [{ kind: 'over', target: { question: 'required' }, words: 'takes precedence over rule 321' }],
    }),
  },
})
`

export const lesson: Lesson = {
  about: [
    'There are no turns: everyone can propose at any time. A vote lasts three days, and you can let them pass with one press.',
  ],
  proposes: 'propose',
  first: [
    {
      title: 'Reasons',
      why: 'Players give reasons for their votes. No program can check this, so the players do.',
      with: { enact: { title: 'Reasons', text: 'Players give a reason when they vote.' } },
    },
    {
      title: 'A bonus for ideas',
      why: 'A player whose proposal is adopted earns 5 more points. The new rule has a program, so the points are added automatically.',
      with: {
        enact: {
          title: 'A bonus for ideas',
          text: 'The author of an adopted proposal receives an additional 5 points.',
          params: { bonus: { value: 5, words: '5 points' } },
          program: THANKS,
        },
      },
    },
    {
      title: 'A smaller penalty',
      why: 'A defeated proposal costs 5 points instead of 10.',
      with: { amend: { rule: '206', params: { points: { value: 5, words: '5 points' } } } },
    },
    {
      title: 'A shorter game',
      why: '100 points win instead of 200.',
      with: { amend: { rule: '208', params: { n: { value: 100, words: '100' } } } },
    },
  ],
  voting: {
    title: 'Two thirds',
    why: 'A proposal needs two thirds of the Active Players instead of more than half. The new rule says that it takes precedence over rule 321.',
    with: {
      enact: {
        title: 'Two thirds',
        text: 'A proposal is adopted if and only if at least two thirds of the Active Players vote for it. This rule takes precedence over rule 321.',
        program: TWO_THIRDS,
      },
    },
  },
  steps: [
    {
      title: 'Propose a change',
      until: { did: 'propose' },
      hints: [{ says: 'Choose one of these, or write your own under “Your moves”.', offers: 'first' }],
    },
    {
      title: 'Vote on it',
      until: { did: 'ballot' },
      hints: [
        {
          when: [{ open: 'endDebate' }],
          says: 'The others may comment on your proposal. When you are ready, end the debate under “Your moves”: then the vote begins.',
        },
        { when: [{ open: 'ballot' }], says: 'Now vote yourself, under “Your moves”.' },
        { says: 'The others are voting.', waits: true },
      ],
    },
    {
      title: 'See it adopted',
      until: { adopted: 1 },
      hints: [
        {
          when: [{ deadline: 'votingPeriodOver' }],
          says: 'The vote lasts three days, even if everyone has voted. Players may still change their minds.',
          waits: true,
        },
        { says: 'The vote is over. Propose something again, and let its vote end.', offers: 'first' },
      ],
    },
    {
      title: 'See a number explained',
      until: { looked: true },
      hints: [
        {
          says: 'Your proposal has earned you points. Press a number in “Scores”: it shows how the number came about, and by which rules.',
        },
      ],
    },
    {
      title: 'Change how voting works',
      until: { did: 'propose', times: 2 },
      hints: [{ says: 'Even the rules about voting are rules. Propose to change them.', offers: 'voting' }],
    },
  ],
}
