import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { PlayerOfChance } from './random-character.ts'
import { CHANGES_OF_RULES, randomDestroyOrRepeal } from './rule-changes/changes-of-rules.ts'
import { amountRegister, HOSTILE, type NewRuleIdea } from './rule-changes/hostile-rules.ts'
import { SANE } from './rule-changes/sane-rules.ts'
import type { Draw } from './seeded-random.ts'

/** Pointless rules. Most of them are harmless, and some cannot be carried out. */
const ABSURD: readonly NewRuleIdea[] = [
  { title: 'Fish', text: 'A fish is a player, except when it is not.' },
  { title: 'Silence', text: 'This rule says nothing.' },
  { title: 'Weather', text: 'When it rains, all votes are counted aloud.' },
  { title: 'Green', text: 'The rulebook is green, and no one may say so.' },
  {
    title: 'The last letter',
    text: 'The player whose name comes last moves next.',
    js: `export default rule({ reads: ['players'], answers: { nextMover: ({ players }) => players.toSorted().at(-1) ?? null } })`,
  },
  {
    title: 'Thirds',
    text: 'Each adopted proposal gives its author a third of a point.',
    js: `export default rule({ after: { adopted: ({ matter }, { award }) => matter?.by ? award({ points: { [matter.by]: '1/3' } }, 'a third') : null } })`,
  },
  {
    title: 'Negative praise',
    text: 'Praise counts as less than zero.',
    registers: [amountRegister('praise', 'integer')],
    js: `export default rule({ offers: { praise: { schema: { whom: 'person' }, does: ({ act }, { award }) => award({ praise: { [act.with.whom]: -1 } }) } } })`,
  },
  {
    title: 'A dance',
    text: 'Anyone may dance, and nothing happens.',
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
    text: 'Any player may throw a million six-sided dice.',
    js: `export default rule({ offers: { throwAll: { schema: {}, does: (_, { roll }) => roll({ sides: 6, times: 1000000, purpose: 'all' }) } } })`,
  },
  {
    title: 'No vote today',
    text: 'No one may vote on a Sunday.',
    js: `export default rule({ forbids: { vote: ({ now }) => new Date === undefined ? 'no' : (Math.floor(now / 86400000) + 4) % 7 === 0 ? 'it is Sunday.' : null } })`,
  },
  {
    title: 'Only on Sundays',
    text: 'Voting is allowed on Sundays only.',
    js: `export default rule({ forbids: { vote: ({ now }) => (Math.floor(now / 86400000) + 4) % 7 === 0 ? null : 'it is not Sunday.', ballot: ({ now }) => (Math.floor(now / 86400000) + 4) % 7 === 0 ? null : 'it is not Sunday.' } })`,
  },
  {
    title: 'Growing law',
    text: 'When a circuit ends, a new rule appears.',
    js: `export default rule({ after: { circuitEnded: (_, { enact }) => enact({ text: 'This came by itself.' }), defeated: (_, { enact }) => enact({ text: 'This came from defeat.' }) } })`,
  },
  {
    title: 'Everything is a case',
    text: 'Every defeated proposal is judged.',
    js: `export default rule({ after: { defeated: ({ matter }, { openCase }) => openCase({ by: matter?.by, question: 'Was it right to defeat it?' }) } })`,
  },
  {
    title: 'Fewest wins',
    text: 'The player with the fewest points wins at once.',
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
    text: 'Players vote as this rule allows.',
    js: `export default rule({ reads: ['players'], offers: { vote: { schema: { proposal: 'matter proposal', choice: 'word' }, does: ({ act }, { castBallot, award }) => [castBallot({ matter: act.with.proposal, voter: act.by, choice: act.with.choice }), award({ points: { [act.by]: 1 } })] } },
      forbids: { vote: ({ act }) => act.with.choice === 'abstain' ? 'no one may abstain.' : undefined } })`,
  },
  {
    title: 'A group of its own',
    text: 'This rule creates a group.',
    js: `export default rule({ after: { adopted: ({ self }, { addGroup, placeRule }) => [addGroup({ name: 'own ' + self.label, heading: 'Its own', note: '' }), placeRule({ rule: self.id, group: 'own ' + self.label })] } })`,
  },
]

