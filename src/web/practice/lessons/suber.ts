import type { Lesson } from './lesson.ts'

const BONUS = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ points: { [matter.by]: self.params.bonus } }, 'a rule-change was adopted'),
  },
})
`

export const lesson: Lesson = {
  about: [
    'You go first: propose a rule change, call the vote and see what happens. Then the others propose theirs.',
    'You are all at the same table, so rules about games by mail or by computer don’t apply here.',
  ],
  proposes: 'propose',
  first: [
    {
      title: 'A bonus for ideas',
      why: 'A player whose change is adopted earns 5 more points. The new rule has a program, so the points are added automatically.',
      with: {
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
      with: { amend: { rule: '206', params: { points: { value: 5, words: '5 points' } } } },
    },
    {
      title: 'Courtesy',
      why: 'Players greet each other before each turn. No program can check this, so the players do.',
      with: { enact: { title: 'Courtesy', text: 'Players greet each other at the beginning of every turn.' } },
    },
  ],
  voting: {
    title: 'Two thirds are enough',
    why: 'A change needs two thirds of the votes instead of all.',
    with: {
      amend: { rule: '203', params: { required: { value: '2/3 of voters', words: 'by two thirds or more' } } },
    },
  },
  steps: [
    {
      title: 'Propose a change',
      until: { did: 'propose' },
      hints: [
        {
          when: [{ open: 'propose' }],
          says: 'It is your turn. Choose one of these, or write your own under “Your moves”.',
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
          when: [{ open: 'callVote' }],
          says: 'The others may comment on your proposal. When you are ready, call the vote under “Your moves”.',
        },
        { when: [{ open: 'vote' }], says: 'Now vote yourself, under “Your moves”.' },
        { says: 'The others are voting.', waits: true },
      ],
    },
    {
      title: 'See a number explained',
      until: { looked: true },
      hints: [{ says: 'Press a number in “Scores”: it shows how the number came about, and by which rules.' }],
    },
    {
      title: 'Change how voting works',
      until: { did: 'propose', times: 2 },
      hints: [
        {
          when: [{ open: 'throwDie' }],
          says: 'Your turn ends with a throw of the die, under “Your moves”. On your next turn, propose to change the rule about voting.',
        },
        {
          when: [{ open: 'propose' }],
          says: 'Even the rules about voting are rules. Propose to change them.',
          offers: 'voting',
        },
        { when: [{ open: 'vote' }], says: 'Vote on the proposal of the others, under “Your moves”.' },
        {
          says: 'The others take their turns first. Vote on their proposals; then change the rule about voting.',
          waits: true,
        },
      ],
    },
  ],
}
