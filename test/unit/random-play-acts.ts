import type { Draw } from '../../src/app/simulation/seeded-random.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { randomChange } from './random-play-changes.ts'
import { randomEffects } from './random-play-effects.ts'

/** An act in the form in which adapters receive it. */
export type Asked = { readonly by: string; readonly do: string; readonly with: JsonObject }

/** The temperament of the players in one game: how readily they vote yes, and how much they respect the rules. */
export type Temper = { readonly yes: number; readonly orderly: number; readonly burner: boolean }

/** The next act of a random game: usually one that suits the position, otherwise any act by anyone. */
export function nextAct(state: State, draw: Draw, temper: Temper): Asked {
  const sensible = draw.chance(temper.orderly) ? sensibleAct(state, draw, temper) : undefined
  return sensible ?? anyAct(state, draw, temper)
}

function players(state: State): readonly string[] {
  return (state.registers['players']?.value ?? []) as readonly string[]
}

function openMatter(state: State, kind: string): Matter | undefined {
  return allMatters(state).findLast(matter => matter.kind === kind && matter.open)
}

function sensibleAct(state: State, draw: Draw, temper: Temper): Asked | undefined {
  const dispute = openMatter(state, 'case')
  if (dispute !== undefined && draw.chance(0.35)) return inDispute(state, dispute, draw)
  const mover = state.registers['mover']?.value
  if (state.registers['consentNeeded']?.value === true && state.registers['begun']?.value === false)
    if (draw.chance(0.6)) return { by: anyone(state, draw), do: 'consent', with: {} }
  const proposal = openMatter(state, 'proposal')
  if (proposal !== undefined) return withProposal(state, proposal, draw, temper)
  if (typeof mover !== 'string') return undefined
  if (state.registers['phase']?.value === 'part2') return { by: mover, do: 'throwDie', with: {} }
  return { by: mover, do: 'propose', with: randomChange(state, draw, temper.burner) }
}

function withProposal(state: State, proposal: Matter, draw: Draw, temper: Temper): Asked | undefined {
  const { fields, id } = proposal
  const by = proposal.by ?? anyone(state, draw)
  if (fields['voting'] === true) {
    const cast = (fields['ballots'] ?? {}) as JsonObject
    const voter = players(state).find(it => cast[it] === undefined)
    const choice = draw.chance(temper.yes) ? 'for' : 'against'
    return voter === undefined ? undefined : { by: voter, do: 'vote', with: { proposal: id, choice } }
  }
  if (fields['phase'] !== 'debate') return undefined
  if (draw.chance(0.15)) return { by, do: 'revise', with: randomChange(state, draw, temper.burner) }
  if (draw.chance(0.1)) return { by: anyone(state, draw), do: 'comment', with: { text: 'I see no use in it.' } }
  return { by: players(state).includes(by) ? by : anyone(state, draw), do: 'callVote', with: {} }
}

function inDispute(state: State, dispute: Matter, draw: Draw): Asked {
  const judge = ((dispute.fields['judges'] ?? []) as readonly string[]).at(-1) ?? ''
  if (dispute.fields['phase'] === 'open') {
    if (draw.chance(0.08)) return { by: judge, do: 'declare', with: { kind: 'impossible' } }
    return { by: judge, do: 'judge', with: { ruling: 'So be it.', effects: randomEffects(state, draw) } }
  }
  const said = (dispute.fields['overruling'] ?? {}) as JsonObject
  const other = players(state).find(it => it !== judge && said[it] === undefined)
  return { by: other ?? anyone(state, draw), do: 'overrule', with: { choice: draw.chance(0.85) ? 'yes' : 'no' } }
}

function anyone(state: State, draw: Draw): string {
  const known = draw.chance(0.9) ? players(state) : Object.keys(state.persons)
  return known.length === 0 ? 'p1' : draw.one(known)
}

type Maker = (state: State, draw: Draw, temper: Temper) => JsonObject

const anyMatter = (state: State, draw: Draw): string => draw.one(['m0', ...allMatters(state).map(it => it.id)])
const anyRule = (state: State, draw: Draw): string => draw.one(['r0', ...Object.keys(state.rules)])
const anyEntry = (state: State, draw: Draw): number => draw.below(state.seq + 1)

