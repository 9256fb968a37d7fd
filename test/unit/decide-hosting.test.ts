import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DAY,
  decideHosting,
  type HostingCommand,
  ifHostGoes,
  withoutHost,
} from '../../src/app/hosting/decide-hosting.ts'
import { type HostedState, type HostingChanged, noHost } from '../../src/ports/hosting.ts'

/** A game that Ann hosts without a seat, and that Bob and Cat play. */
const GAME: HostedState = {
  ...{ game: 'g', host: 'ann', hosting: { candidates: [], changes: [] }, left: [], invited: [] },
  seats: [
    { person: 'p1', account: 'bob' },
    { person: 'p2', account: 'cat' },
  ],
}

function evolve(of: HostedState, { host, hosting, noted }: HostingChanged): HostedState {
  return { ...of, host, hosting: { ...hosting, changes: [...of.hosting.changes, ...noted] } }
}

/** The game after some commands, or the code with which the last one was refused. */
function after(of: HostedState, ...commands: readonly HostingCommand[]): HostedState | string {
  const [command, ...rest] = commands
  if (command === undefined) return of
  const decided = decideHosting(of, command)
  return decided.ok ? after(evolve(of, decided), ...rest) : decided.code
}

/** The host after some commands, or the code with which the last one was refused. */
function host(of: HostedState, ...commands: readonly HostingCommand[]): string {
  const found = after(of, ...commands)
  return typeof found === 'string' ? found : found.host
}

const offers = (to: string, from = 'ann'): HostingCommand => ({ do: 'offer', from, to, at: 1 })
const accepts = (to: string, from = 'ann'): HostingCommand => ({ do: 'pass', from, to, at: 2, why: 'accepted' })
const takes = (to: string, from = 'ann'): HostingCommand => ({ do: 'pass', from, to, at: 2, why: 'took' })
const asks = (account: string): HostingCommand => ({ do: 'ask', candidate: { account, at: 1 } })
const givesUp = (from: string): HostingCommand => ({ do: 'giveUp', from, at: 3 })
const announced: HostingCommand = { do: 'announce', host: 'ann', absence: { at: 10 * DAY, until: 17 * DAY, by: 'p1' } }
const seen = (at: number): HostingCommand => ({ do: 'seen', host: 'ann', at })
const passesAt = (at: number): HostingCommand => ({ do: 'pass', from: 'ann', to: 'bob', at, why: 'absent' })

test('hosting passes to the player who accepts an offer', () => {
  assert.equal(host(GAME, offers('bob'), accepts('bob')), 'bob')
  assert.equal(host(GAME, accepts('bob')), 'movedOn', 'without an offer')
  assert.equal(host(GAME, offers('bob'), accepts('cat')), 'movedOn')
  assert.equal(host(GAME, offers('bob'), { do: 'endOffer', by: 'bob' }, accepts('bob')), 'movedOn')
})

test('the host offers hosting to a player, and either of them ends the offer', () => {
  assert.equal(host(GAME, offers('dan')), 'movedOn')
  assert.equal(host(GAME, offers('ann')), 'badRequest')
  assert.equal(host(GAME, offers('bob', 'cat')), 'movedOn')
  assert.equal(host(GAME, { do: 'endOffer', by: 'ann' }), 'unknownThing')
  assert.equal(host(GAME, offers('bob'), { do: 'endOffer', by: 'cat' }), 'notForYou')
  assert.equal(host(GAME, offers('bob'), { do: 'endOffer', by: 'ann' }), 'ann')
})

test('of two people who take a game, the first one has it', () => {
  assert.equal(host(GAME, takes('bob')), 'bob')
  assert.equal(host(GAME, takes('bob'), takes('cat')), 'movedOn')
  assert.equal(host(GAME, takes('dan')), 'noSuchPerson')
})

test('while no one has a seat, those who had one or were invited can take the game', () => {
  const empty = { ...GAME, seats: [], left: ['eve'], invited: ['dan'] }
  assert.deepEqual([host(empty, takes('eve')), host(empty, takes('dan'))], ['eve', 'dan'])
  assert.equal(host(empty, takes('zoe')), 'noSuchPerson')
})

test('a game whose host gives up passes to the player who asked first', () => {
  assert.equal(host(GAME, asks('cat'), asks('bob'), givesUp('ann')), 'cat')
  assert.equal(host(GAME, asks('cat'), { do: 'withdraw', account: 'cat' }, givesUp('ann')), noHost('g'))
  assert.equal(host(GAME, asks('dan')), 'noSuchPerson')
  assert.equal(host(GAME, givesUp('bob')), 'movedOn')
  assert.equal(host({ ...GAME, seats: [] }, givesUp('ann')), 'badRequest')
})

test('hosting passes from an absent host only when the announced time is over', () => {
  assert.equal(host(GAME, seen(0), announced, passesAt(16 * DAY)), 'movedOn')
  assert.equal(host(GAME, seen(0), announced, passesAt(17 * DAY)), 'bob')
  assert.equal(host(GAME, seen(0), announced, seen(12 * DAY), passesAt(17 * DAY)), 'movedOn', 'the host came back')
})

test('a player announces that the host is absent once, and not while the host has been there lately', () => {
  assert.equal(host(GAME, seen(0), announced, announced), 'alreadySo')
  assert.equal(host(GAME, seen(4 * DAY), announced), 'badRequest')
  assert.equal(host(GAME, announced), 'badRequest', 'it is not known when the host was there')
})

test('a host whom a rule names does not give hosting away', () => {
  const named = { do: 'keepNamed', named: { person: 'p1', rule: '7' } } as const
  const byRules = { do: 'pass', from: 'ann', to: 'bob', at: 2, why: 'rules', rule: '7' } as const
  assert.equal(host(GAME, named, byRules), 'bob')
  assert.equal(host(GAME, named, byRules, givesUp('bob')), 'notForYou')
  assert.equal(host(GAME, named, byRules, offers('cat', 'bob')), 'notForYou')
  assert.equal(host(GAME, named, byRules, { ...named, named: undefined }, givesUp('bob')), noHost('g'))
})

test('the page about hosting says who hosted whom', () => {
  const found = after(GAME, offers('bob'), accepts('bob'), asks('cat'), givesUp('bob'))
  assert.deepEqual(typeof found === 'object' && found.hosting.changes, [
    { at: 2, what: 'accepted', person: 'p1' },
    { at: 3, what: 'gaveUp', person: 'p2', by: 'p1' },
  ])
})

test('a game whose host deletes their account passes on, waits or is closed, as was said before', () => {
  const asked = after(GAME, asks('cat'))
  assert.ok(typeof asked === 'object')
  const games = [asked, GAME, { ...GAME, seats: [], invited: ['dan'] }, { ...GAME, seats: [], invited: ['ann'] }]
  assert.deepEqual(games.map(ifHostGoes), [{ passesTo: 'cat' }, 'waits', 'waits', 'closed'])
  assert.deepEqual(
    games.map(of => {
      const changed = withoutHost(of, 7)
      return [changed.host, changed.noted.map(({ what }) => what).join(), changed.closed?.at]
    }),
    [
      ['cat', 'deleted', undefined],
      [noHost('g'), 'deleted', undefined],
      [noHost('g'), 'deleted', undefined],
      [noHost('g'), 'deleted,closed', 7],
    ],
  )
})
