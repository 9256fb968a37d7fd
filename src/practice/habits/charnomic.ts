import {
  type ComputerPlayer,
  type Habits,
  type Idea,
  type Move,
  mattersAwaitedOf,
  RULING,
  type Situation,
} from './habits.ts'

/** Each proposal is made only once per game. They are small changes whose effect is easy for a newcomer to see. */
const IDEAS: readonly Idea[] = [
  {
    change: { amend: { rule: '206', params: { points: { value: 5, words: '5 points' } } } },
    says: 'Ten points is harsh for a bad idea. Five is enough.',
  },
  {
    change: { amend: { rule: '208', params: { n: { value: 100, words: '100' } } } },
    says: 'Two hundred points take too long. How about a hundred?',
  },
  {
    change: { enact: { title: 'Reasons', text: 'A player who votes against a proposal says why.' } },
    says: 'No program can check this, so we have to keep the rule ourselves.',
  },
  {
    change: { transmute: { rule: '112' } },
    says: 'Why should only points win? Let’s make that a rule we can change.',
  },
]

/** How computer players play CharNomic, in which anyone can propose at any time and votes last three days. */
export const charnomic: Habits = {
  ideas: IDEAS,
  remarks: [
    'I like it. End the debate when you are ready.',
    'Three days are enough for me to think about it.',
    'Someone will be Inactive by then, and it won’t be me.',
  ],
  *moves(situation) {
    for (const player of situation.players) if (situation.isAwaited(player)) yield* awaitedMoves(situation, player)
    const proposal = situation.seen.matters.find(it => it.kind === 'proposal' && it.fields['phase'] === 'debate')
    const remark = proposal === undefined ? undefined : situation.remark(proposal.label)
    if (proposal !== undefined && remark !== undefined) {
      const { player, text, noted } = remark
      yield { player, do: 'comment', with: { proposal: proposal.label, text }, noted }
    }
    const [player] = situation.players.slice(situation.pick(situation.players.length))
    if (situation.isOursToPropose && player !== undefined) yield* situation.ideas(player, 'propose')
  },
}

function* awaitedMoves(situation: Situation, player: ComputerPlayer): Generator<Move> {
  for (const matter of mattersAwaitedOf(situation, player)) {
    const { kind, label, by } = matter
    const choice = situation.approves(player, matter) ? 'for' : 'against'
    if (kind === 'proposal') {
      if (by === player.name) yield { player, do: 'endDebate', with: { proposal: label } }
      yield { player, do: 'ballot', with: { proposal: label, choice } }
    }
    if (kind === 'motion') yield { player, do: 'motionBallot', with: { motion: label, choice } }
  }
  for (const { kind, label, by } of situation.seen.matters) {
    if (kind === 'proposal' && by === player.name) yield { player, do: 'endDebate', with: { proposal: label } }
    if (kind !== 'case') continue
    yield { player, do: 'publishRuling', with: { case: label, ruling: RULING } }
    yield { player, do: 'overruleBallot', with: { case: label, choice: 'no' } }
  }
}
