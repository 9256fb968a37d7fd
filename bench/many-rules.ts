import type { FrontSource, RuleSource, RulesetSource } from '../src/kernel/state/ruleset-source-types.ts'

/** A description of the hundred added programs, shown next to their figure. */
export const MIX =
  'Suber’s 29, 21 texts without a program, and 100 mostly silent programs: 40 that offer and forbid acts of their ' +
  'own, 20 that answer questions of their own, 30 that react to rarer events (someone leaving, a ruling, a circuit), ' +
  'and 10 that are asked in every turn (4 may forbid a proposal, 2 may forbid a vote, 2 answer how many votes are ' +
  'required, and 2 react to points)'

const FRONT: FrontSource = {
  claims: [],
  togetherWith: [],
  registers: [],
  charters: [],
  params: {},
  readings: {},
  carriedOut: 'program',
}

/**
 * Suber's set as it may look after a long game, with 150 rules. The limit in rule 209 is raised, because no rule could
 * be enacted otherwise.
 */
export function manyRules(ruleset: RulesetSource): RulesetSource {
  const added = Array.from({ length: 121 }, (_, index) => extraRule(ruleset, index))
  return { ...ruleset, rules: [...ruleset.rules.map(roomier), ...added] }
}

function roomier(rule: RuleSource): RuleSource {
  if (rule.label !== '209') return rule
  return { ...rule, front: { ...rule.front, params: { ...rule.front.params, most: { value: 400 } } } }
}

function extraRule({ groups }: RulesetSource, index: number): RuleSource {
  const js = index < 100 ? program(index) : null
  const register = { name: `own${index}`, keys: 'person', type: 'rational', start: '0' } as const
  return {
    label: `${1_000 + index}`,
    title: `Added ${index}`,
    text: `Rule ${index} of a long game: whoever does what it names has what it says, and it is otherwise silent.`,
    attributes: { status: 'mutable' },
    group: groups[0]?.name ?? '',
    front: { ...FRONT, registers: js === null || index >= 60 ? [] : [register] },
    program: js === null ? null : { source: js },
  }
}

function program(index: number): string {
  if (index < 40) return OWN_ACT(index)
  if (index < 60) return OWN_QUESTION(index)
  if (index < 90) return RARE(index, ['left', 'ruled', 'circuitEnded'][index % 3] ?? 'left')
  return EACH_TURN[index - 90] ?? RARE(index, 'left')
}

const OWN_ACT = (index: number): string => `export default rule({
  reads: ['players', 'own${index}'],
  offers: { claim${index}: {
    schema: {},
    when: ({ act, players }) => players.includes(act.by) ? true : 'only players claim.',
    does: ({ act }, { award }) => award({ own${index}: { [act.by]: 1 } }) } },
  forbids: { claim${index}: ({ act, own${index} }) => exact.moreThan(own${index}[act.by] ?? 0, 3) ? 'three are enough.' : undefined },
})`

const OWN_QUESTION = (index: number): string => `export default rule({
  reads: ['players', 'own${index}'],
  answers: { bonus${index}: ({ about, own${index} }) => own${index}[about.person] ?? null },
})`

const RARE = (index: number, event: string): string => `export default rule({
  reads: ['players', 'points'],
  after: { ${event}: ({ players, points }, { award }) =>
    players.length === ${index} ? award({ points: { [players[0]]: -1 } }) : null },
})`

const longText = `({ act }) => changesIn(act.with).some(it => (it.text ?? '').length > 5000) ? 'too long.' : undefined`

const EACH_TURN: readonly string[] = [
  `export default rule({ forbids: { propose: ${longText} } })`,
  `export default rule({ reads: ['points'], forbids: { propose: ({ act, points }) => exact.compare(points[act.by] ?? 0, -500) < 0 ? 'too deep in debt.' : undefined } })`,
  `export default rule({ reads: ['players'], forbids: { propose: ({ players }) => players.length < 2 ? 'nobody is there to vote.' : undefined } })`,
  `export default rule({ forbids: { propose: ({ act }) => changesIn(act.with).length > 3 ? 'three changes are enough.' : undefined } })`,
  `export default rule({ reads: ['points'], forbids: { vote: ({ act, points }) => exact.compare(points[act.by] ?? 0, -500) < 0 ? 'too deep in debt.' : undefined } })`,
  `export default rule({ forbids: { vote: ({ matter }) => matter?.label === '13' ? 'nobody votes on 13.' : undefined } })`,
  `export default rule({ answers: { required: ({ matter }) => changesIn(matter).length > 3 ? 'all' : null } })`,
  `export default rule({ answers: { required: ({ matter }) => matter?.label === '13' ? 'all' : null } })`,
  `export default rule({ reads: ['points', 'players'], after: { 'changed points': ({ points, players }, { award }) => players.some(it => exact.compare(points[it] ?? 0, -900) < 0) ? award({ points: { [players[0]]: 1 } }) : null } })`,
  `export default rule({ reads: ['points'], after: { 'changed points': ({ points, event }, { award }) => event.keys.length > 50 ? award({ points: { p1: 1 } }) : null } })`,
]
