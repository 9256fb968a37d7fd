import fc, { type Arbitrary } from 'fast-check'
import type { Likely } from './likely.ts'
import type { OpenApi, Schema } from './operations.ts'

/** The sources of values: the API description, to which schemas may refer, and the likely values of names. */
export type Stock = { readonly document: OpenApi; readonly likely: Likely }

/** Makes values that match a schema. Under a meaningful name, these are mostly the likely values of that name. */
export function validValues(stock: Stock, schema: Schema, name = '', collection?: string): Arbitrary<unknown> {
  const drawn = fc.tuple(fc.nat(4), fc.nat(), byKeyword(stock, schema))
  return drawn.map(([odds, at, other]) => {
    const there = odds < 3 && collection !== undefined ? stock.likely.within(collection) : []
    const all = (there.length > 0 ? there : stock.likely.of(name)).filter(value => hasType(schema, value))
    return odds === 4 || all.length === 0 ? other : fitted(schema, all[at % all.length])
  })
}

function byKeyword(stock: Stock, schema: Schema): Arbitrary<unknown> {
  const { $ref, enum: choices, anyOf, oneOf, allOf, type } = schema
  if ('const' in schema) return fc.constant(schema['const'])
  if (typeof $ref === 'string') return referred(stock, $ref)
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]))
  const several = anyOf ?? oneOf ?? allOf
  if (Array.isArray(several)) return fc.oneof(...several.map(it => validValues(stock, it as Schema)))
  if (Array.isArray(type)) return fc.oneof(...type.map(it => byKeyword(stock, { ...schema, type: it })))
  return byType(stock, schema)
}

function referred(stock: Stock, reference: string): Arbitrary<unknown> {
  const name = reference.split('/').at(-1) ?? ''
  const schema = stock.document.components.schemas?.[name]
  if (schema === undefined) throw new Error(`${reference} is not in the document`)
  return name === 'NewAct' ? fc.oneof(offeredActs(stock), byKeyword(stock, schema)) : byKeyword(stock, schema)
}

function byType(stock: Stock, schema: Schema): Arbitrary<unknown> {
  const { type, minLength = 0, maxLength = 60, minimum = 0, maximum = 2 ** 31, minItems = 0, maxItems = 6 } = schema
  switch (type) {
    case 'string':
      return fc.string({ minLength: minLength as number, maxLength: Math.min(maxLength as number, 60), unit: 'binary' })
    case 'integer':
      return fc.integer({ min: minimum as number, max: maximum as number })
    case 'number':
      return fc.double({ min: minimum as number, max: maximum as number, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(validValues(stock, (schema['items'] ?? {}) as Schema), {
        minLength: minItems as number,
        maxLength: Math.min(maxItems as number, 6),
      })
    case 'object':
      return objects(stock, schema)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

function objects(stock: Stock, schema: Schema): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const members = Object.entries(properties as { [name: string]: Schema })
  if (members.length === 0)
    return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  return fc.record(Object.fromEntries(members.map(([name, member]) => [name, validValues(stock, member, name)])), {
    requiredKeys: required as string[],
  })
}

/** Acts that a game offers, with arguments of the required types, and sometimes of other types. */
function offeredActs(stock: Stock): Arbitrary<unknown> {
  return fc
    .tuple(fc.nat(), fc.infiniteStream(fc.tuple(fc.nat(9), fc.nat(), fc.jsonValue({ maxDepth: 2 }))))
    .map(([at, stream]) => {
      const all = [...stock.likely.acts]
      const [act, schema] = all[at % Math.max(1, all.length)] ?? ['announce', { text: 'words' }]
      const args = Object.entries(schema).flatMap(([name, type]) => {
        const [odds = 0, pick = 0, other] = stream.next().value ?? []
        if (odds === 0) return type.endsWith('?') ? [] : [[name, other]]
        return [[name, argument(stock.likely, type.replace(/\?$/, ''), pick)]]
      })
      return { do: act, with: Object.fromEntries(args) as unknown }
    })
}

const CHANGES = [
  { enact: { text: 'Everybody gets a cake.' } },
  { repeal: '203' },
  { amend: { rule: '203', text: 'A turn is a turn.' } },
  { transmute: '101' },
  { enact: { text: 'x', program: 'export default rule({ answers: { never() { for (;;) {} } } })' } },
  { enact: { text: 'x', program: 'export default rule({ offers: { x: { schema: {}, does: () => { throw 1 } } } })' } },
  { amend: { rule: 'nobody', text: '' } },
  { restore: { without: [1] } },
  { restore: { entries: 1, head: 'a'.repeat(64), parts: [{ register: 'points', key: 'p1', amount: 5 }] } },
  { restore: { entries: 1, head: 'a'.repeat(64), parts: [{ rule: 'r1', was: 'b'.repeat(64), is: null }] } },
  { ratify: { registers: { points: { Ames: 5 } } } },
]

/** A value for an argument of an act, in source form. */
function argument(likely: Likely, type: string, pick: number): unknown {
  const from = (all: readonly unknown[]): unknown => all[pick % Math.max(1, all.length)]
  const [kind = '', detail = ''] = type.split(/:?\s+(.*)/)
  switch (kind) {
    case 'one':
      return from(detail.replace(/^of:\s*/, '').split(/,\s*/))
    case 'change':
      return from(CHANGES)
    case 'changes':
      return CHANGES.slice(0, pick % 3)
    case 'effects':
      return from([[], [{ do: 'announce', text: 'x' }], [{ set: { points: { Cole: 1 } } }], [{ do: 'constructor' }]])
    case 'act':
      return { do: 'propose', with: { change: from(CHANGES) } }
    case 'integer':
    case 'matter':
    case 'entry':
      return from([0, 1, 2, 301, -1, '301'])
    case 'person':
    case 'persons':
      return kind === 'person' ? from(likely.of('person')) : [from(likely.of('person'))]
    case 'rule':
      return from(likely.of('label'))
    default:
      return from(['yes', 'no', 'x', 'Kim', '', '\u202e', 'a\u0000b', 'wheat'])
  }
}

function hasType({ type }: Schema, value: unknown): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  if (type === 'string') return typeof value !== 'object'
  return type === undefined || typeof value === type
}

function fitted({ type, maxLength }: Schema, value: unknown): unknown {
  return type === 'string' ? `${value}`.slice(0, (maxLength as number | undefined) ?? 1_000) : value
}
