import fc, { type Arbitrary } from 'fast-check'
import { type Draft, latin } from './drafts.ts'

/** Breaks a draft request in one way. */
type Breaking = (draft: Draft) => Draft

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$ref', '']

/** Values that hardly anyone expects. */
const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\udfffb',
    '\u202eabc',
    '../../etc/passwd',
    "'; DROP TABLE games; --",
    '{{7*7}}',
    'NaN',
    '-0',
    [],
    {},
    [[]],
    'x'.repeat(5_000),
    '😀'.repeat(500),
    nested(45),
    { toString: 'no function' },
    { length: -1 },
  ),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
)

const BODIES = [
  '',
  '{',
  '[1,2',
  'null',
  '"text"',
  '0',
  '{"a":1e999}',
  '{"do":"x","do":"y"}',
  '{"__proto__":{"operator":true}}',
  '{"constructor":{"prototype":{"operator":true}}}',
  '\ufeff{}',
  '{"do":"\\ud800","with":{"\\udfff":1}}',
  '{}{}',
  '{"do": undefined}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"do":"announce","with":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  `{"name":"${'x'.repeat(200_000)}"}`,
  `{"name":"${'x'.repeat(300_000)}"}`,
]

const TYPES = [
  '',
  ' ',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;;;',
  'application/problem+json',
  'application/jsonx',
  'APPLICATION/JSON',
  '*/*',
  'x'.repeat(2_000),
]

const HEADERS: readonly (readonly [string, string])[] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer nomic_'],
  ['authorization', `Bearer ${'x'.repeat(8_000)}`],
  ['authorization', 'Basic YTpi'],
  ['authorization', 'Bearer a b c'],
  ['cookie', 'nomothete.session=%E0%A4%A; =; ;;'],
  ['cookie', 'nomothete.session='],
  ['cookie', `nomothete.session=${'y'.repeat(3_000)}`],
  ['idempotency-key', ''],
  ['idempotency-key', 'k'.repeat(101)],
  ['idempotency-key', 'constructor'],
  ['if-none-match', '*'],
  ['if-none-match', '"x", W/"y", z'],
  ['if-match', '*'],
  ['if-match', '"nothing"'],
  ['if-modified-since', 'yesterday'],
  ['last-event-id', '-1'],
  ['last-event-id', '99999999999999999999'],
  ['last-event-id', 'x'],
  ['range', 'bytes=5-1'],
  ['accept', 'image/png'],
  ['accept', ';;;'],
  ['accept-encoding', 'br;q=x, *'],
  ['accept-language', 'tlh'],
  ['origin', 'null'],
  ['origin', 'https://elsewhere.example'],
  ['sec-fetch-site', 'cross-site'],
  ['host', 'elsewhere.example'],
  ['x-forwarded-for', '1.2.3.4, x'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['user-agent', '\xff'.repeat(500)],
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'MKCOL']

const PLACES = [
  '%00',
  '%2e%2e',
  '..',
  '.',
  '%2F',
  '%5C',
  '%E0%A4%A',
  '%',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  '-1',
  '1e9',
  '99999999999999999999',
  '%20',
  '*',
  ':game',
  'x'.repeat(150),
  'x'.repeat(201),
  'x'.repeat(5_000),
  "'%20OR%201=1--",
]

const QUERIES: readonly (readonly [string, string])[] = [
  ['cursor', 'eyJhIjoxfQ'],
  ['cursor', 'AAAA'],
  ['cursor', '1:2:3'],
  ['cursor', ''],
  ['limit', '0'],
  ['limit', '101'],
  ['limit', '1e1'],
  ['limit', 'ten'],
  ['limit', '5.5'],
  ['from', '-1'],
  ['from', '9007199254740993'],
  ['at', '999999999'],
  ['before', '0'],
  ['after', '\u0000'],
  ['words', '%_\'"\\'],
  ['ruleset', '../../suber'],
  ['__proto__', 'x'],
  ['a[b]', 'x'],
  ['mine', 'perhaps'],
]

