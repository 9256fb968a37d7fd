import type { Lesson } from './lesson.ts'

const THANKS = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ points: { [matter.by]: self.params.bonus } }, 'a rule-change was adopted'),
  },
})
`

export const lesson: Lesson = {
  about: [
    'The game begins in the middle: everyone has some points, the others hold the three offices, and it is your turn.',
    'For a week, every player may propose one change; then everyone votes for two weeks. You can let the time pass with one press.',
    'You vote “wheat” for yes and “psoriasis” for no. Votes are secret until the vote ends, and a Robot votes by a throw of a die.',
  ],
  proposes: 'propose',
  first: [
    {
      title: 'A bonus for ideas',
      why: 'A player whose change is adopted earns 2 more points. The new rule has a program, so the points are added automatically.',
      with: {
        title: 'A bonus for ideas',
        enact: {
          title: 'A bonus for ideas',
          text: 'The author of an adopted rule-change gets an additional 2 points.',
          params: { bonus: { value: 2, words: '2 points' } },
          program: THANKS,
        },
      },
    },
    {
      title: 'Half the shame',
      why: 'A defeated proposal costs 5 points instead of 10.',
      with: {
        title: 'Half the shame',
        amend: { rule: '206', params: { points: { value: 5, words: '5 points' } } },
      },
    },
    {
      title: 'Hats',
      why: 'Public Officers wear hats. No program can check this, so the players do.',
      with: {
        title: 'Heads of state',
        enact: { title: 'Heads of state', text: 'Every Public Officer says which hat they are wearing.' },
      },
    },
  ],
  voting: {
    title: 'Two thirds',
    why: 'A change needs two thirds of the votes instead of more than half.',
    with: {
      title: 'More than many',
      amend: { rule: '307', params: { required: { value: '2/3 of voters', words: 'a majority of two thirds' } } },
    },
  },
  steps: [
    {
      title: 'Propose a change',
      until: { did: 'propose' },
      hints: [
        {
          when: [{ open: 'propose' }],
          says: 'It is your turn. Choose one of these, or write your own under “Your moves”. Every proposal has a title.',
          offers: 'first',
        },
        { says: 'The others take their turns first.', waits: true },
      ],
    },
    {
      title: 'Vote on it',
      until: { did: 'vote' },
      hints: [
        {
          when: [{ open: 'vote' }],
          says: 'The vote has begun. Vote under “Your moves”: “wheat” is yes, and “psoriasis” is no.',
        },
        {
          says: 'For a week, everyone may propose something and argue. Then the vote begins.',
          waits: true,
        },
      ],
    },
    {
      title: 'See it adopted',
      until: { adopted: 1 },
      hints: [
        {
          when: [{ deadline: 'votingOver' }],
          says: 'The vote lasts two weeks, because players who are silent may still return. The votes are secret until then.',
          waits: true,
        },
        { says: 'Vote on what is proposed now, and let the vote end.', waits: true },
      ],
    },
    {
      title: 'See a number explained',
      until: { looked: true },
      hints: [
        {
          says: 'Your proposal has earned you a point for each vote for it. Press a number in “Scores”: it shows how the number came about, and by which rules.',
        },
      ],
    },
    {
      title: 'Change how voting works',
      until: { did: 'propose', times: 2 },
      hints: [
        {
          when: [{ open: 'propose' }],
          says: 'Even the rules about voting are rules, and you may propose in the turns of the others, too. Propose to change one.',
          offers: 'voting',
        },
        { says: 'When the next turn begins, propose to change the rule about voting.', waits: true },
      ],
    },
  ],
}
