import type { State } from '../../../kernel/state/state.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'

/** Rules that attack the game, its bookkeeping, its clock or the server. */
export const HOSTILE: readonly NewRuleIdea[] = [
  {
    title: 'For ever',
    text: 'Each proposal is thought over for ever.',
    js: `export default rule({ after: { proposed: () => { for (;;) {} } } })`,
  },
  {
    title: 'Who knows',
    text: 'This rule does not know how many votes are required.',
    js: `export default rule({ answers: { required: () => { throw new Error('who knows') } } })`,
  },
  {
    title: 'Points breed',
    text: 'Every change of points changes them again.',
    js: `export default rule({ reads: ['players'], after: { 'changed points': ({ players }, { award }) => players.length ? award({ points: { [players[0]]: 1 } }) : null } })`,
  },
  {
    title: 'All waits',
    text: 'Whatever would change the rules waits.',
    js: `export default rule({ answers: { 'mayChange rules': ({ about }) => [{ items: about.items.map(it => it.index), verdict: 'hold', reason: 'it waits' }] } })`,
  },
  {
    title: 'All is dropped',
    text: 'No rule is changed any more.',
    js: `export default rule({ answers: { 'mayChange rules': ({ about }) => [{ items: about.items.map(it => it.index), verdict: 'drop', reason: 'never again' }] } })`,
  },
  {
    title: 'No chance, no strangers',
    text: 'Nothing is thrown, and nobody is introduced.',
    js: `export default rule({ answers: { mayChange: ({ about }) => { const items = about.items.filter(it => it.do === 'throw' || it.do === 'introduce').map(it => it.index); return items.length ? [{ items, verdict: 'refuse', reason: 'no chance, no strangers' }] : null } } })`,
  },
  {
    title: 'Where nothing is',
    text: 'This rule writes where nothing is.',
    js: `export default rule({ after: { voted: (_, { set }) => set({ nowhere: 1 }), proposed: (_, { set }) => set({ phase: 7, begun: 'no' }) } })`,
  },
  {
    title: 'Nonsense',
    text: 'This rule answers nonsense.',
    js: `export default rule({ answers: { judge: () => ({ deep: [1, 2] }), nextMover: () => 7, choices: () => 'yes', number: () => [] } })`,
  },
  { title: 'Broken', text: 'This program does not load.', js: `export default rule({ answers: { required: ` },
  { title: 'No rule', text: 'This program is no rule.', js: `export default { answers: {} }` },
  {
    title: 'I win',
    text: 'Whoever proposed this has won.',
    js: `export default rule({ after: { adopted: ({ matter }, { set }) => set({ winner: matter?.by ?? null }) }, answers: { winner: ({ matter }) => matter?.by ?? null } })`,
  },
  {
    title: 'Nobody may vote',
    text: 'Nobody may vote.',
    js: `export default rule({ answers: { mayVote: false }, forbids: { vote: 'nobody may vote.', ballot: 'nobody may vote.' } })`,
  },
  {
    title: 'Nobody may do anything',
    text: 'Nobody proposes, joins or leaves.',
    js: `export default rule({ forbids: { propose: 'no.', submit: 'no.', join: 'no.', forfeit: 'no.', deregister: 'no.' } })`,
  },
  {
    title: 'Out with them',
    text: 'Whoever votes against is out of the game.',
    js: `export default rule({ after: { voted: ({ event }, { leave }) => event.choice === 'against' ? leave({ person: event.voter }) : null } })`,
  },
  {
    title: 'A full purse',
    text: 'Names are collected until there is no room.',
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
    text: 'A deadline sets itself again for the same instant.',
    js: `export default rule({ after: { adopted: (_, { setDeadline }) => setDeadline({ in: 0, event: 'again' }), again: (_, { setDeadline }) => setDeadline({ in: 0, event: 'again' }) } })`,
  },
  {
    title: 'Two registers of one name',
    text: 'Two registers of one name.',
    registers: [{ name: 'points', type: 'text', start: '' }],
  },
  {
    title: 'A register of no type',
    text: 'A register of no type.',
    registers: [{ name: 'odd', type: 'colour', start: 1 }],
  },
  { title: 'Astrology', text: 'It charters what is not.', charters: ['astrology', 'winning'] },
  {
    title: 'All the gas',
    text: 'Every act is weighed with care.',
    js: `export default rule({ forbids: { vote: () => { let n = 0; for (let i = 0; i < 3e6; i += 1) n += i; return n < 0 ? 'no' : null } } })`,
  },
  {
    title: 'The Judge is mine',
    text: 'Whoever proposed last is the Judge.',
    registers: [{ name: 'favourite', type: 'person', start: null }],
    js: `export default rule({ reads: ['favourite'], answers: { judge: ({ favourite }) => favourite }, after: { proposed: ({ matter }, { set }) => matter?.by ? set({ favourite: matter.by }) : null } })`,
    claims: () => [{ kind: 'over', target: { every: true } }],
  },
  {
    title: 'Over everything',
    text: 'This rule prevails over all others.',
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
    text: 'Whoever says so has a thousand points.',
    registers: [amounts('points')],
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
    text: 'All secrets are seen by whoever proposed this.',
    js: `export default rule({ answers: { maySee: true }, after: { acted: (_, { reveal }) => reveal({ seal: '0'.repeat(64) }) } })`,
  },
]

/**
 * A rule that random players may propose: its text and everything that comes with it. A ruleset that it does not fit
 * refuses it.
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
export function amounts(name: string, type: 'integer' | 'rational' = 'rational'): JsonObject {
  return { name, keys: 'person', type, start: type === 'integer' ? 0 : '0' }
}
