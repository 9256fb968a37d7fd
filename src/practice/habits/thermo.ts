import { type ComputerPlayer, type Habits, type Idea, type Move, mattersAwaitedOf, type Situation } from './habits.ts'

/**
 * Each proposal is made only once per game. No proposal may increase the number of Things, so each of them destroys at
 * least as many rules as it creates.
 */
const IDEAS: readonly Idea[] = [
  {
    change: { changes: [{ repeal: '15#2' }] },
    says: 'Rule 15 is printed twice. One is enough, and we get a Therm.',
  },
  {
    change: {
      changes: [
        { repeal: '0.3' },
        {
          enact: {
            label: '17',
            group: 'thermodynomic',
            title: 'Open dice',
            text: 'Dice are thrown where everyone can see them.',
          },
        },
      ],
    },
    says: 'No one answers at dice@pbm.com any more.',
  },
  {
    change: {
      changes: [
        { repeal: '0.1' },
        {
          enact: {
            label: '18',
            group: 'thermodynomic',
            title: 'Nicknames',
            text: "Those who need a shorter name for this Nomic may refer to it by the nicknames 'Thermo' and 'Entropy'.",
          },
        },
      ],
    },
    says: 'A game about heat deserves a second nickname.',
  },
]

/** How computer players play ThermodyNomic, in which anyone can submit a proposal at any time. */
export const thermo: Habits = {
  ideas: IDEAS,
  remarks: [],
  *moves(situation) {
    for (const player of situation.players) {
      if (situation.isAwaited(player)) yield* awaitedMoves(situation, player)
      if (situation.isDueSoon(player, 'silentWeek')) yield { player, do: 'announce', with: { text: 'I’m still here.' } }
    }
    const [player] = situation.players.slice(situation.pick(situation.players.length))
    if (situation.isOursToPropose && player !== undefined) yield* situation.ideas(player, 'submit')
  },
}

/** Votes, and judges Calls For Judgement by a throw of a coin. */
function* awaitedMoves(situation: Situation, player: ComputerPlayer): Generator<Move> {
  for (const matter of mattersAwaitedOf(situation, player, 'proposal')) {
    const choice = situation.approves(player, matter) ? 'FOR' : 'AGAINST'
    yield { player, do: 'vote', with: { proposal: matter.label, choice } }
  }
  for (const { kind, label } of situation.seen.matters) {
    if (kind !== 'case') continue
    const answer = situation.pick(2) === 0 ? 'true' : 'false'
    yield { player, do: 'judge', with: { case: label, answer } }
    yield { player, do: 'decideAppeal', with: { case: label, answer } }
  }
}
