import type { State } from '../../../kernel/state/state.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'

/** Rules that attack the game, its bookkeeping, its clock or the server. */
export const HOSTILE: readonly NewRuleIdea[] = [
  {
    title: 'For ever',
    text: 'Each proposal is considered for ever.',
    js: `export default rule({ after: { proposed: () => { for (;;) {} } } })`,
  },
  {
    title: 'Who knows',
    text: 'This rule does not know how many votes are required.',
    js: `export default rule({ answers: { required: () => { throw new Error('who knows') } } })`,
  },
  {
    title: 'Points breed',
    text: 'Every change of points changes the points again.',
    js: `export default rule({ reads: ['players'], after: { 'changed points': ({ players }, { award }) => players.length ? award({ points: { [players[0]]: 1 } }) : null } })`,
  },
  {
    title: 'All waits',
    text: 'Every change to the rules is held.',
    js: `export default rule({ answers: { 'mayChange rules': ({ about }) => [{ items: about.items.map(it => it.index), verdict: 'hold', reason: 'it waits' }] } })`,
  },
  {
    title: 'All is dropped',
    text: 'No rule can be changed any more.',
    js: `export default rule({ answers: { 'mayChange rules': ({ about }) => [{ items: about.items.map(it => it.index), verdict: 'drop', reason: 'never again' }] } })`,
  },
  {
    title: 'No chance, no strangers',
    text: 'No dice are thrown, and no one is introduced.',
    js: `export default rule({ answers: { mayChange: ({ about }) => { const items = about.items.filter(it => it.do === 'throw' || it.do === 'introduce').map(it => it.index); return items.length ? [{ items, verdict: 'refuse', reason: 'no chance, no strangers' }] : null } } })`,
  },
  {
    title: 'Where nothing is',
    text: 'This rule writes to registers that do not exist.',
    js: `export default rule({ after: { voted: (_, { set }) => set({ nowhere: 1 }), proposed: (_, { set }) => set({ phase: 7, begun: 'no' }) } })`,
  },
  {
    title: 'Nonsense',
    text: 'This rule gives meaningless answers.',
    js: `export default rule({ answers: { judge: () => ({ deep: [1, 2] }), nextMover: () => 7, choices: () => 'yes', number: () => [] } })`,
  },
  { title: 'Broken', text: 'This program does not load.', js: `export default rule({ answers: { required: ` },
  { title: 'No rule', text: 'This program is not a rule.', js: `export default { answers: {} }` },
  {
    title: 'I win',
    text: 'The author of this rule has won.',
    js: `export default rule({ after: { adopted: ({ matter }, { set }) => set({ winner: matter?.by ?? null }) }, answers: { winner: ({ matter }) => matter?.by ?? null } })`,
  },
  {
    title: 'Nobody may vote',
    text: 'Nobody may vote.',
    js: `export default rule({ answers: { mayVote: false }, forbids: { vote: 'nobody may vote.', ballot: 'nobody may vote.' } })`,
  },
  {
    title: 'No one may do anything',
    text: 'No one may propose, join or leave.',
    js: `export default rule({ forbids: { propose: 'no.', submit: 'no.', join: 'no.', forfeit: 'no.', deregister: 'no.' } })`,
  },
  {
    title: 'Out with them',
    text: 'A player who votes against a proposal leaves the game.',
    js: `export default rule({ after: { voted: ({ event }, { leave }) => event.choice === 'against' ? leave({ person: event.voter }) : null } })`,
  },
  {
    title: 'A full purse',
    text: 'This rule collects names until there is no more room.',
    registers: [{ name: 'purse', type: 'data', start: [] }],
    js: `export default rule({ reads: ['purse'], after: { acted: ({ purse }, { set }) => set({ purse: [...purse, 'x'.repeat(2000)] }) } })`,
  },
  {
    title: 'A thousand deadlines',
    text: 'Every vote sets a hundred deadlines.',
    js: `export default rule({ after: { voted: (_, { setDeadline }) => Array.from({ length: 100 }, (_, index) => setDeadline({ in: index * 1000, event: 'tick' })) } })`,
  },
  {
    title: 'The same instant',
    text: 'This deadline sets itself again for the same instant.',
    js: `export default rule({ after: { adopted: (_, { setDeadline }) => setDeadline({ in: 0, event: 'again' }), again: (_, { setDeadline }) => setDeadline({ in: 0, event: 'again' }) } })`,
  },
  {
    title: 'Two registers with one name',
    text: 'Two registers have the same name.',
    registers: [{ name: 'points', type: 'text', start: '' }],
  },
  {
    title: 'A register without a type',
    text: 'A register has no type.',
    registers: [{ name: 'odd', type: 'colour', start: 1 }],
  },
  {
    title: 'Astrology',
    text: 'This rule charters an institution that does not exist.',
    charters: ['astrology', 'winning'],
  },
  {
    title: 'All the gas',
    text: 'Every act is considered with great care.',
    js: `export default rule({ forbids: { vote: () => { let n = 0; for (let i = 0; i < 3e6; i += 1) n += i; return n < 0 ? 'no' : null } } })`,
  },
  {
    title: 'The Judge is mine',
    text: 'The author of the latest proposal is the Judge.',
    registers: [{ name: 'favourite', type: 'person', start: null }],
    js: `export default rule({ reads: ['favourite'], answers: { judge: ({ favourite }) => favourite }, after: { proposed: ({ matter }, { set }) => matter?.by ? set({ favourite: matter.by }) : null } })`,
    claims: () => [{ kind: 'over', target: { every: true } }],
  },
  {
    title: 'Over everything',
    text: 'This rule takes precedence over all others.',
    js: `export default rule({ answers: { required: 'majority', votes: 2, number: 'X' } })`,
    claims: () => [{ kind: 'over', target: { every: true } }],
  },
  {
    title: 'Under everything',
    text: 'This rule defers to all others.',
    js: `export default rule({ answers: { required: 'all', winner: 'p1' } })`,
    claims: () => [{ kind: 'defersTo', target: { every: true } }],
  },
  {
    title: 'A forged award',
    text: 'Any player may claim a thousand points.',
    registers: [amountRegister('points')],
    js: `export default rule({ offers: { forge: { schema: {}, does: ({ act }) => [{ effect: 'award', points: { [act.by]: 1000 } }, { effect: 'add', register: 'points', key: act.by, amount: 1000 }, { do: 'add', register: 'points' }] } } })`,
  },
  {
    title: 'Numbers repeat',
    text: 'Every proposal has the number 301.',
    js: `export default rule({ answers: { number: 301 } })`,
  },
  {
    title: 'Labels repeat',
    text: 'Every new rule is called 1.',
    js: `export default rule({ answers: { label: '1' } })`,
  },
  {
    title: 'Open all envelopes',
    text: 'The author of this rule sees all secrets.',
    js: `export default rule({ answers: { maySee: true }, after: { acted: (_, { reveal }) => reveal({ seal: '0'.repeat(64) }) } })`,
  },
]

/**
 * A rule that random players may propose: its text and everything that comes with the text. A ruleset refuses a rule
 * that does not suit it.
 */
export type NewRuleIdea = {
  readonly title: string
  readonly text: string
  /** The rule's program, as JavaScript. */
  readonly js?: string
  readonly registers?: readonly JsonObject[]
  readonly params?: JsonObject
  readonly charters?: readonly string[]
  readonly claims?: (state: State) => readonly JsonObject[]
}

/** Declares a register that holds an exact amount for each person. */
export function amountRegister(name: string, type: 'integer' | 'rational' = 'rational'): JsonObject {
  return { name, keys: 'person', type, start: type === 'integer' ? 0 : '0' }
}
