import type { JsonObject } from '../../src/kernel/values/json.ts'

/**
 * A rule with a program, as players might propose it. Some of the programs fail, interfere with others or never end.
 */
export type Ploy = { readonly text: string; readonly js: string; readonly registers?: readonly JsonObject[] }

const keyed = (name: string): JsonObject => ({ name, keys: 'person', type: 'rational', start: '0' })

export const PLOYS: readonly Ploy[] = [
  {
    text: 'Whoever votes gets one point.',
    js: `export default rule({ after: { voted: ({ event }, { award }) => award({ points: { [event.voter]: 1 } }, 'voted') } })`,
  },
  {
    text: 'Each player may once claim five groks.',
    registers: [keyed('groks')],
    js: `export default rule({ reads: ['players', 'groks'], offers: { claimGroks: { schema: {},
      when: ({ act, players, groks }) => players.includes(act.by) && (groks[act.by] ?? '0') === '0' ? true : 'once is enough.',
      does: ({ act }, { award }) => award({ groks: { [act.by]: 5 } }) } } })`,
  },
  {
    text: 'Players may give each other marks, and what is marked makes points.',
    registers: [keyed('marks'), { name: 'marked', type: 'integer', start: 0 }],
    js: `export default rule({ reads: ['players', 'marks', 'marked'],
      offers: { mark: { as: 'right', schema: { whom: 'person', worth: 'integer?' }, does: ({ act, marked }, { award, set }) => [award({ marks: { [act.with.whom]: act.with.worth ?? 1 } }), set({ marked: marked + 1 })] } },
      after: { 'changed marks': ({ event }, { award }) => award({ points: Object.fromEntries(event.keys.map(it => [it, '1/2'])) }) } })`,
  },
  {
    text: 'A simple majority suffices.',
    js: `export default rule({ answers: { required: 'majority' } })`,
  },
  {
    text: 'Two thirds are required unless another rule says otherwise.',
    js: `export default rule({ answers: { required: () => otherwise('2/3 of voters') } })`,
  },
  {
    text: 'This rule does not know how many votes are required.',
    js: `export default rule({ answers: { required: () => { throw new Error('who knows') } } })`,
  },
  {
    text: 'A vote counts twice on even proposals.',
    js: `export default rule({ answers: { votes: ({ matter }) => Number(matter?.label ?? 1) % 2 === 0 ? 2 : null } })`,
  },
  {
    text: 'The first player never proposes.',
    js: `export default rule({ reads: ['seats'], forbids: { propose: ({ act, seats }) => seats[0] === act.by ? 'the first player never proposes.' : undefined } })`,
  },
  {
    text: 'Every change of points changes them again.',
    js: `export default rule({ reads: ['players'], after: { 'changed points': ({ players }, { award }) => players.length ? award({ points: { [players[0]]: 1 } }) : null } })`,
  },
  {
    text: 'After a proposal is decided a die of twenty sides is thrown for luck.',
    registers: [keyed('luck')],
    js: `export default rule({ after: { concluded: (_, { roll }) => roll({ sides: 20, purpose: 'luck' }),
      thrown: ({ event, matter }, { award }) => event.purpose === 'luck' && matter ? award({ luck: { [matter.by]: event.face } }) : null } })`,
  },
  {
    text: 'An hour after the vote opens, whoever proposed loses a point.',
    js: `export default rule({ after: { voteOpened: ({ matter }, { setDeadline }) => setDeadline({ in: 3600000, event: 'hourOver', matter: matter.id }),
      hourOver: ({ matter }, { award }) => matter ? award({ points: { [matter.by]: -1 } }) : null } })`,
  },
  {
    text: 'When a circuit ends, a rule comes into being.',
    js: `export default rule({ after: { circuitEnded: (_, { enact }) => enact({ text: 'This came by itself.' }), defeated: (_, { enact }) => enact({ text: 'This came from defeat.' }) } })`,
  },
  {
    text: 'Whatever would change the rules waits.',
    js: `export default rule({ answers: { 'mayChange rules': ({ about }) => [{ items: about.items.map(it => it.index), verdict: 'hold', reason: 'it waits' }] } })`,
  },
  {
    text: 'Awards are dropped.',
    js: `export default rule({ answers: { mayChange: ({ about }) => { const items = about.items.filter(it => it.do === 'add').map(it => it.index); return items.length ? [{ items, verdict: 'drop', reason: 'no awards' }] : null } } })`,
  },
  {
    text: 'This rule writes where nothing is.',
    js: `export default rule({ after: { voted: (_, { set }) => set({ nowhere: 1 }), proposed: (_, { set }) => set({ phase: 7, begun: 'no' }) } })`,
  },
  {
    text: 'This rule answers nonsense.',
    js: `export default rule({ answers: { judge: () => ({ deep: [1, 2] }), nextMover: () => 7, choices: () => 'yes', number: () => [] } })`,
  },
  {
    text: 'This rule repeals itself when somebody votes.',
    js: `export default rule({ after: { voted: ({ self }, { repeal, raise }) => [repeal({ rule: self.id }), raise({ event: 'gone' })], gone: (_, { award }) => award({ points: { p1: 1 } }) } })`,
  },
  {
    text: 'Whoever has fewest points wins at once.',
    js: `export default rule({ reads: ['points', 'players'], after: { adopted: (_, { considerWinner }) => considerWinner() },
      answers: { winner: ({ points, players }) => players.toSorted((a, b) => exact.compare(points[a] ?? 0, points[b] ?? 0))[0] ?? null } })`,
  },
  {
    text: 'Players vote as this rule lets them.',
    js: `export default rule({ reads: ['players'], offers: { vote: { schema: { proposal: 'matter proposal', choice: 'word' }, does: ({ act }, { castBallot, award }) => [castBallot({ matter: act.with.proposal, voter: act.by, choice: act.with.choice }), award({ points: { [act.by]: 1 } })] } },
      forbids: { vote: ({ act }) => act.with.choice === 'abstain' ? 'nobody abstains.' : undefined } })`,
  },
  {
    text: 'Rules adopted later take precedence.',
    js: `export default rule({ answers: { precedence: ({ about }) => about.contestants.length === 2 ? [{ winner: about.contestants[1].id, loser: about.contestants[0].id, clause: 'later', void: true }] : null } })`,
  },
  { text: 'This program does not load.', js: `export default rule({ answers: { required: ` },
  { text: 'This program is no rule.', js: `export default { answers: {} }` },
]

/** Never ends. It uses all the gas of a call each time it is asked, so it is played rarely. */
export const BURNER: Ploy = {
  text: 'Each proposal is thought over for ever.',
  js: `export default rule({ after: { proposed: () => { for (;;) {} } } })`,
}
