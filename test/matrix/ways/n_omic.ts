import type { Way } from '../way.ts'

export const nOmic: Way = {
  ruleset: 'n_omic',
  players: [
    { name: 'Ann', surname: 'Adams' },
    { name: 'Bob', surname: 'Baker' },
    { name: 'Cat', surname: 'Clark' },
    { name: 'Dan', surname: 'Davis' },
  ],
  position: {
    groks: { Adams: 300, Baker: 300, Clark: 300, Davis: 300 },
    labelled: ['Adams', 'Baker', 'Clark', 'Davis'],
    validWords: ['amber', 'birch'],
    rows: { '3': 'amber', '7': 'birch' },
  },
  proposals: [
    { changes: [{ enact: { title: 'Reasons', text: 'Players give reasons.' } }, { repeal: 337 }] },
    { changes: [{ transmute: 115 }, { enact: { title: 'Hats', text: 'Every player wears a hat.' } }] },
    { changes: [{ repeal: 333 }, { enact: { title: 'Peace', text: 'Nobody is rude.' } }] },
  ],
  proposes: 'propose',
  atOnce: 1,
  votes: [{ do: 'vote', with: { choice: 'for' } }],
  judges: [{ do: 'judge', about: 'case', with: { ruling: 'Yes.' } }],
  due: [
    { do: 'addLines', with: { lines: ['There was a game that changed its laws.'] }, owing: 'lines' },
    { do: 'purchase', with: { changes: 1 } },
    { do: 'propose' },
    { do: 'announceFinal' },
    { do: 'noMove' },
    { do: 'announceConsequences', with: { consequences: 'None.' } },
    { do: 'endTurn' },
    { do: 'consent' },
  ],
  anybody: [
    { do: 'announceConsequences', with: { consequences: 'None.' } },
    { do: 'consent' },
    // Without rule 303, no one owes the lines, but a turn is not complete without them.
    { do: 'addLines', with: { lines: ['There was a game that changed its laws.'] } },
  ],
  leaves: { do: 'forfeit' },
  joins: { name: 'Eve Evans', doings: [{ do: 'join', with: { name: 'Eve', surname: 'Evans' } }] },
  changer: { label: '117', attributes: { status: 'immutable' } },
  comesFirst: true,
  loose: { status: 'mutable' },
  transmuted: ({ status }) => ({ status: status === 'mutable' ? 'immutable' : 'mutable' }),
  renumbered: label => `${Number(label) + 700}`,
}
