import type { Lesson } from './lesson.ts'

const COIN = `export default rule({
  reads: ['players'],
  after: {
    adopted: ({ matter, players }, { award }) =>
      players.includes(matter.by) ? award({ coins: { [matter.by]: 1 } }, 'submitted a proposal that passed') : null,
  },
})
`

const TWICE = `export default rule({
  answers: {
    definesPassing: true,
    passes: {
      needs: ['altersSacredLaw'],
      does({ matter, decided }) {
        if (decided.altersSacredLaw === true) return null
        const { FOR = '0', AGAINST = '0' } = matter.tally.votes
        const enough = exact.moreThan(FOR, 0) && exact.atLeast(FOR, exact.times(2, AGAINST))
        return says(enough, \`\${FOR} FOR, \${AGAINST} AGAINST\`, 'at least twice the number of votes cast AGAINST it')
      },
    },
  },
})
`

export const lesson: Lesson = {
  about: [
    'There are no turns. Rules are created and destroyed, but never amended, and no proposal may increase the number of Things: for each new rule, an old one has to go.',
    'A proposal expires as soon as everyone has voted. Keep in touch: anyone who is silent for a week is out.',
  ],
  proposes: 'submit',
  first: [
    {
      title: 'Kindness for a market',
      why: 'Destroys rule 0.5 about the Nomic Market and creates a rule that asks for kindness. No program can check it, so the players do.',
      with: {
        changes: [
          { repeal: '0.5' },
          { enact: { label: '20', group: 'the-ruleset', title: 'Kindness', text: 'Players are kind to one another.' } },
        ],
      },
    },
    {
      title: 'A Coin for each idea',
      why: 'Destroys rule 0.4 about an old mailing list. A player whose proposal passes gets a Coin from then on. The new rule has a program, so the Coins are given automatically.',
      with: {
        changes: [
          { repeal: '0.4' },
          {
            enact: {
              label: '21',
              group: 'things',
              title: 'A Coin for each idea',
              text: 'Whenever a proposal passes, the player who submitted it receives a Coin.',
              program: COIN,
            },
          },
        ],
      },
    },
    {
      title: 'Once is enough',
      why: 'Rule 15 is printed twice. This destroys the second copy and leaves a Therm behind.',
      with: { changes: [{ repeal: '15#2' }] },
    },
  ],
  voting: {
    title: 'Twice as many votes',
    why: 'A proposal passes with at least twice as many votes for it as against it. Rules cannot be amended, so rule 6.2 is destroyed and a new one takes its place.',
    with: {
      changes: [
        { repeal: '6.2' },
        {
          enact: {
            label: '6.25',
            group: 'changing-the-gamestate',
            title: 'Twice as many votes',
            text: 'A proposal which does not suggest altering one or more of the Three Sacred Laws passes if and only if, at the time it expires, it has votes cast FOR it and their number is at least twice the number of votes cast AGAINST it.',
            program: TWICE,
          },
        },
      ],
    },
  },
  steps: [
    {
      title: 'Submit a proposal',
      until: { did: 'submit' },
      hints: [{ says: 'Choose one of these, or write your own under “Your moves”.', offers: 'first' }],
    },
    {
      title: 'Vote on it',
      until: { did: 'vote' },
      hints: [
        {
          when: [{ open: 'vote' }],
          says: 'The others vote on their own. Vote yourself, under “Your moves”: once everyone has voted, the proposal expires and the votes count.',
        },
        { says: 'Nothing is being voted on at the moment. Submit a proposal.', offers: 'first' },
      ],
    },
    {
      title: 'See a reason explained',
      until: { looked: true },
      hints: [
        {
          says: 'Everything here has its reason. Press an underlined “Why?” or number, such as a “Why?” under “Waiting for”: it shows how it came about, and by which rules.',
        },
      ],
    },
    {
      title: 'Change how voting works',
      until: { did: 'submit', times: 2 },
      hints: [
        { says: 'Even the rules about voting are rules. Replace the one that says what passes.', offers: 'voting' },
      ],
    },
  ],
}
