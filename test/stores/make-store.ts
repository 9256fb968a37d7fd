/**
 * Writes test/stores/version-N.db, where N is the current version of the tables, and version-N.jsonl, the logs in that
 * database. The database contains two small games (a timer, dice), a withheld text, a seat, a former seat, a deleted
 * account, an invitation, emails, a report, an operator's action, a hidden message, a moderator, a request to join, a
 * ruleset on a shelf, the announced absence of a host, a game that moves and one that was brought there.
 * Never regenerate a database after its version has been released. For a new version, run: node test/stores/make-store.ts
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import { decideEdition, decideHiding } from '../../src/app/shelf/decide-shelf.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { newestSchemaVersion } from '../../src/store/sqlite/migrate.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { gamble } from '../unit/thrown-game.ts'
import { alarmSet, keepLog, SECRET } from './played-store.ts'

const version = join(import.meta.dirname, `version-${newestSchemaVersion()}`)
if (existsSync(`${version}.db`)) throw new Error(`${version}.db has landed and is never made again.`)

const working = `${version}.working.db`
const store = sqliteStore({ file: working })
const { games, hosting, invitations, joinRequests, moderators, moves, outbox, reports, shelf, talk } = store
const dice = gamble(SECRET)
dice.says('p1')
dice.throws('p1', [{ sides: 6 }])
await keepLog(games, 'g', dice.entries, { seats: [{ person: 'p1', account: 'ann' }], title: 'Dice' })
await keepLog(games, 'alarm', alarmSet(), { visibility: 'private' })
const [withheld = ''] = Object.keys(dice.entries[1]?.beside ?? {})
const why = 'It was an insult.'
const action = { at: 5, by: 'op', what: 'withholdText', game: 'g', about: withheld, why } as const
await games.withhold('g', { hash: withheld, at: 5, why }, action)
const edition = {
  ruleset: { id: 's1', account: 'ann', name: 'hats', title: 'Hats', visibility: 'public' },
  edition: { at: 6, note: 'a start', hash: 'h1', bytes: 2, rules: 1, programs: 0 },
  content: '{}',
} as const
await shelf.keep('ann', here => decideEdition(here, edition))
await shelf.hide('s1', it => decideHiding(it, { hidden: true, by: 'op', at: 7, why }))
await invitations.add({
  id: 'i1',
  game: 'alarm',
  secretHash: 's1',
  person: 'p1',
  by: 'ann',
  at: 1,
  until: 9,
  guest: true,
})
await outbox.put([{ id: 'l1', to: { address: 'bob@example.org' }, subject: 'Come', text: 'Do.', notBefore: 7 }])
await outbox.put([
  {
    id: 'l2',
    to: { account: 'ann', kind: 'reminders' },
    game: 'g',
    subject: 'Your turn',
    text: 'It is.',
    notBefore: 8,
    reason: { awaits: 'p1' },
    about: { person: 'p1', matter: 'm1' },
  },
])
// A game that was brought here has another name in its log.
const signed = { address: 'https://old.example/g/g', signer: 'old.example+key' }
const arrival = { game: 'there', name: 'g', at: 6, handover: 'hash', confirmation: 'code', signed }
await keepLog(games, 'there', dice.entries, {}, arrival)
await games.takeSeat('alarm', { person: 'p1', account: 'bob' })
await games.leaveSeat('alarm', 'bob')
await games.forget('cat', 1)
const named = { person: 'p1', rule: '7' }
const candidates = [{ account: 'ann', at: 4 }]
await hosting.change('g', ({ host }) => ({
  ...{ ok: true, host, hosting: { offer: { to: 'ann', at: 3 }, named, candidates }, noted: [] },
}))
await changeHosting(store, 'alarm', { do: 'announce', host: 'ann', absence: { at: 5, until: 9 } })
await reports.add({ id: 'r1', game: 'g', entry: 1, by: 'bob', at: 4, why: 'It is an insult.' })
await talk.add(
  {
    id: 'm1',
    game: 'g',
    about: 'rule:r1',
    author: { account: 'ann', person: 'p1' },
    at: 6,
    text: 'Hello, @Bob.',
    names: { mentions: [{ at: 7, text: '@Bob', person: 'p2' }], links: [] },
    rationale: false,
  },
  'Rule 1',
)
const edited = { is: 'edited', by: 'ann', at: 7, text: 'Hello.', names: { mentions: [], links: [] } } as const
await talk.change('g', 'm1', () => ({ ok: true, event: edited }))
const reaction = { message: 'm1', reaction: 'heart', author: { account: 'bob' } }
await talk.change('g', 'm1', () => ({ ok: true, event: { is: 'reacted', reaction, on: true } }))
await talk.markRead('g', 'bob', 1)
const mute = { id: 'u1', game: 'g', account: 'bob', at: 8, by: 'ann', as: 'host', why: 'Spam.', until: 90 } as const
await talk.changeMutes('g', 8, () => ({ ok: true, event: { is: 'muted', mute } }))
const hidden = {
  at: 8,
  as: 'host',
  by: { account: 'op' },
  whom: { account: 'ann', person: 'p1' },
  why: 'Spam.',
} as const
const hiding = { game: 'g', what: 'hideMessage', about: 'm1', ...hidden } as const
await talk.change('g', 'm1', () => ({ ok: true, event: { is: 'hidden', hiding: hidden }, act: hiding }))
const naming = { game: 'g', what: 'nameModerator', ...hidden, why: '' } as const
await moderators.change('g', () => ({ ok: true, events: [{ is: 'named', account: 'ann', act: naming }] }))
await moderators.keepByRules('alarm', { rules: ['7'], people: ['p1'] })
await joinRequests.keep({ id: 'j1', game: 'g', account: 'bob', name: 'Bob', at: 9 }, () => ({ ok: true }))
await moves.plan({ game: 'g', by: 'ann', at: 8, wants: { is: 'leave', home: 'https://new.example', key: 'k' } })
await moves.answer({ game: 'g', at: 8 }, 'bob', 'agrees')
await moves.begin({ game: 'g', by: 'ann', at: 9, home: 'https://new.example', key: 'k', secret: 's', claims: ['p1'] })
const logs = [...(await games.read('g', 0)), ...(await games.read('alarm', 0))]
await sqliteCare.backUp(working, `${version}.db`)
await store.close()
for (const rest of ['', '.lock']) rmSync(working + rest)
writeFileSync(`${version}.jsonl`, logs.map(entry => `${entryLine(entry)}\n`).join(''))
console.log(`${version}.db: ${logs.length} entries`)
