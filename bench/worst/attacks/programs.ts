import {
  type Attack,
  type AttackRequest,
  BURN,
  doing,
  many,
  PROGRAM_READS,
  program,
  quoted,
  reading,
  record,
} from '../attack.ts'

const check = (source: string): AttackRequest => ({ kind: 'check', path: '/programs/check', body: { source } })

/** A program's top level that uses a large part of the gas of a call. */
const DEAR = 'let n = 0; for (let i = 0; i < 1e6; i += 1) n += 1;'
/** A program's top level that uses slightly less gas than each call can spend on it. */
const FREE = 'let n = 0; for (let i = 0; i < 20e3; i += 1) n += 1;'
/** A top level that fills most of the memory that a program can have. */
const FULL = 'const kept = new Array(40000).fill(0.5);'
const TOO_FULL = 'const kept = new Array(600000).fill(0.5);'

/** Sources that are hard to parse, or to evaluate at their top level. */
export const HARD_SOURCES: readonly string[] = [
  `${DEAR} ${program('')}`,
  `for (;;) {}`,
  `${FULL} ${program('')}`,
  `${TOO_FULL} ${program('')}`,
  `const a = ${'['.repeat(30_000)}`,
  `${'type A = { a: 1 } & '.repeat(3_000)} {}`,
  `${'a < b, '.repeat(9_000)}`,
  `${'(a: number) => '.repeat(4_000)} 1`,
  `const a = ${'`${'.repeat(10_000)}`,
  `${'<T>('.repeat(15_000)}`,
  `${'async <T,>(a?: T) => '.repeat(3_000)}1`,
  `let x: ${'A<'.repeat(20_000)}B`,
  `let x: ${'{ [K in T]: '.repeat(5_000)}B`,
  `${'a ? (b): '.repeat(7_000)}`,
]

/**
 * Attacks through programs: expensive top levels and images, many offers, gas burners in every hook, and sources that
 * are hard to parse.
 */
export const PROGRAM_ATTACKS: readonly Attack[] = [
  {
    name: 'forty burners',
    rules: many(40, () => ({ program: program(`after: { announced: () => ${BURN}, acted: () => ${BURN} }`) })),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'forty programs that print large numbers, the dearest gas',
    rules: many(40, () => ({
      program: program(`after: { announced: () => { const n = 3n ** 4000n; for (;;) n.toString() } }`),
    })),
    requests: [...doing(), ...reading('/entries/:last/explanation')],
  },
  {
    name: 'three hundred programs of which each is asked twenty times',
    rules: [
      {
        program: program(
          `after: { announced: (_, p) => Array.from({ length: 100 }, (_, i) => p.raise({ event: 'x', n: i })) }`,
        ),
      },
      ...many(250, () => ({ program: program(`after: { x: () => null }`) })),
    ],
    requests: [...doing(), ...reading('/entries/:last/explanation')],
  },
  {
    name: 'three hundred offers with many arguments',
    rules: many(6, block => ({
      program: program(
        `offers: { ${many(50, index => `o${block}x${index}: { schema: { a: 'word', b: 'person', c: 'rule', d: 'text', e: 'matter?' }, when: () => 'no', does: () => [] }`).join(', ')} }`,
      ),
    })),
    requests: [...doing({ do: 'o0x0', with: {} }), ...PROGRAM_READS, { kind: 'read', path: '/acts', anonymous: true }],
  },
  {
    name: 'three hundred offers, each a burner',
    rules: many(6, block => ({
      program: program(
        `offers: { ${many(50, index => `o${block}x${index}: { schema: { a: 'word' }, when: () => ${BURN}, does: () => [] }`).join(', ')} }`,
      ),
    })),
    requests: [...PROGRAM_READS, { kind: 'read', path: '/acts', anonymous: true }],
  },
  {
    name: 'a hundred programs, each with a dear top level',
    rules: many(300, index => ({
      program: `${DEAR} ${program(`after: { announced: () => null, x${index}: () => n }`)}`,
    })),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'three hundred programs, each with a top level that is just free',
    rules: many(300, index => ({
      program: `${FREE} ${program(`after: { announced: () => null, x${index}: () => n }`)}`,
    })),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'three hundred programs, each with as much memory as a program may keep',
    rules: many(300, index => ({
      program: `${FULL} ${program(`after: { announced: () => null, x${index}: () => kept[0] }`)}`,
    })),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'forty thousand arguments of acts, each a rule or a person',
    rules: many(12, block => ({
      program: program(
        `offers: { ${many(20, act => `o${block}x${act}: { schema: { ${many(150, index => `a${index}: 'rule?'`).join(', ')} }, does: () => [] }`).join(', ')} }`,
      ),
    })),
    prepare: many(2, () => record(...many(100, () => ({ enact: { text: 'A rule.' } })))),
    requests: reading('/acts'),
  },
  {
    name: 'a program that reads everything there is',
    rules: [
      ...many(60, () => ({ text: 'Nobody reads this rule. '.repeat(160) })),
      ...many(30, () => ({
        program:
          program(`reads: ${quoted(['rules', 'rulebook', 'matters', 'deadlines', 'groups', 'answerers', 'bySurname'])},
          after: { announced: () => null }, answers: { mover: () => null }`),
      })),
    ],
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'programs to check',
    requests: HARD_SOURCES.map(check),
  },
  {
    name: 'programs with long manifests',
    rules: many(20, block => ({
      program: program(`answers: { ${many(900, index => `n${block}x${index}: () => 1`).join(', ')} }`),
    })),
    requests: [...doing(), ...PROGRAM_READS, ...reading('/rules/101')],
  },
]
