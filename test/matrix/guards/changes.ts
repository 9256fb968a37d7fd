import { nameOf as nameOfPerson, uniqueRuleLabel } from '../../../src/app/names/names-and-labels.ts'
import { allMatters } from '../../../src/kernel/state/find-matter.ts'
import type { Matter } from '../../../src/kernel/state/matter.ts'
import type { RegisterDeclaration, RegisterKeys, RegisterType } from '../../../src/kernel/state/register.ts'
import { inForce, rulesInOrder } from '../../../src/kernel/state/rulebook.ts'
import type { State } from '../../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../../src/kernel/values/json.ts'
import { guardsOf, PROGRAM_RULE, TEXT_RULE } from './guarded-game.ts'

/** A change that someone tries to bring about: its name, and its effect as people write it. */
export type Change = { readonly name: string; readonly effect: JsonObject }

/**
 * Every kind of change of a game: each register, each field and each move of an open matter, each running deadline, the
 * turn, the players, and the rules.
 */
export function everyChange(state: State): readonly Change[] {
  const matters = allMatters(state).filter(({ open }) => open)
  return [
    ...Object.values(state.registers).map(({ declaration, value }) => registerChange(state, declaration, value)),
    ...Object.values(state.registers).flatMap(({ declaration, value }) => lossOf(state, declaration, value)),
    ...matters.flatMap(matter => [...fieldChanges(state, matter), ...movesOf(state, matter)]),
    ...openings(state),
    ...deadlineChanges(state),
    ...ruleChanges(state),
    ...others(state),
    ...raises(state),
  ]
}

function changeOf(name: string, effect: JsonObject): Change {
  return { name, effect }
}

/** A register set to another value, for one of its keys if it has keys. */
function registerChange(state: State, { name, keys, type }: RegisterDeclaration, value: Json): Change {
  if (keys === undefined) return changeOf(`set \`${name}\``, { set: { [name]: otherValue(state, type, value) } })
  const key = KEY[keys](state)
  const known = (value as JsonObject)[key] ?? null
  return changeOf(`set \`${name}\``, { set: { [name]: { [key]: otherValue(state, type, known) } } })
}

/** A register that loses something: an amount, the people in its list, or its only person. */
function lossOf(state: State, { name, keys, type }: RegisterDeclaration, value: Json): readonly Change[] {
  const key = keys === undefined ? undefined : KEY[keys](state)
  const now = key === undefined ? value : ((value as JsonObject)[keys === 'person' ? idOf(state, 1) : key] ?? null)
  const set = (lost: Json): JsonObject => ({ set: { [name]: key === undefined ? lost : { [key]: lost } } })
  if (type === 'integer' || type === 'rational')
    return [changeOf(`lower \`${name}\``, set(type === 'integer' ? Number(now ?? 0) - 7 : '-7'))]
  if (type === 'persons' && Array.isArray(now) && now.length > 0) return [changeOf(`empty \`${name}\``, set([]))]
  return type === 'person' && now !== null ? [changeOf(`clear \`${name}\``, set(null))] : []
}

const KEY: { readonly [keys in RegisterKeys]: (state: State) => string } = {
  person: state => nameOf(state, 1),
  rule: state => labels(state)[0] ?? '',
  matter: state => Object.values(state.matters)[0]?.label ?? '',
  text: () => 'coin',
}

function otherValue(state: State, type: RegisterType, value: Json): Json {
  return OTHER[type](state, value)
}

const OTHER: { readonly [type in RegisterType]: (state: State, value: Json) => Json } = {
  integer: (_, value) => Number(value ?? 0) + 7,
  rational: () => '7',
  boolean: (_, value) => value !== true,
  text: () => 'other',
  person: (state, value) => (value === 'p2' ? nameOf(state, 2) : nameOf(state, 1)),
  persons: state => [nameOf(state, 1)],
  rule: state => labels(state)[0] ?? null,
  data: (state, value) =>
    Array.isArray(value)
      ? [nameOf(state, 1)]
      : value === null || typeof value === 'object'
        ? { [nameOf(state, 1)]: 7 }
        : 7,
}

/** The fields of a matter that it has or that a rule guards. */
function fieldChanges(state: State, { kind, label, fields }: Matter): readonly Change[] {
  const guarded = Object.values(state.rules)
    .flatMap(guardsOf)
    .flatMap(({ topic }) => new RegExp(`^field (?:${kind}|\\*)\\.(.+)$`).exec(topic)?.[1] ?? [])
  const names = [...new Set([...guarded, ...Object.keys(fields)])].sort()
  return names.map(name =>
    changeOf(`write \`${name}\` of a ${kind}`, {
      setMatter: { matter: label, fields: { [name]: otherField(fields[name]) } },
    }),
  )
}

function otherField(value: Json | undefined): Json {
  return typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 7 : 'other'
}

/** The moves about a matter of its kind. */
function movesOf(state: State, { kind, label: matter, fields }: Matter): readonly Change[] {
  const own = MOVES[kind]?.(matter, state) ?? {}
  const choices = fields['choices'] ?? null
  const vote = {
    castBallot: { matter, voter: nameOf(state, 2), choice: Array.isArray(choices) ? (choices[0] ?? '') : 'for' },
    countBallot: { matter },
    openBallot: { matter },
  }
  const tally = { setTally: { matter, tally: { voters: { for: 9 }, votes: { for: 9 }, eligible: 9, allVotes: 9 } } }
  const all = { ...own, ...(fields['voting'] === true || kind !== 'case' ? { ...vote, ...tally } : {}) }
  return Object.entries(all).map(([move, args]) => changeOf(`\`${move}\` of a ${kind}`, { [move]: args }))
}

