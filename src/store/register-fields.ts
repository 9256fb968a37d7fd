import type { Json } from '../kernel/json.ts'
import { rational } from '../kernel/rational.ts'
import type { RegisterDeclaration, RegisterKeys, RegisterType } from '../kernel/register.ts'
import { isIdentifier } from './identifier.ts'
import type { YamlField } from './yaml-field.ts'

const MEMBERS = ['name', 'about', 'keys', 'type', 'start', 'cap', 'audience']

const KEYS: readonly RegisterKeys[] = ['person', 'rule', 'matter', 'text']

type StartKind = { readonly fits: (start: Json) => boolean; readonly what: string }

const isTextOrNothing = (start: Json): boolean => start === null || typeof start === 'string'

/** What a register of each type may start with. */
const STARTS: { readonly [type in RegisterType]: StartKind } = {
  integer: { fits: start => Number.isSafeInteger(start), what: 'a whole number' },
  rational: { fits: start => rational(start) !== undefined, what: 'a whole number or a fraction such as "7/2"' },
  boolean: { fits: start => typeof start === 'boolean', what: 'true or false' },
  text: { fits: start => typeof start === 'string', what: 'a text' },
  person: { fits: isTextOrNothing, what: 'a person or null' },
  persons: { fits: start => Array.isArray(start) && start.every(item => typeof item === 'string'), what: 'a list' },
  rule: { fits: isTextOrNothing, what: 'a rule or null' },
  data: { fits: () => true, what: 'a value' },
}

const TYPES = Object.keys(STARTS) as RegisterType[]

/** Reads `registers`: the pieces of the game's state that a rule declares. */
export function readRegisters(field: YamlField | undefined): readonly RegisterDeclaration[] {
  const items = field?.items('a list of registers such as {name: points, keys: person, type: integer, start: 0}') ?? []
  const found: RegisterDeclaration[] = []
  for (const item of items) {
    const register = readRegister(item)
    if (register === null) continue
    if (found.some(({ name }) => name === register.name)) item.problem(`"${register.name}" is declared twice here.`)
    found.push(register)
  }
  return found
}

function readRegister(item: YamlField): RegisterDeclaration | null {
  const members = item.membersAmong(MEMBERS)
  const name = readName(item, members.get('name'))
  const type = readOne(members.get('type'), TYPES) ?? missing(item, 'type', TYPES)
  const start = members.get('start')
  if (start === undefined) item.problem('A register needs a "start": the value before anybody has written one.')
  if (name === null || type === null || start === undefined) return null
  const value = readStart(start, type)
  return value === undefined ? null : { name, type, start: value, ...readOptions(members) }
}

function readName(item: YamlField, field: YamlField | undefined): string | null {
  if (field === undefined) item.problem('A register needs a "name".')
  const name = field?.written('a name') ?? null
  if (name === null || isIdentifier(name)) return name
  field?.expected('a name of letters and digits, such as points')
  return null
}

function missing(item: YamlField, key: string, choices: readonly string[]): null {
  item.problem(`A register needs a "${key}", one of ${choices.join(', ')}.`)
  return null
}

function readStart(field: YamlField, type: RegisterType): Json | undefined {
  const start = field.json()
  if (start === undefined || STARTS[type].fits(start)) return start
  field.problem(`A register of type ${type} starts with ${STARTS[type].what}; this is ${JSON.stringify(start)}.`)
  return undefined
}

function readOptions(members: ReadonlyMap<string, YamlField>): Pick<RegisterDeclaration, 'about' | 'cap' | 'audience'> {
  const about = members.get('about')?.written('a sentence') ?? null
  const audience = members.get('audience')?.written('those who may see the register') ?? null
  const keys = readOne(members.get('keys'), KEYS)
  const cap = readCap(members.get('cap'))
  return {
    ...(about === null ? {} : { about }),
    ...(keys === null ? {} : { keys }),
    ...(cap === null ? {} : { cap }),
    ...(audience === null ? {} : { audience }),
  }
}

function readCap(field: YamlField | undefined): number | null {
  const cap = field?.json()
  if (field === undefined || cap === undefined) return null
  if (typeof cap === 'number' && Number.isSafeInteger(cap) && cap > 0) return cap
  field.expected('a whole number of bytes above 0')
  return null
}

function readOne<T extends string>(field: YamlField | undefined, choices: readonly T[]): T | null {
  const text = field?.written(`one of ${choices.join(', ')}`) ?? null
  const chosen = choices.find(choice => choice === text) ?? null
  if (text !== null && chosen === null) field?.expected(`one of ${choices.join(', ')}`)
  return chosen
}
