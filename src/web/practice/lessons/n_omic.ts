import type { Lesson } from './lesson.ts'

const VERSE = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ groks: { [matter.by]: self.params.reward } }, 'a proposal was adopted'),
  },
})
`

export const lesson: Lesson = {
  about: [
    'A turn has five phases: buy the right to propose more, propose, vote, move on the board, and hear what follows. You also add a line to an epic poem.',
    'A proposal is discussed for at least 24 hours, and you can let them pass with one press. Don’t keep the others waiting for 72 hours.',
  ],
  proposes: 'propose',
  first: [
    {
      title: 'A reward for ideas',
      why: 'A player whose proposal is adopted gets 10 Groks. The new rule has a program, so the Groks are added automatically.',
      with: {
        changes: [
          {
            enact: {
              title: 'A reward for ideas',
              text: 'The proponent of an adopted proposal receives 10 Groks.',
              params: { reward: { value: 10, words: '10 Groks' } },
              program: VERSE,
            },
          },
        ],
      },
    },
    {
      title: 'A smaller penalty',
      why: 'A defeated proposal costs 5 points instead of 10.',
      with: {
        changes: [{ amend: { rule: '333', params: { points: { value: 5, words: 'loses 5 points' } } } }],
      },
    },
    {
      title: 'Rhymes',
      why: 'Lines of the poem rhyme with the line before. No program can check this, so the players do.',
      with: {
        changes: [
          { enact: { title: 'Rhymes', text: 'A line that is added to the NEP should rhyme with the line before it.' } },
        ],
      },
    },
  ],
  voting: {
    title: 'Two thirds',
    why: 'A change needs two thirds of the votes instead of more than half.',
    with: {
      changes: [{ amend: { rule: '203', params: { required: { value: '2/3', words: 'by two thirds or more' } } } }],
    },
  },
  steps: [
    {
      title: 'Begin your turn',
      until: { did: 'purchase' },
      hints: [
        {
          when: [{ open: 'purchase' }],
          says: 'One proposal per turn is free, and more of them cost Groks. You have to say so even if you buy none.',
          press: { do: 'purchase', with: { changes: 0 }, label: 'Buy no more' },
        },
        { says: 'The others take their turns first.', waits: true },
      ],
    },
    {
      title: 'Propose a change',
      until: { did: 'propose' },
      hints: [
        {
          when: [{ open: 'propose' }],
          says: 'Choose one of these, or write your own under “Your moves”.',
          offers: 'first',
        },
        { says: 'The others take their turns first.', waits: true },
      ],
    },
    {
      title: 'Add a line to the poem',
      until: { did: 'addLines' },
      hints: [
        {
          says: 'Every turn adds at least a line to the epic poem. Write your own under “Your moves”, or add this one: “there was a game that rewrote its own law,”',
          press: {
            do: 'addLines',
            with: { lines: ['there was a game that rewrote its own law,'] },
            label: 'Add this line',
          },
        },
      ],
    },
    {
      title: 'Vote on it',
      until: { did: 'vote' },
      hints: [
        {
          when: [{ deadline: 'discussionMayEnd' }],
          says: 'The others may argue against your proposal, and you may still change it. The discussion lasts at least 24 hours.',
          waits: true,
        },
        { when: [{ open: 'vote' }], says: 'Now vote yourself, under “Your moves”.' },
        {
          when: [{ open: 'announceFinal' }],
          says: 'The discussion may end. Announce the final form of your proposal: then the vote begins.',
          press: { do: 'announceFinal', with: {}, label: 'Announce the final form' },
        },
        { says: 'The others are voting.', waits: true },
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
      title: 'End your turn',
      until: { did: 'endTurn' },
      hints: [
        {
          when: [{ open: 'noMove' }],
          says: 'Now you could move on the board. You have to say so even if you stay where you are.',
          press: { do: 'noMove', with: {}, label: 'Stay here' },
        },
        {
          when: [{ open: 'endTurn' }],
          says: 'Your move has no consequences. End your turn.',
          press: { do: 'endTurn', with: {}, label: 'End my turn' },
        },
        { says: 'The others are voting.', waits: true },
      ],
    },
    {
      title: 'Change how voting works',
      until: { did: 'propose', times: 2 },
      hints: [
        {
          when: [{ open: 'purchase' }],
          says: 'It is your turn again. Buy no more proposals, and then propose to change the rule about voting.',
          press: { do: 'purchase', with: { changes: 0 }, label: 'Buy no more' },
        },
        {
          when: [{ open: 'propose' }],
          says: 'Even the rules about voting are rules. Propose to change them.',
          offers: 'voting',
        },
        { when: [{ open: 'vote' }], says: 'Vote on the proposal of the others, under “Your moves”.' },
        {
          when: [{ open: 'stick' }, { deadline: 'communicationMissed' }],
          says: 'You precede the player who moves, so you are the Judge: stick a label to their forehead, under “Your moves”. They won’t see its word, but you do.',
        },
        {
          when: [{ deadline: 'discussionMayEnd' }],
          says: 'The others take their turns first. Let their discussion end, and vote on their proposals.',
          waits: true,
        },
        {
          says: 'The others take their turns first. Vote on their proposals; then change the rule about voting.',
          waits: true,
        },
      ],
    },
  ],
}
