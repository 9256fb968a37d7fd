import { ANNOUNCE, type Attack, doing, many, PROGRAM_READS, program, reading, record } from '../attack.ts'

/** A register of numbers by name, with the largest allowed size. */
const tally = { name: 'tally', keys: 'text', type: 'integer', start: 0, cap: 262_144 }

/** The given number of announcements. */
const announced = (times: number) => many(times, () => ANNOUNCE)

/** Attacks through the results of acts: effects, events, deadlines, matters, dice, and held items. */
export const EFFECT_ATTACKS: readonly Attack[] = [
  {
    name: 'a thousand writes into a register of twenty thousand keys',
    rules: [
      {
        registers: [tally],
        program: program(`reads: ['turn'], after: { announced: ({ now }, p) => p.award({ tally: Object.fromEntries(
          Array.from({ length: 900 }, (_, i) => [(now % 9973).toString(36) + i.toString(36), 1])) }) }`),
      },
    ],
    prepare: announced(22),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'deadlines by the thousand',
    rules: [
      {
        program: program(`after: { announced: ({ now }, p) =>
          Array.from({ length: 900 }, (_, i) => p.setDeadline({ event: 'later', at: now + 1e9 + i, data: {} })) }`),
      },
    ],
    prepare: announced(30),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'open matters by the thousand',
    rules: [
      {
        program: program(`after: { announced: ({ now }, p) =>
          Array.from({ length: 500 }, (_, i) => p.openMatter({ kind: 'thing', label: 'T' + i, fields: { i } })) }`),
      },
    ],
    prepare: announced(11),
    requests: [...doing(), ...PROGRAM_READS, ...reading('/matters')],
  },
  {
    name: 'five hundred events, each answered by ten rules',
    rules: [
      {
        program: program(
          `after: { announced: (_, p) => Array.from({ length: 500 }, (_, i) => p.raise({ event: 'x', n: i })) }`,
        ),
      },
      ...many(10, () => ({ program: program(`after: { x: () => null }`) })),
    ],
    requests: doing(),
  },
  {
    name: 'three hundred rules that each raise fifty events, to all of which they react',
    rules: many(300, index => ({
      program: program(
        `after: { announced: (_, p) => Array.from({ length: 50 }, (_, i) => p.raise({ event: 'x', n: ${index} * 50 + i })), x: () => null }`,
      ),
    })),
    requests: doing(),
  },
  {
    name: 'six hundred rules that each raise fifty events, to all of which they react',
    rules: many(600, index => ({
      program: program(
        `after: { announced: (_, p) => Array.from({ length: 50 }, (_, i) => p.raise({ event: 'x', n: ${index} * 50 + i })), x: () => null }`,
      ),
    })),
    requests: doing(),
  },
  {
    name: 'events that feed each other',
    rules: many(20, index => ({
      program: program(
        `after: { announced: (_, p) => p.raise({ event: 'x' }), x: (_, p) => [p.raise({ event: 'x' }), p.raise({ event: 'y${index}' })] }`,
      ),
    })),
    requests: doing(),
  },
  {
    name: 'reactions held by the thousand',
    rules: [
      ...many(2, index => ({
        registers: index === 0 ? [{ name: 'tug', type: 'integer', start: 0 }] : [],
        program: program(`after: { x: (_, p) => p.set({ tug: ${index} }) }`),
      })),
      {
        program: program(
          `after: { announced: ({ now }, p) => Array.from({ length: 200 }, (_, i) => p.raise({ event: 'x', n: i + now })) }`,
        ),
      },
    ],
    prepare: announced(20),
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'ten million dice',
    rules: [{ program: program(`after: { announced: (_, p) => p.roll({ sides: 6, times: 10000000 }) }`) }],
    requests: doing(),
  },
  {
    name: 'a thousand throws',
    rules: [
      {
        program: program(
          `after: { announced: (_, p) => Array.from({ length: 400 }, (_, i) => p.roll({ sides: 6, purpose: 'x' + i })) }`,
        ),
      },
    ],
    requests: doing(),
  },
  {
    name: 'rules enacted by the hundred',
    prepare: many(40, () => record(...many(100, () => ({ enact: { text: 'A rule.' } })))),
    requests: [...doing(record(...many(100, () => ({ enact: { text: 'A rule.' } })))), ...PROGRAM_READS, ...doing()],
  },
  {
    name: 'forty burners and a thousand effects',
    rules: [
      ...many(40, () => ({ program: program(`after: { announced: () => { for (;;) {} } }`) })),
      {
        registers: [tally],
        program: program(
          `after: { announced: (_, p) => p.award({ tally: Object.fromEntries(Array.from({ length: 240 }, (_, i) => ['k' + i, 1])) }) }`,
        ),
      },
    ],
    requests: doing(),
  },
]
