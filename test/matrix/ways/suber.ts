import type { Way } from '../way.ts'

export const suber: Way = {
  ruleset: 'suber',
  players: [
    { name: 'Zoe', surname: 'Ames' },
    { name: 'Al', surname: 'Brook' },
    { name: 'Kim', surname: 'Cole' },
    { name: 'Noor', surname: 'Davis' },
  ],
  proposals: [
    { enact: { title: 'Hats', text: 'Every player wears a hat.' } },
    { transmute: 115 },
    { amend: { rule: 210, text: 'Players may conspire.' } },
    { repeal: 206 },
  ],
  proposes: 'propose',
  atOnce: 1,
  votes: [{ do: 'vote', about: 'proposal', with: { choice: 'for' } }],
  judges: [{ do: 'judge', about: 'case', with: { ruling: 'Yes.' } }],
  due: [{ do: 'callVote' }, { do: 'propose' }, { do: 'throwDie' }],
  anybody: [{ do: 'consent' }, { do: 'callVote' }],
  leaves: { do: 'forfeit' },
  joins: { name: 'Mo Bell', doings: [{ do: 'join', with: { name: 'Mo', surname: 'Bell' } }] },
  changer: { label: '117', attributes: { status: 'immutable' } },
  comesFirst: false,
  loose: { status: 'mutable' },
  transmuted: ({ status }) => ({ status: status === 'mutable' ? 'immutable' : 'mutable' }),
  renumbered: label => `${Number(label) + 700}`,
}
