import fc from 'fast-check'
import { ALL_INSTITUTIONS } from '../../src/institutions/all-institutions.ts'
import type { Move } from '../../src/kernel/acts/institution.ts'
import { KERNEL_MOVES } from '../../src/kernel/effects/kernel-moves.ts'
import { KERNEL_QUESTIONS } from '../../src/kernel/questions/kernel-questions.ts'

/*
 * Sources of programs whose manifest, answers or effects are malformed in every way that we know, for fuzzing. The
 * names of moves, their fields and questions are read from the code, so new moves are fuzzed automatically.
 */

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then', 'toJSON']
const IDENTITIES = ['p1', 'p2', 'p99', 'r1', 'r20', 'r999', 'm30', 'm31', 'q30', 'd30', 'a1', 'clerk', 'nobody']
const REGISTERS = ['points', 'mover', 'order', 'phase', 'turn', 'winner', 'players', 'amendments', 'sung', 'nowhere']
const WORDS = ['for', 'all', 'majority', 'mutable', 'inside', 'rules', 'matters', 'proposal', 'motion', 'x', '', ' ']

const anyWord = fc.oneof(
  fc.constantFrom(...INHERITED, ...IDENTITIES, ...REGISTERS, ...WORDS),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('half \ud800 a character', 'a\u202eb', 'a\u0000b', '9'.repeat(500), 'long '.repeat(3_000)),
)

const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.constantFrom(0.5, -0.5, 1e21, 1e308, 9_000_000_000_000_000, 60_000, -9_007_199_254_740_991),
)

/** Expressions that are not data, or that pretend to be something else. */
const MONSTERS = [
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '10n',
  'Symbol()',
  '() => 1',
  'new Map([[1, 2]])',
  'new String("x")',
  'Object(5)',
  '/x/',
  'new Error("x")',
  'async () => 1',
  '{ toString: 1, valueOf: 1 }',
  '{ toString() { return "x" } }',
  '{ toJSON() { return 1 } }',
  '{ then(r) { r(1) } }',
  '{ ["__proto__"]: { does: 1 } }',
  '{ __proto__: null, x: 1 }',
  'Object.create({ does() {} })',
  'Object.freeze([1])',
  'Object.defineProperty([null], "every", { value: () => true })',
  'Object.assign([], { length: 5 })',
  'Array(50).fill("points")',
  'Array(2000)',
  'Array.from({ length: 2000 }, (_, i) => "n" + i)',
  '((a) => { a.push(a); return a })([])',
  'Array(70).fill(0).reduce(a => [a], 1)',
  '((n) => Object.defineProperty([], 0, { enumerable: true, get: () => (n++ % 2 ? null : "points") }))(0)',
  '((n) => Object.defineProperty({}, "does", { enumerable: true, get: () => (n++ % 2 ? 5 : () => 1) }))(0)',
  'new (class extends Array { every() { return true } get length() { return 3 } })()',
  '(function* () { yield 1 })()',
  '{ get x() { throw { get message() { throw 1 } } } }',
  'says({ toString: 1 })',
  'otherwise([[[]]])',
  'block(5)',
  'undecided({})',
  '{ is: "value", value: [null], cites: 5 }',
  '{ said: "x" }',
  '{ sealed: "0".repeat(64) }',
  '{ sealed: 5 }',
  '{ said: { toString: 1, valueOf: 1 } }',
]

/** A JavaScript expression for a value of any shape, mostly an invalid one. */
const { value: anyExpression } = fc.letrec<{ value: string }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false'),
    anyNumber.map(String),
    anyWord.map(word => JSON.stringify(word)),
    fc.constantFrom(...MONSTERS),
    fc.array(tie('value'), { maxLength: 3 }).map(list => `[${list.join(', ')}]`),
    anyTable(tie('value'), 3),
  ),
}))

/** An object with arbitrary names as keys. Because keys are computed, `__proto__` is a field like any other. */
function anyTable(value: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> {
  return fc.array(fc.tuple(anyWord, value), { maxLength: most }).map(tableOf)
}

function tableOf(fields: readonly (readonly [string, string])[]): string {
  return `{ ${fields.map(([name, value]) => `[${JSON.stringify(name)}]: ${value}`).join(', ')} }`
}

// ---- Manifests

const PARTS = ['offers', 'forbids', 'answers', 'after']
const QUESTIONS = [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(it => it.questions)].map(it => it.name)
const ACTS = ['propose', 'vote', 'strike', 'callVote', 'forfeit', 'record', 'judge']
const EVENTS = ['announced', 'acted', 'voted', 'changed points', 'adopted', 'turnBegan', 'proposed', 'changed rules']

const anyHook = fc.oneof(
  anyExpression,
  fc
    .record(
      {
        does: fc.oneof(fc.constant('() => null'), anyExpression),
        when: anyExpression,
        check: anyExpression,
        schema: fc.oneof(anyExpression, anyTable(fc.oneof(anyExpression, fc.constant('"text?"')), 3)),
        as: fc.oneof(fc.constant('"right"'), anyExpression),
        needs: fc.oneof(fc.constant('["required"]'), anyExpression),
        only: anyExpression,
        constant: anyExpression,
        stranger: anyExpression,
      },
      { requiredKeys: ['does'] },
    )
    .map(fields => tableOf(Object.entries(fields))),
)

const anyPart = fc.oneof(
  anyExpression,
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...QUESTIONS, ...ACTS, ...EVENTS), anyWord), anyHook), { maxLength: 4 })
    .map(tableOf),
)

