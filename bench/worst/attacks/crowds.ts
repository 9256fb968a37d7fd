import { growingPassport, longNews, rulesetOf, TEXTS, times, YAMLS } from '../../../test/attacks/costly-texts.ts'
import { many } from '../attack.ts'
import type { Crowd, CrowdRequest } from '../crowd.ts'
import { HARD_SOURCES } from './programs.ts'

const PLAYERS = [{ name: 'Mal', surname: 'Ory' }]

const says = (text: string): CrowdRequest => ({
  ...{ method: 'POST', path: '/games/:game/talk/conversations/game' },
  body: { text },
})
const announces = (text: string): CrowdRequest => ({
  ...{ method: 'POST', path: '/games/:game/acts' },
  body: { do: 'announce', with: { text } },
})
const reads = (...paths: readonly string[]): readonly CrowdRequest[] =>
  paths.map(path => ({ path: `/games/:game/${path}`, anonymous: true }))

const checks = (yaml: string): CrowdRequest => ({
  ...{ method: 'POST', path: '/rulesets/check' },
  body: { ruleset: 'ours', ownRules: rulesetOf(yaml) },
})
const recognises = (text: string): CrowdRequest => ({
  ...{ method: 'POST', path: '/rulesets/recognise', anonymous: true },
  body: { text },
})

/** The shapes of a table whose names contain a word. */
const shapes = (table: { readonly [shape: string]: string }, word = ''): readonly string[] =>
  Object.entries(table).flatMap(([shape, text]) => (shape.includes(word) ? [text] : []))

const QUOTES = `${times(19_000, '“')}א`
const REPEATED = `${times(1_900, 'a ')}b`
const PHRASE = encodeURIComponent(`"${times(20, 'a ')}a" "${times(20, 'a ')}c"`)

/** Attacks by a hundred people at once with what strangers may send, one for each kind of text. */
export const CROWDS: readonly Crowd[] = [
  {
    name: 'JSON that breaks off, or nests without end',
    requests: ['[', '{"a":', '[{"a":"', `{"text":"${times(240_000, 'a')}`].map(start => ({
      ...{ method: 'POST', path: '/rulesets/recognise', anonymous: true },
      body: times(Math.ceil(250_000 / start.length), start),
    })),
  },
  {
    name: 'a pasted text of 240 kB: <pre> and 80,000 entities',
    requests: [recognises(`<pre>${times(80_000, '&lt')}`)],
  },
  { name: 'pasted texts of up to 1 MiB in thirteen shapes', requests: shapes(TEXTS).map(recognises) },
  { name: 'rules to check, with YAML nested in fourteen files', requests: shapes(YAMLS, 'within').map(checks) },
  { name: 'rules to check, with anchors of anchors', requests: shapes(YAMLS, 'anchors').map(checks) },
  {
    name: 'rules to start a game from, whose programs never end at their top level',
    requests: [
      {
        ...{ method: 'POST', path: '/games' },
        body: { title: 'Ours', ruleset: 'ours', players: PLAYERS, ownRules: endlessRules() },
      },
    ],
  },
  {
    name: 'a passport of a few kB whose values repeat each other',
    requests: [{ method: 'POST', path: '/arrivals/check', body: { passport: growingPassport() } }],
  },
  {
    name: 'phrases sought in repetitive talk and history',
    prepare: [...many(60, () => says(REPEATED)), ...many(20, () => announces(REPEATED))],
    requests: reads(`talk/messages?q=${PHRASE}`, `search?words=${PHRASE}`),
  },
  {
    name: 'talk written as Markdown, full of marks',
    prepare: many(60, () => says(times(300, '[*_`![]('))),
    requests: reads('talk/export.md', 'talk/export', 'talk/conversations/game?limit=50'),
  },
  {
    name: 'feeds and tables of texts that turn direction',
    prepare: many(6, () => announces(QUOTES)),
    requests: reads('feed.atom', 'entries?limit=100', 'table', 'glance'),
  },
  {
    name: 'programs to check',
    requests: HARD_SOURCES.map(source => ({ method: 'POST', path: '/games/:game/programs/check', body: { source } })),
  },
  {
    name: 'the histories with which games began, read in turn',
    found: {
      games: 5,
      with: { title: 'Ours', ruleset: 'unguarded-suber', players: PLAYERS, history: longNews() },
    },
    requests: reads(`brought?words=${times(20, 'a+')}zzz`, 'brought?limit=100', 'rules/101/brought'),
  },
  {
    name: 'versions of a long rule compared, and a log filtered and verified',
    prepare: [enacts(longText(0)), ...many(12, index => amends(longText(index)))],
    requests: reads('rules/301/blame', 'rules/301/history', 'entries?changed=rules&limit=100', 'verify', 'log'),
  },
  {
    name: 'a log of entries with 60,000 empty lists each, read in every way',
    prepare: [
      enacts('0'),
      ...many(24, index =>
        byHand({ openMatter: { kind: 'motion', label: `M${index}`, fields: { a: many(60_000, () => []) } } }),
      ),
    ],
    requests: [
      ...reads('log', 'passport', 'entries/3', 'entries?limit=100', 'entries?by=p1', 'entries?rule=301'),
      ...reads('rules/301/history', 'rules/301/blame', 'matters/M3/history', 'timeline', 'search?words=a', 'verify'),
      ...reads('export/script', 'feed.atom', 'registers/points/history'),
      ...many(20, index => reads(`state?at=${index + 3}`, `why?of=text+of+301&at=${index + 3}`)).flat(),
    ],
  },
  {
    name: 'bodies of 250 kB with 21,000 unknown members',
    requests: ['/games/:game/acts', '/shelf', '/arrivals/check', '/rulesets/check', '/me/tokens'].map(path => ({
      ...{ method: 'POST', path },
      body: Object.fromEntries(many(21_000, index => [`u${index}`, 1])),
    })),
  },
  {
    name: 'a body of 1 MB to small routes',
    requests: ['/sessions', '/links', '/passwords/forgotten', '/games/:game/talk/read'].map(path => ({
      ...{ method: 'POST', path, anonymous: true },
      body: { address: times(1_000_000, 'a') },
    })),
  },
  {
    name: 'sign-ins with made-up addresses',
    requests: many(50, index => ({
      ...{ method: 'POST', path: '/sessions', anonymous: true },
      body: { address: `nobody${index}@example.net`, password: 'a wrong long password' },
    })),
  },
]

function endlessRules(): object {
  const program = 'let n = 0; for (;;) n += 1; export default rule({})'
  const files = many(14, index => [
    [`rules/${index + 1}.md`, `---\nnumber: ${index + 1}\ntitle: Rule\ncarried-out: "program: x"\n---\nAll obey.\n`],
    [`rules/${index + 1}.ts`, program],
  ])
  return { files: { 'ruleset.yaml': 'name: ours\ntitle: Ours\n', ...Object.fromEntries(files.flat()) } }
}

function longText(salt: number): string {
  return many(3_000, index => `${salt} ${index % 97}`).join('\n')
}

function enacts(text: string): CrowdRequest {
  return byHand({ enact: { text } })
}

function amends(text: string): CrowdRequest {
  return byHand({ amend: { rule: '301', text } })
}

function byHand(effect: object): CrowdRequest {
  return {
    ...{ method: 'POST', path: '/games/:game/acts' },
    body: { do: 'record', with: { rule: '101', effects: [effect] } },
  }
}
