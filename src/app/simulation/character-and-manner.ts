import type { ActSchema } from '../../kernel/acts/act-schema.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { type PlayerOfChance, randomCharacter } from './random-character.ts'
import type { SimulatedGame } from './simulation.ts'

/** Returns someone's character. Every newcomer gets a new one. */
export function characterOf({ characters, draw }: SimulatedGame, person: PersonId): PlayerOfChance {
  const known = characters.get(person)
  if (known !== undefined) return known
  const made = randomCharacter(draw)
  characters.set(person, made)
  return made
}

/**
 * How an act is done: which optional arguments it has, and which forms its changes take. These signs show what the
 * rules require.
 */
export function mannerSigns(state: State, schema: ActSchema, args: JsonObject): readonly string[] {
  const left = Object.entries(schema).filter(([, type]) => type.endsWith('?'))
  const said = left.map(([name]) => (Object.hasOwn(args, name) ? `with ${name}` : `without ${name}`))
  const changes = Object.entries(args).flatMap(([name, value]) => changesInArgument(name, value))
  return [...said, ...new Set(changes.flatMap(it => signsOfChange(state, it))), ...balanceSign(changes)]
}

function changesInArgument(name: string, value: Json): readonly JsonObject[] {
  if (name === 'changes') return Array.isArray(value) ? value.filter(isObject) : []
  if (name === 'change') return isObject(value) ? [value] : []
  return FORMS.includes(name) && isObject(value) ? [{ [name]: value }] : []
}

const FORMS: readonly string[] = ['enact', 'repeal', 'amend', 'transmute', 'amendAmendment', 'repealAmendment', 'item']

function signsOfChange(state: State, change: JsonObject): readonly string[] {
  return Object.entries(change).flatMap(([form, said]) => {
    if (!isObject(said)) return [form]
    const rule = lookup(state.rules, String(said['rule']))
    const status = rule === undefined ? [] : [`${form} ${String(rule.attributes['status'])}`]
    return [
      form,
      ...status,
      ...(form === 'enact' ? ['label', 'group'].filter(it => lookup(said, it) !== undefined) : []),
    ]
  })
}

/** The sign of whether the given changes add more than they remove; none if there are no changes. */
function balanceSign(changes: readonly JsonObject[]): readonly string[] {
  if (changes.length === 0) return []
  const made = changes.reduce((sum, it) => sum + netAddedBy(it), 0)
  return [made > 0 ? 'more made than taken away' : 'no more made than taken away']
}

function netAddedBy(change: JsonObject): number {
  const item = isObject(change['item']) ? change['item'] : {}
  if (change['enact'] !== undefined) return 1
  if (change['repeal'] !== undefined) return -1
  return item['create'] !== undefined ? 1 : item['destroy'] !== undefined ? -1 : 0
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
