import {
  type ComputerPlayer,
  type Habits,
  type Idea,
  type Move,
  mattersAwaitedOf,
  moverOf,
  RULING,
  type Situation,
} from './habits.ts'

/** Each proposal is made only once per game. In this game, every proposal has a title. */
const IDEAS: readonly Idea[] = [
  {
    change: {
      title: 'Half the shame',
      amend: { rule: '206', params: { points: { value: 5, words: '5 points' } } },
    },
    says: 'Ten points is harsh for a bad idea. Five is enough.',
  },
  {
    change: {
      title: 'The weather report',
      enact: { title: 'The weather report', text: 'The Archivist says what the weather is like once in every turn.' },
    },
    says: 'An Archivist should write down something pleasant, too.',
  },
  {
    change: {
      title: 'Sweet words are worth more',
      amend: { rule: '311', params: { bonus: { value: 2, words: 'two bonus points' } } },
    },
    says: 'A good title is worth two points.',
  },
  {
    change: {
      title: 'A crowded bank',
      amend: { rule: '312', params: { most: { value: 6, words: 'a total of 6' } } },
    },
    says: 'The bank has room for more proposals.',
  },
]

/**
 * How computer players play Three Rivers Nomic. The game begins in the middle: everyone has some points, the computer
 * players hold the offices, and the newcomer has the turn.
 */
export const triNomic: Habits = {
  position: ([newcomer = '', mogul = '', archivist = '', booth = '']) => ({
    mover: newcomer,
    officers: { Mogul: mogul, Archivist: archivist, Booth: booth },
    points: { [newcomer]: 12, [mogul]: 15, [archivist]: 14, [booth]: 13 },
  }),
  ideas: IDEAS,
  remarks: [
    'A fine title. I will vote on it, too.',
    'Does the Robot like it? Only its die knows.',
    'Who will carry this out: a program, or the Booth?',
  ],
  *moves(situation) {
    const { seen, players } = situation
    for (const player of players) if (situation.isAwaited(player)) yield* awaitedMoves(situation, player)
    yield* nominations(situation)
    const proposal = seen.matters.find(({ kind, fields }) => kind === 'proposal' && fields['phase'] === 'debate')
    const mover = moverOf(situation)
    if (proposal !== undefined && mover === undefined) {
      const remark = situation.remark(proposal.label)
      if (remark !== undefined)
        yield {
          player: remark.player,
          do: 'comment',
          with: { proposal: proposal.label, text: remark.text },
          noted: remark.noted,
        }
    }
    if (mover === undefined || seen.registers['phase'] !== 'proposing') return
    if (seen.matters.some(({ kind, by }) => kind === 'proposal' && by === mover.name)) {
      const text = situation.speech()
      if (text !== undefined) yield { player: mover, do: 'comment', with: { text } }
      return
    }
    yield* situation.ideas(mover, 'propose')
    yield { player: mover, do: 'pass', with: {} }
  },
}

/** Votes on proposals, elections and removals, rules on cases, consents, and taunts after a win. */
function* awaitedMoves(situation: Situation, player: ComputerPlayer): Generator<Move> {
  for (const matter of mattersAwaitedOf(situation, player)) {
    const choice = situation.approves(player, matter) ? 'wheat' : 'psoriasis'
    yield { player, do: 'vote', with: { on: matter.label, choice } }
  }
  for (const { kind, label } of situation.seen.matters)
    if (kind === 'case') yield { player, do: 'judge', with: { case: label, ruling: RULING } }
  yield { player, do: 'consent', with: {} }
  yield { player, do: 'taunt', with: { text: 'Did you see that? I hardly had to try.' } }
}

/** Nominates someone for each vacant office, unless a vote on the office is going on. */
function* nominations({ seen, players, pick }: Situation): Generator<Move> {
  const officers = (seen.registers['officers'] ?? {}) as { readonly [office: string]: string | null }
  const [player, other] = [players[pick(players.length)], players[0]]
  for (const [office, holder] of Object.entries(officers)) {
    if (holder !== null || seen.matters.some(({ label }) => label.startsWith(office))) continue
    if (player !== undefined && other !== undefined)
      yield { player: other, do: 'nominate', with: { office, person: player.name } }
  }
}