/** Rules about themselves, and about the rules about changing rules. */
const OF_THEMSELVES: readonly NewRuleIdea[] = [
  { title: 'This rule', text: 'This rule is not a rule.' },
  { title: 'For ever and a day', text: 'This rule may never be amended or repealed.' },
  {
    title: 'Gone with a vote',
    text: 'This rule repeals itself when someone votes.',
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
    text: 'This rule cannot be changed while anyone is playing.',
    js: `export default rule({ reads: ['players'], answers: { 'mayChange rules': ({ about, self, players }) => { const items = about.items.filter(it => it.rule === self.id).map(it => it.index); return items.length && players.length ? [{ items, verdict: 'drop', reason: 'somebody plays' }] : null } } })`,
  },
  {
    title: 'After me',
    text: 'This rule transmutes itself when a turn ends.',
    js: `export default rule({ after: { turnEnded: ({ self }, { transmute }) => transmute({ rule: self.id }) } })`,
  },
  {
    title: 'Void of itself',
    text: 'This rule is void wherever it refers to itself.',
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
    text: 'This rule takes precedence over every other rule, and defers to every other rule.',
    js: `export default rule({ answers: { required: 'majority' } })`,
    claims: () => [
      { kind: 'over', target: { every: true } },
      { kind: 'defersTo', target: { every: true } },
    ],
  },
]

/** The rules that random players propose, grouped by tone. */
const NEW_RULES: { readonly [tone in 'sane' | 'absurd' | 'hostile' | 'ofThemselves']: readonly NewRuleIdea[] } = {
  sane: SANE,
  absurd: ABSURD,
  hostile: HOSTILE,
  ofThemselves: OF_THEMSELVES,
}

/** The number of ideas for rule-changes. Each idea adapts to the game in which it is proposed. */
export const IDEAS = Object.values(NEW_RULES).flat().length + Object.keys(CHANGES_OF_RULES).length

/** A change that someone proposes: a new rule, or a change to an existing one. */
export function ruleChange(state: State, draw: Draw, who: PlayerOfChance): JsonObject {
  return draw.chance(0.55)
    ? { enact: newRule(state, draw, who) }
    : draw.one(Object.values(CHANGES_OF_RULES))(state, draw)
}

/** Several changes at once. Sometimes a new rule comes with a repeal. */
export function ruleChanges(state: State, draw: Draw, who: PlayerOfChance): readonly JsonObject[] {
  const changes = Array.from({ length: 1 + draw.below(draw.chance(0.2) ? 4 : 1) }, () => ruleChange(state, draw, who))
  if (draw.chance(0.5)) return changes
  const made = changes.filter(it => it['enact'] !== undefined)
  return [...changes, ...made.map(() => randomDestroyOrRepeal(state, draw))]
}

/** Maximum number of ideas to look through for one in the requested form. */
const SEARCHES = 12

/**
 * Returns a change in one of the given forms. Each form is an argument of an act, and only the argument of the chosen
 * form is filled in.
 */
export function ruleChangeOfForm(state: State, draw: Draw, who: PlayerOfChance, forms: readonly string[]): JsonObject {
  for (let search = 0; search < SEARCHES; search += 1) {
    const change = ruleChange(state, draw, who)
    if (Object.keys(change).every(form => forms.includes(form))) return change
  }
  return forms.includes('enact') ? { enact: newRule(state, draw, who) } : {}
}

function newRule(state: State, draw: Draw, { hostile }: PlayerOfChance): JsonObject {
  const tones = draw.chance(hostile)
    ? [NEW_RULES.hostile, NEW_RULES.ofThemselves]
    : [NEW_RULES.sane, NEW_RULES.sane, NEW_RULES.absurd]
  return newRuleDetails(draw.one(draw.one(tones)), state, draw)
}

function newRuleDetails(
  { title, text, js, registers, params, charters, claims }: NewRuleIdea,
  state: State,
  draw: Draw,
): JsonObject {
  return {
    title,
    text,
    ...(js === undefined ? {} : { program: { source: js } }),
    ...(registers === undefined ? {} : { registers }),
    ...(params === undefined ? {} : { params }),
    ...(charters === undefined ? {} : { charters: [...charters] }),
    ...(claims === undefined ? {} : { claims: [...claims(state)] }),
    ...(draw.chance(0.3) ? { label: `${20 + draw.below(2_000)}` } : {}),
    ...(state.groups.length > 0 && draw.chance(0.5) ? { group: draw.one(state.groups).name } : {}),
  }
}

/** Any program from the pool, for use in a Judge's order or appointment. */
export function anyProgram(draw: Draw): JsonObject {
  const js = draw.one(
    Object.values(NEW_RULES)
      .flat()
      .flatMap(idea => idea.js ?? []),
  )
  return { source: js }
}