/** Breaks a draft request in one to three ways. */
export function brokenDrafts(drafts: Arbitrary<Draft>): Arbitrary<Draft> {
  return fc
    .tuple(drafts, fc.array(breakings, { minLength: 1, maxLength: 3 }))
    .map(([draft, all]) => all.reduce((broken, breaking) => breaking(broken), draft))
}

const breakings: Arbitrary<Breaking> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(), odd).map(([at, value]) => inBody(json => replaced(json, at, value))) },
  { weight: 2, arbitrary: fc.nat().map(at => inBody(json => lacking(json, at))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...PROTOTYPE_KEYS, 'extra'), odd)
      .map(([key, value]) => inBody(json => added(json, key, value))),
  },
  { weight: 2, arbitrary: fc.constantFrom(...BODIES).map(text => withRaw(Buffer.from(text))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map(bytes => withRaw(Buffer.from(bytes))) },
  { weight: 1, arbitrary: fc.constantFrom(...TYPES).map(type => withHeader('content-type', type)) },
  { weight: 2, arbitrary: fc.constantFrom(...HEADERS).map(([name, value]) => withHeader(name, value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map(text => withHeader('idempotency-key', latin(text))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...METHODS).map(
      (method): Breaking =>
        draft => ({ ...draft, method }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...PLACES)).map(([at, text]) => elsewhere(at, text)),
  },
  {
    weight: 3,
    arbitrary: fc
      .oneof(
        fc.constantFrom(...QUERIES),
        fc.tuple(fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ unit: 'binary' })),
      )
      .map(
        (pair): Breaking =>
          draft => ({ ...draft, query: [...draft.query, pair] }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.nat(),
        fc.oneof(
          fc.constantFrom('', '-1', '1e400', 'null', '[]', '\u0000', '\ud800', 'x'.repeat(3_000)),
          fc.string({ unit: 'binary' }),
        ),
      )
      .map(
        ([at, value]): Breaking =>
          draft => ({
            ...draft,
            query: draft.query.map((pair, index) => (index === at % draft.query.length ? [pair[0], value] : pair)),
          }),
      ),
  },
)

function withRaw(raw: Buffer): Breaking {
  return draft => ({ ...draft, body: { raw } })
}

function withHeader(name: string, value: string): Breaking {
  return draft => ({ ...draft, headers: { ...draft.headers, [name]: value } })
}

/** The draft with one word of the path replaced, usually one that is a name. */
function elsewhere(at: number, text: string): Breaking {
  return draft => {
    const parts = draft.path.split('/')
    const place = 4 + (at % Math.max(1, parts.length - 3))
    return { ...draft, path: parts.toSpliced(at % 5 === 0 ? 1 + (at % parts.length) : place, 1, text).join('/') }
  }
}

function inBody(change: (json: unknown) => unknown): Breaking {
  return draft =>
    draft.body === undefined || 'raw' in draft.body ? draft : { ...draft, body: { json: change(draft.body.json) } }
}

/** The data with one member replaced, at any depth. */
function replaced(json: unknown, at: number, value: unknown): unknown {
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : []
  const [key] = keys.slice(at % (keys.length + 1))
  if (key === undefined) return value
  const member = (json as { readonly [key: string]: unknown })[key]
  const changed = at % 3 === 0 ? value : replaced(member, Math.floor(at / (keys.length + 1)), value)
  return Array.isArray(json) ? json.with(Number(key), changed) : { ...(json as object), [key]: changed }
}

function lacking(json: unknown, at: number): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  const keys = Object.keys(json)
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== keys[at % keys.length]))
}

/** The data with one more member, which may be named `__proto__`. */
function added(json: unknown, key: string, value: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { [key]: value }
  return Object.defineProperty({ ...json }, key, { value, enumerable: true, configurable: true, writable: true })
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = { a: value }
  return value
}
