const PROGRAM = 'export default rule({ offers: { note: { schema: { what: "data" }, does: () => null } } })'

/** The likely values of a name in the fuzzed games, used before anything has been read if no schema gives any. */
const KNOWN: { readonly [name: string]: readonly unknown[] } = {
  about: ['game', 'rule:203', 'matter:proposal:301', 'entry:1', 'entry:1e9', 'rule:', 'matter:x'],
  address: ['kim@example.org', 'lee@example.org', 'player@example.org', 'KIM@EXAMPLE.ORG', 'no address', 'a@b'],
  amendment: ['105.1', '1'],
  at: ['2026-01-01T00:00:00Z', '0', 'now'],
  before: [1, 5, 1e9],
  do: ['propose', 'announce', 'keep', 'vote', 'doubt', 'toString'],
  entry: [0, 1, 2],
  from: [0, 1, 2],
  label: ['101', '203', '301', '350', '9999', '11#2'],
  lastEventId: ['0', '1'],
  q: ['hello', '%', "'", '  '],
  reaction: ['heart', 'eyes', 'constructor'],
  name: ['Kim', 'constructor'],
  number: [1, 101, 301],
  of: ['mover', 'safe of Cole', 'points of Cole', 'text of 203', 'phase of 301'],
  office: ['Archivist'],
  // Never the correct password, because a correct guess might delete the account and end the fuzzing.
  password: ['a wrong long password', 'short'],
  current: ['a wrong long password'],
  next: ['a wrong long password'],
  person: ['p1', 'p2', 'p9', 'Cole', 'Dunn'],
  position: [
    { players: ['Cole', 'Dunn'], points: { Cole: 40 }, mover: 'Cole', circuit: 3 },
    {
      rules: {
        301: { status: 'immutable', amendments: 2 },
        203: null,
        350: { text: 'x', params: { a: { value: 1 } } },
      },
    },
    {
      rules: {
        350: { text: 'x', program: PROGRAM, registers: [{ name: 'notes', type: 'data', start: null }], charters: [] },
      },
    },
    {
      rules: {
        350: { text: 'x', claims: [{ over: { rule: 101 }, words: 'x' }], readings: { halves: 'even' }, void: 101 },
      },
    },
    { proposals: { 301: { by: 'Cole', phase: 'voting', change: { repeal: 203 }, ballots: { Cole: 'yes' } } } },
    { matters: { 1: { kind: 'case', by: 'Cole' } }, switched: { 203: true } },
    { officers: { Archivist: 'Dunn' } },
  ],
  settings: [{}, { constructor: 1 }, { hands: 'nobody' }],
  register: ['players', 'points', 'officers'],
  registers: ['players'],
  rule: ['101', '203', '301', '350', 'r1'],
  ruleset: ['suber', 'tri-nomic', 'n_omic', 'thermo', 'charnomic', 'none', '../suber'],
  secret: ['nomic_secret', 'x'],
  seq: [0, 1, 2],
  until: ['2099-01-01T00:00:00Z', '1999-01-01', 'tomorrow', '+275761-01-01T00:00:00Z'],
  why: ['It has to be.'],
  zone: ['Europe/Athens', 'UTC', 'Mars/Olympus'],
}

/** The maximum number of values remembered under one name. */
const MOST = 40

/** Likely values by name: known beforehand, or read from responses. */
export type Likely = {
  /** Returns likely values for a name. */
  of(name: string): readonly unknown[]
  /** Returns the names of things that were read under the last word of a path. */
  within(collection: string): readonly unknown[]
  /** Remembers values read at a path, under their names. */
  read(path: string, body: unknown): void
  /** Acts that were offered: the name, and the type of each argument. */
  readonly acts: Map<string, { readonly [argument: string]: string }>
}

const IDENTITIES = ['id', 'account', 'label', 'name', 'seq', 'number']

export function openLikely(fixed: { readonly [name: string]: readonly unknown[] }): Likely {
  const seen = new Map<string, Set<unknown>>()
  const acts: Likely['acts'] = new Map()
  const note = (name: string, value: unknown): void => {
    const known = seen.get(name) ?? new Set()
    seen.set(name, known.add(value))
    const [first] = known
    if (known.size > MOST) known.delete(first)
  }
  const read = (collection: string, value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const member of value.slice(0, MOST)) read(collection, member, name)
    else if (typeof value === 'object' && value !== null) readMembers(collection, value as { [key: string]: unknown })
    else if (typeof value === 'string' || typeof value === 'number') {
      note(name, value)
      if (IDENTITIES.includes(name)) note(`${collection}#`, value)
    }
  }
  const readMembers = (collection: string, value: { readonly [key: string]: unknown }): void => {
    const { act, with: asked } = value
    if (typeof act === 'string' && typeof asked === 'object' && asked !== null)
      acts.set(act, asked as { readonly [argument: string]: string })
    for (const [name, member] of Object.entries(value).slice(0, MOST)) {
      note(`${collection}{}`, name)
      read(collection, member, name)
    }
  }
  return {
    acts,
    of: name => fixed[name] ?? [...(Object.hasOwn(KNOWN, name) ? (KNOWN[name] ?? []) : []), ...(seen.get(name) ?? [])],
    within(collection) {
      const identities = [...(seen.get(`${collection}#`) ?? [])]
      // Identifiers are mostly found under such a name. Sometimes they are the keys themselves.
      return [...identities, ...identities, ...identities, ...(seen.get(`${collection}{}`) ?? [])]
    },
    read: (path, body) => read(collectionOf(path), body),
  }
}

/** The last word of a path: `rules` of `/api/v1/games/x/rules`. */
function collectionOf(path: string): string {
  return path.split('?')[0]?.split('/').at(-1) ?? ''
}
