import { ANNOUNCE, type Attack, doing, many, PROGRAM_READS, program, reading, record } from '../attack.ts'

const LONG = 'The quick brown fox jumps over the lazy dog, as rule 203 says. '

/** A text of about this many characters, in short lines that vary with `salt`. */
const lines = (count: number, salt: string): string => many(count, index => `${salt}${index % 97}`).join('\n')

const enact = (text: string) => record({ enact: { text } })

/** Attacks through texts: long texts, texts with citations, and texts that are compared, searched and exported. */
export const TEXT_ATTACKS: readonly Attack[] = [
  {
    name: 'a rulebook of eight megabytes',
    prepare: many(40, () => enact(LONG.repeat(3_000))),
    requests: [...doing(), ...PROGRAM_READS, ...reading('/entries?limit=100', '/export/ruleset', '/rules/101')],
  },
  {
    name: 'a text that cites twenty thousand labels',
    prepare: many(5, block => enact(`rules ${many(20_000, index => `${block}${index}`).join(', ')}`)),
    requests: reading('/rules/101', '/rules', '/rules/301', '/state'),
  },
  {
    name: 'texts of many lines compared',
    prepare: [enact(lines(40_000, 'a')), { do: 'propose', with: { amend: { rule: '301', text: lines(40_000, 'b') } } }],
    requests: [...reading('/matters/301', '/matters/301/adoption'), ...doing()],
  },
  {
    name: 'a text amended two hundred times, each time another of many lines',
    prepare: [
      enact(lines(4_000, 'a')),
      ...many(40, index => record({ amend: { rule: '301', text: lines(4_000, `${index} `) } })),
    ],
    requests: [
      ...reading('/rules/301/blame', '/rules/301/history', '/entries?limit=100', '/entries?changed=rules&limit=100'),
      ...doing(),
    ],
  },
  {
    name: 'long words said two hundred times',
    prepare: many(60, () => ({ do: 'announce', with: { text: LONG.repeat(3_000) } })),
    requests: reading(
      '/entries?limit=100',
      '/entries?by=p1&limit=100',
      '/entries?rule=101&limit=100',
      '/why?of=mover',
      '/why?of=nothing%20at%20all',
      '/export/script',
      '/verify',
      '/log',
    ),
  },
  {
    name: 'matters put forward under forty versions of a long rulebook',
    rules: [
      { program: program(`after: { announced: (_, p) => p.openMatter({ kind: 'thing', label: 'T', fields: {} }) }`) },
    ],
    prepare: [...many(12, () => enact(LONG.repeat(2_500))), ...many(40, () => [ANNOUNCE, enact('A rule.')]).flat()],
    requests: [...doing(), ...PROGRAM_READS, ...reading('/verify', '/rules/301/history')],
  },
  {
    name: 'big matters',
    rules: [
      {
        program: program(
          `after: { announced: ({ now }, p) => p.openMatter({ kind: 'thing', label: 'T' + now, fields: { text: 'x y '.repeat(14_000) } }) }`,
        ),
      },
    ],
    prepare: many(60, () => ANNOUNCE),
    requests: [...doing(), ...PROGRAM_READS, ...reading('/matters', '/matters?limit=100', '/entries?limit=100')],
  },
  {
    name: 'questions insisted on and challenged',
    prepare: [...many(50, () => ({ do: 'challenge', with: { entry: 0 } }))],
    requests: [...doing(), ...PROGRAM_READS],
  },
]
