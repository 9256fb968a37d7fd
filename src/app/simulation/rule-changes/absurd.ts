import { amounts, type NewRuleIdea } from './new-rule-idea.ts'

/** Rules that nobody needs: most harm nothing, some cannot be carried out. */
export const ABSURD: readonly NewRuleIdea[] = [
  { title: 'Fish', text: 'A fish is a player, except when it is not.' },
  { title: 'Silence', text: 'This rule says nothing.' },
  { title: 'Weather', text: 'When it rains, all votes are counted aloud.' },
  { title: 'Green', text: 'The colour of the rulebook is green. Nobody may say so.' },
  {
    title: 'The last letter',
    text: 'The player whose name comes last moves next.',
    js: `export default rule({ reads: ['players'], answers: { nextMover: ({ players }) => players.toSorted().at(-1) ?? null } })`,
  },
  {
    title: 'Thirds',
    text: 'Each adopted proposal brings its author a third of a point.',
    js: `export default rule({ after: { adopted: ({ matter }, { award }) => matter?.by ? award({ points: { [matter.by]: '1/3' } }, 'a third') : null } })`,
  },
  {
    title: 'Negative praise',
    text: 'Praise is counted below zero.',
    registers: [amounts('praise', 'integer')],
    js: `export default rule({ offers: { praise: { schema: { whom: 'person' }, does: ({ act }, { award }) => award({ praise: { [act.with.whom]: -1 } }) } } })`,
  },
  {
    title: 'A dance',
    text: 'Anybody may dance, and nothing comes of it.',
    js: `export default rule({ offers: { dance: { schema: {}, does: () => null } } })`,
  },
  {
    title: 'A chain of bells',
    text: 'Each bell rings the next.',
    registers: [{ name: 'rung', type: 'integer', start: 0 }],
    js: `export default rule({ reads: ['rung'], offers: { ring: { schema: {}, does: (_, { raise }) => raise({ event: 'bell' }) } },
      after: { bell: ({ rung }, { set, raise }) => rung % 5 === 4 ? set({ rung: rung + 1 }) : [set({ rung: rung + 1 }), raise({ event: 'bell' })] } })`,
  },
  {
    title: 'A hundred dice',
    text: 'Whoever says so throws a million dice of six sides.',
    js: `export default rule({ offers: { throwAll: { schema: {}, does: (_, { roll }) => roll({ sides: 6, times: 1000000, purpose: 'all' }) } } })`,
  },
  {
    title: 'No vote today',
    text: 'Nobody votes on a Sunday.',
    js: `export default rule({ forbids: { vote: ({ now }) => new Date === undefined ? 'no' : (Math.floor(now / 86400000) + 4) % 7 === 0 ? 'it is Sunday.' : null } })`,
  },
  {
    title: 'Only on Sundays',
    text: 'One votes on Sundays only.',
    js: `export default rule({ forbids: { vote: ({ now }) => (Math.floor(now / 86400000) + 4) % 7 === 0 ? null : 'it is not Sunday.', ballot: ({ now }) => (Math.floor(now / 86400000) + 4) % 7 === 0 ? null : 'it is not Sunday.' } })`,
  },
  {
    title: 'Growing law',
    text: 'When a circuit ends, a rule comes into being.',
    js: `export default rule({ after: { circuitEnded: (_, { enact }) => enact({ text: 'This came by itself.' }), defeated: (_, { enact }) => enact({ text: 'This came from defeat.' }) } })`,
  },
  {
    title: 'Everything is a case',
    text: 'Each defeat is judged.',
    js: `export default rule({ after: { defeated: ({ matter }, { openCase }) => openCase({ by: matter?.by, question: 'Was it right to defeat it?' }) } })`,
  },
  {
    title: 'Fewest wins',
    text: 'Whoever has fewest points wins at once.',
    js: `export default rule({ reads: ['points', 'players'], after: { adopted: (_, { considerWinner }) => considerWinner() },
      answers: { winner: ({ points, players }) => players.toSorted((a, b) => exact.compare(points?.[a] ?? 0, points?.[b] ?? 0))[0] ?? null } })`,
  },
  {
    title: 'The moon',
    text: 'Awards are dropped while the moon is out.',
    js: `export default rule({ answers: { mayChange: ({ about }) => { const items = about.items.filter(it => it.do === 'add').map(it => it.index); return items.length ? [{ items, verdict: 'drop', reason: 'no awards' }] : null } } })`,
  },
  {
    title: 'A vote with a fee',
    text: 'Players vote as this rule lets them.',
    js: `export default rule({ reads: ['players'], offers: { vote: { schema: { proposal: 'matter proposal', choice: 'word' }, does: ({ act }, { castBallot, award }) => [castBallot({ matter: act.with.proposal, voter: act.by, choice: act.with.choice }), award({ points: { [act.by]: 1 } })] } },
      forbids: { vote: ({ act }) => act.with.choice === 'abstain' ? 'nobody abstains.' : undefined } })`,
  },
  {
    title: 'A group of its own',
    text: 'This rule founds a group.',
    js: `export default rule({ after: { adopted: ({ self }, { addGroup, placeRule }) => [addGroup({ name: 'own ' + self.label, heading: 'Its own', note: '' }), placeRule({ rule: self.id, group: 'own ' + self.label })] } })`,
  },
]
