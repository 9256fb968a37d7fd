import {
  type ComputerPlayer,
  greeting,
  type Habits,
  type Idea,
  type Move,
  moverOf,
  RULING,
  type SeenMatter,
  type Situation,
} from './habits.ts'

const GIFTS = `export default rule({
  reads: ['players', 'points'],
  offers: {
    give: {
      schema: { to: 'person', points: 'integer' },
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players can give points.'),
      check({ act, players }) {
        if (!players.includes(act.with.to) || act.with.to === act.by) return 'you can give points only to another player.'
        return act.with.points > 0 ? undefined : 'a gift needs at least one point.'
      },
      does: ({ act }, { award }) => [
        award({ points: { [act.by]: -act.with.points, [act.with.to]: act.with.points } }, 'a gift'),
      ],
    },
  },
  forbids: {
    give: ({ act, points }) =>
      exact.compare(points[act.by] ?? 0, act.with.points) < 0 ? 'no player can give more than they have.' : null,
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

/** Each proposal is made only once per game. They are small changes whose effect is easy for a newcomer to see. */
const IDEAS: readonly Idea[] = [
  {
    change: {
      amend: {
        rule: '206',
        text: 'When a proposed rule-change is defeated, the player who\nproposed it loses 5 points.',
        params: { points: { value: 5, words: '5 points' } },
      },
    },
    says: 'Ten points is harsh for a bad idea. Five is enough.',
  },
  {
    change: {
      enact: {
        title: 'Gifts',
        text: 'A player may give another player some of their points, but no more than they have.',
        program: GIFTS,
      },
    },
    says: 'Points are for sharing. The rule has a program, so there will be a new button.',
  },
  {
    change: {
      enact: {
        title: 'Lawgivers',
        text: 'The author of an adopted rule-change gets an additional 3 points.',
        params: { bonus: { value: 3, words: '3 points' } },
        program: LUCK,
      },
    },
    says: 'People who make laws should be paid for it.',
  },
  {
    change: {
      amend: {
        rule: '208',
        text: 'The winner is the first player to achieve 60 (positive) points.\n\nIn mail and computer games, the winner is the first player to\nachieve 200 (positive) points.',
        params: { table: { value: 60, words: '60' } },
      },
    },
    says: 'A hundred points takes too long. How about sixty?',
  },
  {
    change: { transmute: { rule: '105' } },
    says: 'If everyone has to vote, no one is free. Let’s make that a rule we can change.',
  },
  {
    change: {
      enact: {
        title: 'Courtesy',
        text: 'Players greet each other at the beginning of every turn.',
      },
    },
    says: 'No program can tell whether we are polite, so we have to keep this rule ourselves.',
  },
]

/** How computer players play Suber's game at one table. */
export const suber: Habits = {
  settings: { setting: 'table' },
  remarks: [
    'I like it. Who will check that we follow it?',
    'Does that apply to the past, too? Rule 107 has a view on it.',
    'Let’s try it. We can always change it back.',
    'I’ll sleep on it. Well, call the vote and see.',
  ],
  ideas: IDEAS,
  spareIdea: count => ({ enact: greeting(count) }),
  *moves(situation) {
    const { seen, players } = situation
    const mover = moverOf(situation)
    const proposal = seen.matters.find(({ kind }) => kind === 'proposal')
    for (const player of players) if (situation.isAwaited(player)) yield* awaitedMoves(situation, player)
    if (proposal !== undefined && mover === undefined) {
      const remark = situation.remark(proposal.label)
      if (remark !== undefined) {
        const { player, text, noted } = remark
        yield { player, do: 'comment', with: { proposal: proposal.label, text }, noted }
      }
    }
    if (mover === undefined) return
    const text = proposal === undefined ? undefined : situation.speech()
    if (text !== undefined) yield { player: mover, do: 'comment', with: { text } }
    if (proposal !== undefined) yield { player: mover, do: 'callVote', with: {} }
    yield { player: mover, do: 'throwDie', with: {} }
    if (proposal === undefined) yield* situation.ideas(mover, 'propose')
  },
}

/**
 * Yields the moves that other players are waiting for. A computer player votes according to how much they like changes,
 * rules in favour of the caller when they are the Judge, lets rulings stand, and consents.
 */
function* awaitedMoves(situation: Situation, player: ComputerPlayer): Generator<Move> {
  for (const matter of situation.seen.matters) {
    const { kind, label, fields } = matter
    if (kind === 'proposal') {
      const [yes = 'for', no = 'against'] = choicesIn(fields)
      const choice = situation.approves(player, matter) ? yes : no
      yield { player, do: 'vote', with: { proposal: label, choice } }
    }
    if (kind === 'case') yield { player, do: 'judge', with: { case: label, ruling: RULING } }
    if (kind === 'case') yield { player, do: 'overrule', with: { case: label, choice: 'no' } }
  }
  yield { player, do: 'consent', with: {} }
}

/** The words of a ballot, if the matter says which ones count. */
function choicesIn(fields: SeenMatter['fields']): readonly string[] {
  return Array.isArray(fields['choices']) ? fields['choices'].map(String) : []
}
