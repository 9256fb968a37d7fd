import type { JsonObject } from '../../src/kernel/values/json.ts'

/** An act of a game, with `LAST` and `RULE 211` in place of identities. */
type Step = { readonly by: string; readonly do: string; readonly with: JsonObject }

/** A game that was played across releases: each stretch by the engine of its release, from a day on. */
export type GameAcross = {
  readonly name: string
  /** The folder of the ruleset in the source of the first release. */
  readonly ruleset: string
  readonly settings: JsonObject
  readonly stretches: readonly { readonly release: string; readonly from: string; readonly steps: readonly Step[] }[]
}

const PLAYERS = ['p1', 'p2', 'p3'] as const

/** A turn at Suber’s table: a proposal, the vote on it, and a throw of the die. */
function turn(player: number, change: JsonObject, votes = '+++', between: readonly Step[] = []): readonly Step[] {
  const by = PLAYERS[player - 1] ?? 'p1'
  return [
    { by, do: 'propose', with: change },
    ...between,
    { by, do: 'callVote', with: {} },
    ...[...votes].map((vote, index) => ({
      by: PLAYERS[index] ?? 'p1',
      do: 'vote',
      with: { proposal: 'LAST', choice: vote === '+' ? 'for' : 'against' },
    })),
    { by, do: 'throwDie', with: {} },
  ]
}

const says = (by: number, text: string): Step => ({ by: `p${by}`, do: 'comment', with: { text } })

/** A program as the first two releases took it: with its JavaScript, because they did not strip types themselves. */
const withJs = (source: string): JsonObject => ({ source, js: source })

const VOTERS_POINT =
  'export default rule({ after: { voted: ({ event }, { award }) => award({ points: { [event.voter]: 1 } }) } })'
const VOTERS_TWO_POINTS =
  'export default rule({ after: { voted: ({ event }, { award }) => award({ points: { [event.voter]: 2 } }) } })'

const SUBER: GameAcross = {
  name: 'suber',
  ruleset: 'rulesets/suber',
  settings: { setting: 'table' },
  stretches: [
    {
      release: '0.1.0-alpha.1',
      from: '2026-11-21T10:00:00Z',
      steps: [
        ...turn(1, { enact: { text: 'Whoever votes gets a point.', program: withJs(VOTERS_POINT) } }, '+++', [
          says(2, 'Generous.'),
        ]),
        ...turn(2, { repeal: { rule: 'RULE 211' } }, '+-+'),
        ...turn(3, { enact: { text: 'Players give reasons.' } }),
        ...turn(1, { transmute: { rule: 'RULE 101' } }, '+++', [says(3, 'At last.')]),
        ...turn(2, { enact: { text: 'A player who is thanked says so.' } }),
        ...turn(3, { enact: { text: 'Nobody mentions the weather.' } }, '---'),
      ],
    },
    {
      release: '0.1.0-alpha.2',
      from: '2026-11-23T10:00:00Z',
      steps: [
        ...turn(1, { enact: { text: 'Voters get two points more.', program: withJs(VOTERS_TWO_POINTS) } }),
        ...turn(2, { enact: { text: 'Every turn ends with a bow.' } }, '+++', [says(1, 'A deep one.')]),
        ...turn(3, { amend: { rule: 'RULE 303', text: 'Players give two reasons.' } }),
        ...turn(1, { repeal: { rule: 'RULE 305' } }),
        ...turn(2, { enact: { text: 'The hat is red.' } }, '+--'),
        ...turn(3, { enact: { text: 'Points are counted aloud.' } }),
      ],
    },
    {
      release: '0.1.0-alpha.3',
      from: '2026-11-27T17:00:00Z',
      steps: [
        ...turn(1, { enact: { text: 'Voters get a point more.', program: { source: VOTERS_POINT } } }),
        ...turn(2, { amend: { rule: 'RULE 309', text: 'Players give three reasons.' } }, '+++', [says(3, 'In Latin.')]),
        ...turn(3, { repeal: { rule: 'RULE 308' } }, '+-+'),
        ...turn(1, { enact: { text: 'A game across three releases is a good game.' } }),
        ...turn(2, { enact: { text: 'Nobody bows twice.' } }),
        ...turn(3, { enact: { text: 'The last turn is a good one.' } }, '++-'),
      ],
    },
  ],
}

/** Answers and a whisper that are sealed under one release and opened under another. */
const ENVELOPE: GameAcross = {
  name: 'envelope',
  ruleset: 'test/rulesets/envelope',
  settings: {},
  stretches: [
    {
      release: '0.1.0-alpha.1',
      from: '2026-11-21T10:00:00Z',
      steps: [
        { by: 'p1', do: 'appointTeller', with: { whom: 'p3' } },
        { by: 'p1', do: 'put', with: { name: 'hats' } },
        { by: 'p1', do: 'answerIn', with: { question: 'LAST', choice: 'wheat' } },
      ],
    },
    {
      release: '0.1.0-alpha.2',
      from: '2026-11-23T10:00:00Z',
      steps: [
        { by: 'p2', do: 'answerIn', with: { question: 'LAST', choice: 'psoriasis' } },
        { by: 'p2', do: 'whisper', with: { whom: 'p1', word: 'wheat' } },
        { by: 'p3', do: 'whisper', with: { whom: 'p2', word: 'psoriasis' } },
      ],
    },
    {
      release: '0.1.0-alpha.3',
      from: '2026-11-27T17:00:00Z',
      steps: [
        { by: 'p3', do: 'answerIn', with: { question: 'LAST', choice: 'wheat' } },
        { by: 'p1', do: 'openAll', with: { question: 'LAST' } },
        { by: 'p1', do: 'shout', with: { whom: 'p1' } },
      ],
    },
  ],
}

export const GAMES: readonly GameAcross[] = [SUBER, ENVELOPE]