const anyPartName = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...PARTS, 'reads', 'needs') },
  { weight: 1, arbitrary: anyWord },
)

/** A program with malformed declarations, or almost none. */
export const anyManifestSource: fc.Arbitrary<string> = fc
  .array(fc.tuple(anyPartName, fc.oneof({ weight: 4, arbitrary: anyPart }, { weight: 1, arbitrary: anyExpression })), {
    maxLength: 4,
  })
  .map(parts => `export default rule(${tableOf(parts)})`)

// ---- Answers

/** A program that answers, forbids and offers, with malformed values. */
export const anyAnswerSource: fc.Arbitrary<string> = fc
  .record({
    answers: fc.array(fc.tuple(fc.constantFrom(...QUESTIONS, 'mayChange rules'), anyExpression), { maxLength: 5 }),
    forbids: fc.array(fc.tuple(fc.constantFrom(...ACTS), anyExpression), { maxLength: 2 }),
    when: anyExpression,
    check: anyExpression,
    constant: anyExpression,
  })
  .map(({ answers, forbids, when, check, constant }) => {
    const called = (hooks: readonly (readonly [string, string])[]) =>
      tableOf(hooks.map(([name, value]) => [name, `() => (${value})`] as const))
    return `export default rule({
      reads: ['points', 'mover'],
      offers: { strike: { schema: {}, when: () => (${when}), check: () => (${check}), does: () => null } },
      forbids: ${called(forbids)},
      answers: { ...${called(answers)}, plain: () => (${constant}) } })`
  })

// ---- Effects

const MOVES: { readonly [effect: string]: Move } = Object.assign(
  {},
  KERNEL_MOVES,
  ...ALL_INSTITUTIONS.map(it => it.moves),
)

/** The names of a move's fields, from its description: `openCase{question,entry,label,fields}`. */
function fieldsOf({ about }: Move): readonly string[] {
  const inBraces = /\{([^:]*)\}/.exec(about.split(':')[0] ?? '')?.[1] ?? ''
  return inBraces.split(/[,|]/).flatMap(field => (/^\w+$/.test(field) ? [field] : []))
}

/** The fields of a rule-change other than the text. */
const OF_A_CHANGE = [
  'text',
  'rule',
  'title',
  'program',
  'params',
  'claims',
  'registers',
  'charters',
  'label',
  'group',
  'front',
]
const KINDS = ['enact', 'amend', 'repeal', 'transmute', 'amendAmendment', 'addGroup', 'item']

const anyProgram = fc.constantFrom(
  '{ source: "export default rule({ answers: { q: 1 } })" }',
  '{ source: "export default rule({" }',
  '{ source: "export default rule({})", js: "export default rule({ answers: { q: 1 } })" }',
  '{ source: 5 }',
  '"keep"',
  '"drop"',
)

const anyChange = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.array(fc.tuple(fc.constantFrom(...OF_A_CHANGE), fc.oneof(anyExpression, anyProgram)), { maxLength: 5 }),
  )
  .map(([kind, fields]) => `{ ${kind}: { text: 'x', rule: 'r20', ...${tableOf(fields)} } }`)

const anyEffect = fc.constantFrom(...Object.keys(MOVES)).chain(effect => {
  const move = MOVES[effect] as Move
  const named = [
    ...fieldsOf(move),
    'matter',
    'rule',
    'says',
    'changes',
    'effects',
    ...(effect === 'enact' ? OF_A_CHANGE : []),
  ]
  const value = fc.oneof(
    anyExpression,
    anyProgram,
    anyChange,
    anyChange.map(change => `[${change}]`),
    fc.constant('matter?.id'),
  )
  const field = fc.oneof(fc.constantFrom(...named), fc.constantFrom(...REGISTERS))
  return fc
    .array(fc.tuple(field, value), { maxLength: 5 })
    .map(fields => `{ ...${tableOf(fields)}, effect: ${JSON.stringify(effect)} }`)
})

/** A program that requests malformed effects in the act `strike`, and whenever someone makes an announcement. */
export const anyEffectSource: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 6, arbitrary: anyEffect }, { weight: 1, arbitrary: anyExpression }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(effects => {
    const list = `({ matter, matters }) => { matter ??= matters?.[0]; return [${effects.join(', ')}] }`
    return `export default rule({ reads: ['matters'],
      offers: { strike: { schema: {}, does: ${list} } },
      after: { announced: ${list} } })`
  })