const WILD: { readonly [act: string]: Maker } = {
  propose: (state, draw, { burner }) => randomChange(state, draw, burner),
  revise: (state, draw, { burner }) => randomChange(state, draw, burner),
  callVote: () => ({}),
  beginTurn: () => ({}),
  throwDie: () => ({}),
  vote: (state, draw) => ({ proposal: anyMatter(state, draw), choice: draw.one(['for', 'against', 'abstain', '']) }),
  comment: () => ({ text: 'A word on it.' }),
  askJudge: () => ({}),
  forfeit: () => ({}),
  invokeJudgment: () => ({ question: 'Was that legal?' }),
  judge: (state, draw) => ({ ruling: 'I judge so.', effects: randomEffects(state, draw) }),
  overrule: (_, draw) => ({ choice: draw.one(['yes', 'no']) }),
  consent: () => ({}),
  declare: (_, draw) => ({ kind: draw.one(['impossible', 'undeterminable', 'equallyLegal', 'dull']) }),
  announce: () => ({ text: 'Hear, hear.' }),
  record: (state, draw) => ({
    rule: anyRule(state, draw),
    effects: randomEffects(state, draw),
    reason: 'as the text says',
  }),
  answer: (state, draw) => ({
    rule: anyRule(state, draw),
    question: draw.one(['required', 'votes', 'winner', 'bonus', 'mayVote', 'precedence', 'order', 'refersTo']),
    value: draw.one<Json>([
      'majority',
      'all',
      true,
      2,
      null,
      'p1',
      ['p1', 'p2'],
      { of: 'voters', share: '1/3', more: true },
    ]),
  }),
  doubt: (state, draw) => ({ entry: anyEntry(state, draw) }),
  correct: (state, draw) => ({ entry: anyEntry(state, draw), effects: randomEffects(state, draw), reason: 'a slip' }),
  challenge: (state, draw) => ({ entry: anyEntry(state, draw) }),
  insist: (state, draw, temper) => {
    const tried = anyAct(state, draw, temper)
    return { act: { do: tried.do, with: tried.with } }
  },
  claimGroks: () => ({}),
  mark: (state, draw) => ({ whom: draw.one(Object.keys(state.persons)), worth: draw.below(40) - 10 }),
  dance: () => ({}),
}

function anyAct(state: State, draw: Draw, temper: Temper): Asked {
  if (draw.chance(0.06)) return joining(state, draw)
  const name = draw.one(Object.keys(WILD))
  const make = WILD[name] as Maker
  if (name === 'forfeit' && draw.chance(0.5))
    return { by: anyone(state, draw), do: 'announce', with: { text: 'I stay.' } }
  const made = make(state, draw, temper)
  return {
    by: draw.chance(0.04) ? 'nobody' : anyone(state, draw),
    do: name,
    with: draw.chance(0.12) ? spoilt(made, draw) : made,
  }
}

function joining(state: State, draw: Draw): Asked {
  const by = draw.chance(0.7) ? `p${Object.keys(state.persons).length + 1}` : anyone(state, draw)
  return { by, do: 'join', with: { name: `Nell${state.seq}`, surname: draw.one(['Ames', 'Émile', 'Zorn', 'ß']) } }
}

const JUNK: readonly Json[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  '🎲'.repeat(30),
  [],
  {},
  [[[[[]]]]],
  { said: 'no hash' },
  { constructor: 1 },
  'x'.repeat(5_000),
]

/** Arguments with one fault: a value is replaced, missing or superfluous, or a name is invalid. */
function spoilt(args: JsonObject, draw: Draw): JsonObject {
  const names = Object.keys(args)
  const name = names.length === 0 ? 'extra' : draw.one(names)
  switch (draw.below(3)) {
    case 0:
      return { ...args, [name]: draw.one(JUNK) }
    case 1:
      return Object.fromEntries(Object.entries(args).filter(([it]) => it !== name))
    default:
      return { ...args, [draw.one(['extra', 'toString', 'constructor', '__proto__', ''])]: draw.one(JUNK) }
  }
}
