import { historyFile } from '../../src/app/history/read-history.ts'
import { encryptMovingPart } from '../../src/app/passport/moving-part.ts'
import { passportText } from '../../src/app/passport/passport.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'

/** A text repeated a number of times. */
export const times = (count: number, text: string): string => text.repeat(count)
const LIMIT = 250_000

/** Texts that are costly for one who reads them without care, each as long as a request may be. */
export const TEXTS: { readonly [shape: string]: string } = {
  'entities in one line': `<pre>${times(LIMIT, '&lt')}`,
  'entities that are cut off': times(LIMIT, '&#x'),
  'tags that never close': times(LIMIT / 2, '<p><b>'),
  'tags within tags': times(LIMIT / 2, '<ul><li>'),
  'comments that never end': times(LIMIT / 2, '<!-- '),
  'quotes before a letter that runs from right to left': `1. ${times(LIMIT, '“')}א`,
  'brackets before a letter that runs from right to left': `1. ${times(LIMIT, '⁨(')}א`,
  'spaces before the end of a line': `1. a${times(LIMIT, ' ')}b`,
  'lines that could each be a heading': times(LIMIT / 3, 'Rule\n\n'),
  'numbers within numbers': times(LIMIT / 4, '1.1.1.1. a\n'),
  'marks of a list within a list': `${times(LIMIT, '- ')}a`,
  'letters that are composed of many': `1. a${times(LIMIT, '\u0301')}`,
  'stars that open and never close': `1. ${times(LIMIT / 2, '*a ')}`,
}

/** Files of rules whose YAML is costly to parse. */
export const YAMLS: { readonly [shape: string]: string } = {
  'lists within lists': `---\nnumber: 1\nparams: ${times(15_000, '[')}1${times(15_000, ']')}\n---\nAll obey.\n`,
  'lists within lists that never close': `---\nnumber: 1\nparams: ${times(30_000, '[')}\n---\nAll obey.\n`,
  'maps within maps, line by line': `---\nnumber: 1\n${Array.from({ length: 240 }, (_, at) => `${times(at, ' ')}a:`).join('\n')}\n---\nAll.\n`,
  'anchors of anchors': `---\nnumber: 1\na0: &a0 [1]\n${Array.from({ length: 400 }, (_, at) => `a${at + 1}: &a${at + 1} [${times(20, `*a${at},`)}1]`).join('\n')}\n---\nAll.\n`,
  'a quotation that never closes': `---\nnumber: 1\nparams: "${times(15_000, '\\n ')}\n---\nAll obey.\n`,
  'keys that are asked for': `---\nnumber: 1\n${times(8_000, '? a\n')}\n---\nAll obey.\n`,
}

/** A ruleset of fourteen rules, each of which is this file. */
export const rulesetOf = (rule: string): object => ({
  files: {
    'ruleset.yaml': 'name: ours\ntitle: Ours\n',
    ...Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`rules/${at + 1}.md`, rule])),
  },
})

const files = (count: number, file: (at: number) => readonly [name: string, text: string]): object => ({
  files: {
    'ruleset.yaml': 'name: ours\ntitle: Ours\n',
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => file(at))),
  },
})

/** Rulesets that are costly to read, not because of the YAML in one of their files. */
export const RULESETS: { readonly [shape: string]: object } = {
  'thousands of rules': files(6_000, at => [`rules/${at}.md`, `---\nnumber: ${at}\n---\nAll obey.\n`]),
  'thousands of files that are none of its own': files(20_000, at => [`x/${at}`, '']),
  'a file whose name has no end': files(1, () => [`rules/${times(400_000, 'a/')}1.md`, 'All obey.']),
  'an order of rules without end': {
    files: {
      'ruleset.yaml': `name: ours\ntitle: Ours\norder:\n${times(60_000, '- 1\n')}`,
      'rules/1.md': 'All obey.\n',
    },
  },
  'one long rule': files(1, () => ['rules/1.md', `---\nnumber: 1\n---\n${times(60_000, 'Rule 1. ')}`]),
  'programs that consist of types': files(12, at => [
    at % 2 === 0 ? `rules/${at}.md` : `rules/${at - 1}.ts`,
    at % 2 === 0 ? `---\nnumber: ${at}\n---\nAll.\n` : `type A = ${times(5_000, 'Array<')}1${times(5_000, '>')}`,
  ]),
  'programs that consist of brackets': files(2, at => [
    at === 0 ? 'rules/1.md' : 'rules/1.ts',
    at === 0 ? 'All obey.\n' : `export default ${times(30_000, '(')}1${times(30_000, ')')}`,
  ]),
}

