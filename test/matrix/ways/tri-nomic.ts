import type { Way } from '../way.ts'

export const triNomic: Way = {
  ruleset: 'tri-nomic',
  players: [
    { name: 'Ada', surname: 'Archer' },
    { name: 'Ben', surname: 'Brook' },
    { name: 'Cy', surname: 'Clay' },
    { name: 'Dee', surname: 'Dunn' },
  ],
  position: {
    points: { Ada: 20, Ben: 18, Cy: 15, Dee: 12 },
    officers: { Mogul: 'Cy', Archivist: 'Dee', Booth: 'Ben' },
    mover: 'Ada',
    begun: false,
  },
  proposals: [
    { title: 'Hats', enact: { text: 'Hats may be worn.' } },
    { title: 'No penalty', repeal: 206 },
    { title: 'Loose', transmute: 115 },
    { title: 'Peace', amend: { rule: 308, text: 'Nobody is rude.' } },
  ],
  proposes: 'propose',
  atOnce: 2,
  votes: [{ do: 'vote', about: 'on', with: { choice: 'wheat' } }],
  judges: [{ do: 'judge', about: 'case', with: { ruling: 'Yes.' } }],
  due: [{ do: 'propose' }, { do: 'taunt', with: { text: 'Ha.' } }],
  anybody: [{ do: 'propose' }, { do: 'consent' }],
  leaves: { do: 'forfeit' },
  joins: { name: 'Gil Abbot', doings: [{ do: 'join', with: { name: 'Gil', surname: 'Abbot' } }] },
  changer: { label: '117', attributes: { status: 'immutable' } },
  comesFirst: true,
  loose: { status: 'mutable' },
  transmuted: ({ status }) => ({ status: status === 'mutable' ? 'immutable' : 'mutable' }),
  renumbered: label => `${Number(label) + 700}`,
}
