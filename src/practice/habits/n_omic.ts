import { lookup } from '../../kernel/values/lookup.ts'
import {
  type ComputerPlayer,
  greeting,
  type Habits,
  type Idea,
  type Move,
  mattersAwaitedOf,
  moverOf,
  RULING,
  type Situation,
} from './habits.ts'

/** Each proposal is made only once per game. There is room for one more mutable rule, so most of them amend a rule. */
const IDEAS: readonly Idea[] = [
  {
    change: { changes: [{ amend: { rule: '333', params: { points: { value: 5, words: 'loses 5 points' } } } }] },
    says: 'Ten points is harsh for a bad idea. Five is enough.',
  },
  {
    change: {
      changes: [{ amend: { rule: '209', params: { most: { value: 30, words: '30' } } } }],
    },
    says: 'We have nearly as many mutable rules as are allowed. Let’s make room for more.',
  },
  {
    change: {
      changes: [{ amend: { rule: '335', params: { hours: { value: 12, words: 'a minimum of 12 hours' } } } }],
    },
    says: 'A day of discussion is long. Half a day is enough.',
  },
  {
    change: {
      changes: [{ amend: { rule: '328', params: { most: { value: 8, words: 'up to eight lines' } } } }],
    },
    says: 'The poem deserves longer stanzas.',
  },
]

const LINES = [
  'there was a law that no one knew by heart,',
  'and every player wrote a different part.',
  'The Judge looked up and asked what it was for;',
  'the rule replied: to make another law.',
  'They voted late, they voted in the rain,',
  'and what they mended broke, and healed again.',
]

const WORDS = ['amber', 'birch', 'cinder', 'dune', 'ember', 'fjord']

/** How computer players play N_omic. The newcomer has the first turn, and Cleo, who precedes them, is the Judge. */
export const nOmic: Habits = {
  position: ([newcomer = '']) => ({ mover: newcomer }),
  ideas: IDEAS,
  spareIdea: count => ({ changes: [{ enact: greeting(count) }] }),
  remarks: [
    'I like it. Remember to announce the final form.',
    'Is that one change or two? Rule 337 lets us argue about it.',
    'I would rather spend my Groks on an extra vote against it. I’m joking.',
  ],
  *moves(situation) {
    const { seen, players } = situation
    const proposal = seen.matters.find(({ kind, fields }) => kind === 'proposal' && fields['phase'] === 'debate')
    const mover = moverOf(situation)
    for (const player of players) if (situation.isAwaited(player)) yield* awaitedMoves(situation, player)
    for (const player of players) yield { player, do: 'return', with: {} }
    const text = proposal === undefined || mover === undefined ? undefined : situation.speech()
    if (text !== undefined && mover !== undefined) yield { player: mover, do: 'comment', with: { text } }
    if (proposal === undefined || mover !== undefined) return
    const remark = situation.remark(proposal.label)
    if (remark !== undefined)
      yield { player: remark.player, do: 'comment', with: { text: remark.text }, noted: remark.noted }
  },
}

/** Sends what rule 303 requires of a player: the parts of their turn, their vote, and their duties as the Judge. */
function* awaitedMoves(situation: Situation, player: ComputerPlayer): Generator<Move> {
  const { registers, matters } = situation.seen
  const owed = (registers['owed'] ?? {}) as { readonly [name: string]: readonly string[] }
  for (const duty of lookup(owed, player.name) ?? []) yield* dutyMoves(situation, player, duty)
  for (const matter of mattersAwaitedOf(situation, player, 'proposal')) {
    const choice = situation.approves(player, matter) ? 'for' : 'against'
    yield { player, do: 'vote', with: { proposal: matter.label, choice } }
  }
  for (const { kind, label } of matters) {
    if (kind !== 'case') continue
    yield { player, do: 'judge', with: { case: label, ruling: RULING } }
    yield { player, do: 'overrule', with: { case: label, choice: 'no' } }
  }
  yield { player, do: 'consent', with: {} }
}

function* dutyMoves(situation: Situation, player: ComputerPlayer, duty: string): Generator<Move> {
  const { registers } = situation.seen
  const valid = list(registers['validWords'])
  switch (duty) {
    case 'purchase':
      return yield { player, do: 'purchase', with: { changes: 0 } }
    case 'lines':
      return yield {
        player,
        do: 'addLines',
        with: { lines: [LINES[list(registers['poem']).length % LINES.length] ?? ''] },
      }
    case 'words': {
      const word = WORDS.find(it => !valid.includes(it))
      if (word !== undefined) yield { player, do: 'addWord', with: { word, row: 11 + valid.length } }
      return
    }
    case 'label': {
      const word = valid[situation.pick(valid.length)]
      if (word !== undefined) yield { player, do: 'stick', with: { word } }
      return
    }
    case 'proposal':
      return yield* situation.ideas(player, 'propose')
    case 'finalForm':
      return yield { player, do: 'announceFinal', with: {} }
    case 'move':
      return yield { player, do: 'noMove', with: {} }
    case 'endTurn':
      return yield { player, do: 'endTurn', with: {} }
    case 'consequences':
      return yield { player, do: 'announceConsequences', with: {} }
  }
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
