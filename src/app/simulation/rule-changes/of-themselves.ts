import type { NewRuleIdea } from './new-rule-idea.ts'

/** Rules about themselves, and about the rules about changing rules. */
export const OF_THEMSELVES: readonly NewRuleIdea[] = [
  { title: 'This rule', text: 'This rule is not a rule.' },
  { title: 'For ever and a day', text: 'This rule may never be amended or repealed.' },
  {
    title: 'Gone with a vote',
    text: 'This rule repeals itself when somebody votes.',
    js: `export default rule({ after: { voted: ({ self }, { repeal, raise }) => [repeal({ rule: self.id }), raise({ event: 'gone' })], gone: (_, { award }) => award({ points: { p1: 1 } }) } })`,
  },
  {
    title: 'Ever longer',
    text: 'This rule grows.',
    js: `export default rule({ after: { adopted: ({ self }, { selfAmend }) => selfAmend({ text: self.text + '\\nIt grows.' }) } })`,
  },
  {
    title: 'A copy',
    text: 'This rule enacts another one like it when a proposal is defeated.',
    js: `export default rule({ after: { defeated: ({ self }, { enact }) => enact({ text: self.text, title: 'A copy' }) } })`,
  },
  {
    title: 'Guarded',
    text: 'This rule is not changed while anybody plays.',
    js: `export default rule({ reads: ['players'], answers: { 'mayChange rules': ({ about, self, players }) => { const items = about.items.filter(it => it.rule === self.id).map(it => it.index); return items.length && players.length ? [{ items, verdict: 'drop', reason: 'somebody plays' }] : null } } })`,
  },
  {
    title: 'After me',
    text: 'This rule transmutes itself when a turn ends.',
    js: `export default rule({ after: { turnEnded: ({ self }, { transmute }) => transmute({ rule: self.id }) } })`,
  },
  {
    title: 'Void of itself',
    text: 'Where this rule speaks of itself it is void.',
    js: `export default rule({ answers: { precedence: ({ about, self }) => about.contestants.some(it => it.id === self.id) ? about.contestants.filter(it => it.id !== self.id).map(it => ({ winner: it.id, loser: self.id, clause: 'it is void', void: true })) : null, required: 'all' } })`,
  },
  {
    title: 'No precedence',
    text: 'No rule takes precedence over any other.',
    js: `export default rule({ answers: { precedence: () => [] } })`,
    claims: () => [{ kind: 'over', target: { question: 'precedence' } }],
  },
  {
    title: 'Two masters',
    text: 'This rule prevails over every other, and defers to every other.',
    js: `export default rule({ answers: { required: 'majority' } })`,
    claims: () => [
      { kind: 'over', target: { every: true } },
      { kind: 'defersTo', target: { every: true } },
    ],
  },
]
