import type { JsonObject } from '../kernel/json.ts'

/** A proposal that a player of chance may make, and what they say for it. */
export type Pastime = { readonly change: JsonObject; readonly says: string }

const GIFTS = `export default rule({
  reads: ['players', 'points'],
  offers: {
    give: {
      schema: { to: 'person', points: 'integer' },
      when: ({ act, players }) => (players.includes(act.by) ? true : 'a player gives.'),
      check({ act, players }) {
        if (!players.includes(act.with.to) || act.with.to === act.by) return 'it is given to another player.'
        return act.with.points > 0 ? undefined : 'a gift is at least one point.'
      },
      does: ({ act }, { award }) => [
        award({ points: { [act.by]: -act.with.points, [act.with.to]: act.with.points } }, 'a gift'),
      ],
    },
  },
  forbids: {
    give: ({ act, points }) =>
      exact.compare(points[act.by] ?? 0, act.with.points) < 0 ? 'nobody gives what he or she does not have.' : null,
  },
})
`

const LUCK = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ points: { [matter.by]: self.params.bonus } }, 'a law was made'),
  },
})
`

/** What players of chance propose, each once in a game: small changes that a newcomer sees the effect of. */
export const PASTIMES: readonly Pastime[] = [
  {
    change: {
      amend: {
        rule: '206',
        text: 'When a proposed rule-change is defeated, the player who\nproposed it loses 5 points.',
        params: { points: { value: 5, words: '5 points' } },
      },
    },
    says: 'Ten points for a bad idea is harsh. Five will do.',
  },
  {
    change: {
      enact: {
        title: 'Gifts',
        text: 'A player may give another player some of the points that he or she has. Nobody gives what he or she does not have.',
        program: GIFTS,
      },
    },
    says: 'Points are for sharing. It has a program, so there will be a new button.',
  },
  {
    change: {
      enact: {
        title: 'Lawgivers',
        text: 'Whoever has a rule-change adopted gets 3 points beside all others.',
        params: { bonus: { value: 3, words: '3 points' } },
        program: LUCK,
      },
    },
    says: 'Who makes laws should live off them.',
  },
  {
    change: {
      amend: {
        rule: '208',
        text: 'The winner is the first player to achieve 60 (positive) points.\n\nIn mail and computer games, the winner is the first player to\nachieve 200 (positive) points.',
        params: { table: { value: 60, words: '60' } },
      },
    },
    says: 'A hundred points are a long way. Sixty?',
  },
  {
    change: { transmute: { rule: '105' } },
    says: 'If everybody must vote, nobody is free. Let that be a rule one can change.',
  },
  {
    change: {
      enact: {
        title: 'Courtesy',
        text: 'Players greet each other at the beginning of every turn.',
      },
    },
    says: 'No program can see whether we are polite. This one is for us to keep.',
  },
]
