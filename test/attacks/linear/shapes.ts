/** Characters and signs with a meaning to some reader, each of which is repeated alone and with others. */
const SIGNS = [
  ...['a', 'A', '0', ' ', '\n', '\t', '\r\n', '.', ',', ':', ';', '-', '_', '/', '\\', '?', '!', '#', '@', '|', '~'],
  ...['"', "'", '“', '”', '`', '(', ')', '[', ']', '{', '}', '<', '>', '*', '+', '=', '&', '%', '^', '$'],
  ...['\u05d0', '\u0301', '\u200d', '\u202e', '\u00a0', '\u2028', '\ud83d\udc68', '\u{e0061}'],
]

/** Pieces that some reader could look at again and again. */
const PIECES = [
  ...[
    'a b ',
    'a. ',
    'a\n',
    'a\n\n',
    ' \n',
    'a, ',
    'aA',
    'a1',
    '1/',
    '1. ',
    '1.\n',
    '- ',
    '? ',
    '* a\n',
    '# a\n',
    '---\n',
  ],
  ...['&lt', '&lt;', '&nbsp;', '&nbsp;<p>', '<p>', '<li>', '<ol><li>', '<!--', '<![CDATA[', '<a b="', '</p>', '<br>\n'],
  ...['<pre>\n', '<script>', '&#', '&#x20;'],
  ...[
    '“a',
    '“a” ',
    '“\u05d0',
    '\u05d0 ',
    '\u05d0”',
    '\u05d0 a ',
    'a\u0301',
    '\u200d\u200d',
    'а',
    'aа',
    'aа ',
    'СОЕ COE ',
    'З01 301 ',
    '\u{1f468}\u200d',
  ],
  ...['"a" ', '"a', '"^0",', '[[', '[[a]]', '[a](', '![', '](', '`a', '**a', '_a_', '<a@', 'www.', 'https://a/', '@a '],
  ...[
    'rule 1, ',
    'rule 1 and 2 ',
    'rules ',
    '1, ',
    '101. a\n',
    '### Rule 1: a\n',
    'Rule 1\n',
    'a (b: c)',
    '(`',
    ' (',
    '`)',
  ],
  ...[
    'a: b\n',
    'a: [',
    '- - ',
    '- a\n',
    '? a\n',
    '&a ',
    '*a ',
    '!a ',
    '{a: ',
    '{a: b}, ',
    'a: |\n',
    '"a": "',
    '\\u00',
    "''",
  ],
  ...['a\r', '\\"', '#a ', '.a', 'a=b ', '1h ', ' Put before ', ' and ', ' & ', 'the ', '’s ', '+5 ', '/* ', '// a\n'],
  ...[
    'proposal 3 ',
    'entry 1 ',
    '1700000000000 ',
    'reads: [',
    "name: 'a' ",
    'order:\n',
    'number: 1\n',
    '    a\n\n',
    '= \n',
  ],
]

/** A hostile text: a piece that is repeated, between a beginning and an end. */
export type Shape = { readonly name: string; readonly of: (times: number) => string }

function repeated(piece: string, before = '', after = ''): Shape {
  const around = [before, after].map(it => JSON.stringify(it))
  return {
    name: `${JSON.stringify(piece)} repeated between ${around.join(' and ')}`,
    of: times => before + piece.repeat(times) + after,
  }
}

/** Every sign and piece, alone and after and before others that make it fail late or match much. */
export const SHAPES: readonly Shape[] = [
  ...[...SIGNS, ...PIECES].flatMap(piece => [repeated(piece), repeated(piece, '\u05d0“"[', 'b\u05d0!')]),
  { name: 'different keys', of: times => Array.from({ length: times }, (_, at) => `k${at}: ${at}\n`).join('') },
  { name: 'different members', of: times => `{${Array.from({ length: times }, (_, at) => `"k${at}":${at}`).join()}}` },
  { name: 'different words', of: times => Array.from({ length: times }, (_, at) => `w${at}`).join(' ') },
  { name: 'different lines', of: times => Array.from({ length: times }, (_, at) => `${at + 1}. line\n`).join('') },
  { name: 'lists in lists', of: times => '['.repeat(times) + ']'.repeat(times) },
  { name: 'maps in maps', of: times => '{"a":'.repeat(times) + 1 + '}'.repeat(times) },
  { name: 'values that repeat earlier ones', of: times => `["${'x'.repeat(30)}"${',"^0"'.repeat(times)}]` },
  {
    name: 'lists that contain the one before',
    of: times => `["${'x'.repeat(30)}"${Array.from({ length: times }, (_, at) => `,["^${at}"]`).join('')}]`,
  },
]
