import type { Way } from '../way.ts'

export const thermo: Way = {
  ruleset: 'thermo',
  players: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cy' }, { name: 'Dot' }],
  proposals: [
    {
      changes: [
        ...['0.1', '0.2', '0.5', '2.2', '4.3', '4.6', '10.5', '13', '13.1'].map(repeal => ({ repeal })),
        { enact: { label: 20, group: 'the-ruleset', title: 'Hats', text: 'Hats are worn.' } },
      ],
    },
    {
      changes: [
        { repeal: '0.3' },
        { repeal: '0.4' },
        { item: { create: 'coin', owner: 'Ben', quantity: 1 } },
        { enact: { label: 21, group: 'the-ruleset', title: 'Peace', text: 'Nobody is rude.' } },
      ],
    },
    { changes: [{ repeal: '0.2' }] },
    { changes: [{ repeal: '0.5' }] },
  ],
  proposes: 'submit',
  atOnce: 1,
  votes: [{ do: 'vote', about: 'proposal', with: { choice: 'FOR' } }],
  judges: [{ do: 'judge', about: 'case', with: { answer: 'true' } }],
  due: [{ do: 'decideAppeal', about: 'case', with: { answer: 'true' } }],
  anybody: [{ do: 'submit' }],
  leaves: { do: 'deregister' },
  joins: {
    name: 'Fay',
    doings: [
      { do: 'introduce', with: { name: 'Fay' } },
      { do: 'submit', with: { changes: [{ enact: { label: 30, group: 'the-ruleset', text: 'Players are kind.' } }] } },
    ],
  },
  changer: { label: '99', attributes: {} },
  comesFirst: true,
  loose: {},
  renumbered: label => `${Number(label) + 700}`,
}