const MOVES: { readonly [kind: string]: (matter: string, state: State) => JsonObject } = {
  proposal: (matter, state) => ({
    openVote: { matter },
    adopt: { matter },
    defeat: { matter },
    withdraw: { matter },
    carryOut: { matter },
    revise: { matter, changes: [{ repeal: lastOf(labels(state)) }] },
  }),
  case: (matter, state) => ({
    giveRuling: { matter, ruling: 'It may.' },
    appointJudge: { matter, judge: nameOf(state, 1) },
    replaceJudge: { matter },
    castOverrule: { matter, voter: nameOf(state, 2), choice: 'yes' },
    overrule: { matter },
    makeFinal: { matter },
    closeCase: { matter },
  }),
  ...Object.fromEntries(
    ['motion', 'election', 'removal', 'overruling', 'deposit', 'petition', 'christening'].map(kind => [
      kind,
      (matter: string) => ({ closeMatter: { matter } }),
    ]),
  ),
}

/** The opening of a matter of each kind whose opening a rule guards. */
function openings(state: State): readonly Change[] {
  const kinds = Object.values(state.rules)
    .flatMap(guardsOf)
    .flatMap(({ topic }) => (topic.startsWith('opening ') ? [topic.slice('opening '.length)] : []))
  return [...new Set(kinds)]
    .sort()
    .map(kind => changeOf(`open a ${kind}`, { openMatter: { kind, label: 'Q1', fields: {} } }))
}

function deadlineChanges({ deadlines }: State): readonly Change[] {
  const events = [...new Set(Object.values(deadlines).map(({ event }) => event))].sort()
  return events.flatMap(event =>
    ['cancelDeadline', 'suspendDeadline'].map(move => changeOf(`\`${move}\` ${event}`, { [move]: { event } })),
  )
}

/** Changes of the first and the last printed rule, and of which rules there are. */
function ruleChanges(state: State): readonly Change[] {
  const group = state.groups[0]?.name ?? ''
  const of = labels(state)
  const both = [...new Set([of[1] ?? '', lastOf(of)])]
  return [
    changeOf('`enact` a rule', { enact: { title: 'Hats', text: 'Hats are worn.', label: '997', group } }),
    ...both.flatMap(rule => [
      changeOf(`\`repeal\` ${rule}`, { repeal: { rule } }),
      changeOf(`\`amend\` ${rule}`, { amend: { rule, text: 'Hats are worn.' } }),
      changeOf(`\`amend\` the label of ${rule}`, { amend: { rule, text: 'Hats are worn.', label: '996' } }),
      changeOf(`\`transmute\` ${rule}`, { transmute: { rule } }),
      changeOf(`\`unbind\` ${rule}`, { unbind: rule }),
      changeOf(`\`void\` ${rule}`, { void: { rule, by: of[0] ?? '' } }),
    ]),
    changeOf('`removeGroup`', { removeGroup: { name: group } }),
  ]
}

/** Every event to which a rule of the ruleset reacts, raised about a player and an open matter. */
function raises(state: State): readonly Change[] {
  const reacting = Object.values(state.rules).filter(({ label }) => ![TEXT_RULE, PROGRAM_RULE].includes(label))
  const events = [...new Set(reacting.flatMap(({ program }) => Object.keys(program?.manifest.after ?? {})))].sort()
  const person = nameOf(state, 1)
  const matter = allMatters(state).find(({ open }) => open)?.label
  const [what = 'song'] = ((state.registers['owed']?.value as JsonObject | undefined)?.[idOf(state, 1)] ??
    []) as readonly string[]
  const data = { person, what, ...(matter === undefined ? {} : { matter }) }
  return events.map(event => changeOf(`\`raise\` ${event}`, { raise: { event, ...data } }))
}

function others(state: State): readonly Change[] {
  const [first = '', second = ''] = labels(state)
  const purse = Object.hasOwn(state.registers, 'points') ? 'points' : 'coins'
  return Object.entries<Json>({
    award: { [purse]: { [nameOf(state, 1)]: 7 } },
    propose: { by: nameOf(state, 1), changes: [{ repeal: lastOf(labels(state)) }] },
    openMatter: { kind: 'poll', label: 'Q1', fields: {} },
    openCase: { question: 'May it be?' },
    closeCases: {},
    answer: { rule: first, question: 'required', value: 1 },
    readAs: { rule: second, reading: 'other', value: 'other' },
    raise: { event: 'sung' },
    roll: { sides: 6, purpose: 'score' },
    admit: { person: nameOf(state, 1) },
    leave: { person: nameOf(state, 2) },
    beginTurn: {},
    endPart: {},
    endTurn: {},
    giveConsent: {},
    considerWinner: {},
  })
    .map(([move, args]) => changeOf(`\`${move}\``, { [move]: args }))
    .concat(changeOf('`award` a loss', { award: { [purse]: { [nameOf(state, 1)]: -7 } } }))
}

/** The labels of the rules in printed order, without those of the meddler. */
function labels(state: State): readonly string[] {
  const printed = rulesInOrder(state).filter(
    ({ id, label }) => inForce(state, id) && ![TEXT_RULE, PROGRAM_RULE].includes(label),
  )
  return printed.map(rule => uniqueRuleLabel(state, rule))
}

function lastOf(labels: readonly string[]): string {
  return labels.at(-1) ?? ''
}

/** The identity of the player with this place in the list of players. */
function idOf(state: State, place: number): string {
  const players = state.registers['players']?.value as readonly string[]
  return players[place] ?? ''
}

/** The name of the player with this place in the list of players. */
function nameOf(state: State, place: number): string {
  return nameOfPerson(state, idOf(state, place))
}
