import type { Way } from '../way.ts'

export const charnomic: Way = {
  ruleset: 'charnomic',
  players: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cat' }, { name: 'Dan' }],
  proposals: [
    { enact: { title: 'Hats', text: 'Every player wears a hat.' } },
    { transmute: 115 },
    { repeal: 206 },
    { amend: { rule: 210, text: 'Players may conspire.' } },
  ],
  proposes: 'propose',
  atOnce: 2,
  votes: [
    { do: 'ballot', about: 'proposal', with: { choice: 'for' } },
    { do: 'motionBallot', about: 'motion', with: { choice: 'for' } },
  ],
  judges: [{ do: 'publishRuling', about: 'case', with: { ruling: 'Yes.' } }],
  due: [{ do: 'endDebate', about: 'proposal' }],
  anybody: [{ do: 'endDebate', about: 'proposal' }, { do: 'propose' }],
  leaves: { do: 'forfeit' },
  joins: { name: 'Eve', doings: [{ do: 'join', with: { name: 'Eve' } }] },
  changer: { label: '117', attributes: { status: 'immutable' } },
  comesFirst: false,
  loose: { status: 'mutable' },
  transmuted: ({ status }) => ({ status: status === 'mutable' ? 'immutable' : 'mutable' }),
  renumbered: label => `${Number(label) + 700}`,
}