/** A passport with an entry in which each value repeats the one before it ten times. */
export function growingPassport(): string {
  const grown = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [
      `a${at}`,
      at === 0 ? times(40, 'x') : Array.from({ length: 10 }, () => `^${at - 1}`),
    ]),
  )
  const hash = '0'.repeat(64)
  const act = { at: 0, by: { person: 'p1' }, do: 'found', id: 'a', with: grown }
  const entry = {
    ...{ act, answer: {}, beside: {}, decisions: hash, effects: [], format: 3, game: 'g', hash, machine: hash },
    ...{ outside: { faces: [] }, prev: hash, seq: 0 },
  }
  const head = { passport: 1, game: 'g', entries: 1, head: hash, parts: [] }
  return `${JSON.stringify(head)}\n${JSON.stringify(entry)}\n`
}

/** A history of three million characters, each of whose rules was amended again and again. */
export function longHistory(): string {
  const text = times(2_000, 'a b\n')
  const events = Array.from({ length: 400 }, (_, at) => ({
    ...{
      kind: 'rule' as const,
      date: '2003-05-12',
      rule: '1',
      change: at === 0 ? ('made' as const) : ('amended' as const),
    },
    text: `${text}${at}`,
  }))
  return historyFile({ from: 'a list', events })
}

/** A history of three million characters with which a game can begin: a rule that was amended again and again, and repealed. */
export function longRule(): string {
  const text = times(900, 'a b\nc d\n')
  const of = { kind: 'rule' as const, date: '2003-05-12', rule: '999' }
  const amended = Array.from({ length: 399 }, (_, at) => ({
    ...of,
    ...{ change: at === 0 ? ('made' as const) : ('amended' as const), text: `${at}\n${text}${at}` },
  }))
  return historyFile({ from: 'a list', events: [...amended, { ...of, change: 'repealed' as const }] })
}

/** A history of three million characters with which a game can begin. */
export function longNews(): string {
  const text = times(2_000, 'a b\n')
  const events = Array.from({ length: 400 }, (_, at) => ({
    ...{ kind: 'other' as const, date: '2003-05-12', title: `News ${at}` },
    text: `${text}${at}`,
  }))
  return historyFile({ from: 'a list', events })
}

/** Passports of a real game that are costly to read, because of what an attacker has put beside its log. */
export function costlyPassports(entries: readonly Entry[], key: string): { readonly [shape: string]: string } {
  const { game, hash: head } = entries.at(-1) ?? { game: '', hash: '' }
  const title = 'Ours'
  const message = (number: number, text: string) => ({
    ...{ number, about: 'game', name: times(200, '“'), person: 'p1', at: 1 },
    versions: [{ at: 1, text }],
  })
  const talk = (messages: readonly JsonObject[]) => ({ part: 'talk', version: 1, messages })
  const answers = Array.from({ length: 5_000 }, (_, at) => ({
    ...message(at + 1, 'a'),
    ...(at > 0 ? { replyTo: at } : {}),
  }))
  const withheld = Array.from({ length: 8_000 }, (_, at) => ({ hash: `${at}`.padStart(64, '0'), at: 0, why: '“א' }))
  const claims = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`p${at}`, '0'.repeat(64)]))
  const moving = { sealed: [], receipt: 'r', handover: '0'.repeat(64), claims }
  return {
    'talk whose words turn direction': passportText({ title }, entries, [
      talk(Array.from({ length: 500 }, (_, at) => message(at + 1, `${times(3_900, '“')}א`))),
    ]),
    'talk in which each message answers the one before': passportText({ title }, entries, [talk(answers)]),
    'thousands of withheld texts': passportText({ title, withheld }, entries),
    'a part that is nested without end': `${passportText({ title }, entries, [talk([])])
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .join('\n')}\n{"part":"talk","messages":${times(1_000_000, '[')}\n`,
    'an encrypted part with a seat for everyone': passportText({ title }, entries, [
      encryptMovingPart(moving, { game, entries: entries.length, head }, key),
    ]),
    'an encrypted part that is nothing': passportText({ title }, entries, [
      { part: 'moving', for: key, from: key, encrypted: times(3_000_000, 'A') },
    ]),
  }
}
