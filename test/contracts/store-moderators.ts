import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import { decideModerators, type ModeratorsCommand } from '../../src/app/moderation/decide-moderators.ts'
import { decideReport } from '../../src/app/moderation/decide-report.ts'
import { MOST_MODERATORS } from '../../src/ports/moderators.ts'
import type { Store } from '../../src/ports/store.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

/** A game that Ann hosts, and in which Bob and Cat have seats. */
async function hosted({ games }: Store): Promise<void> {
  await games.found(founded('g', { host: 'ann' }))
  for (const [place, account] of ['bob', 'cat'].entries())
    await games.takeSeat('g', { person: `p${place + 1}`, account })
}

const moderating = { game: 'g', at: 3, as: 'host', highest: 'host', by: { account: 'ann' }, why: '' } as const

/** Ann decides about a moderator. Returns `kept`, or why it was refused. */
async function decides({ moderators }: Store, what: ModeratorsCommand['do'], account: string): Promise<string> {
  const command = { do: what, person: 'p1', account, canModerate: true, moderating }
  const decided = await moderators.change('g', here => decideModerators(here, command))
  return decided.ok ? 'kept' : decided.code
}

/** The contract for the moderators of games. */
export function moderatorsKept(open: StoreMaker): void {
  it('names only people with a seat moderators, each once and in order, and records it', () =>
    withStore(open, async store => {
      const { moderators } = store
      await hosted(store)
      assert.deepEqual(await moderators.of('g'), { named: [] })
      assert.equal(await decides(store, 'name', 'dan'), 'movedOn')
      for (const account of ['cat', 'bob', 'cat']) assert.equal(await decides(store, 'name', account), 'kept')
      assert.deepEqual(await moderators.of('g'), { named: ['cat', 'bob'] })
      assert.equal(await decides(store, 'dismiss', 'cat'), 'kept')
      assert.equal(await decides(store, 'dismiss', 'cat'), 'unknownThing')
      assert.deepEqual(await moderators.of('g'), { named: ['bob'] })
      const acts = await moderators.acts('g', { limit: 2 })
      assert.deepEqual(
        acts.map(({ what, whom }) => [what, whom?.account]),
        [
          ['dismissModerator', 'cat'],
          ['nameModerator', 'bob'],
        ],
      )
      const earlier = await moderators.acts('g', { limit: 9, before: acts[1]?.id ?? 0 })
      assert.deepEqual(
        earlier.map(({ what, whom }) => [what, whom?.account]),
        [['nameModerator', 'cat']],
      )
      assert.deepEqual(await moderators.act('g', earlier[0]?.id ?? 0), earlier[0])
      assert.equal(await moderators.act('h', earlier[0]?.id ?? 0), undefined)
    }))

  it('limits the number of moderators', () =>
    withStore(open, async store => {
      const { games } = store
      await games.found(founded('g', { host: 'ann' }))
      const accounts = Array.from({ length: MOST_MODERATORS + 1 }, (_, at) => `a${at}`)
      for (const [at, account] of accounts.entries()) await games.takeSeat('g', { person: `p${at + 1}`, account })
      const named: string[] = []
      for (const account of accounts) named.push(await decides(store, 'name', account))
      assert.deepEqual(named.slice(-2), ['kept', 'quotaReached'])
    }))

  it('ends the work of moderators who leave their seat, become the host or delete their account', () =>
    withStore(open, async store => {
      const { games, moderators } = store
      await hosted(store)
      for (const account of ['bob', 'cat']) await decides(store, 'name', account)
      await games.leaveSeat('g', 'bob')
      assert.deepEqual(await moderators.of('g'), { named: ['cat'] })
      await changeHosting(store, 'g', { do: 'offer', from: 'ann', to: 'cat', at: 3 })
      await changeHosting(store, 'g', { do: 'pass', from: 'ann', to: 'cat', at: 4, why: 'accepted' })
      assert.deepEqual(await moderators.of('g'), { named: [] })
      await games.takeSeat('g', { person: 'p1', account: 'bob' })
      await decides(store, 'name', 'bob')
      await games.forget('bob', 5)
      assert.deepEqual(await moderators.of('g'), { named: [] })
      const [last] = await moderators.acts('g', { limit: 1 })
      assert.deepEqual(last?.whom, { account: null, person: 'p1' })
    }))

  it('keeps whom the rules name', () =>
    withStore(open, async store => {
      await hosted(store)
      const byRules = { rules: ['7'], people: ['p2'] }
      await store.moderators.keepByRules('g', byRules)
      assert.deepEqual(await store.moderators.of('g'), { named: [], byRules })
      await store.moderators.keepByRules('g', undefined)
      assert.deepEqual(await store.moderators.of('g'), { named: [] })
    }))

  it('keeps reports to moderators apart from those to operators until they are passed on', () =>
    withStore(open, async store => {
      const { reports, moderators } = store
      await hosted(store)
      const report = { id: 'r', game: 'g', message: 'm', to: 'moderators', by: 'bob', at: 4, why: 'Spam.' } as const
      await reports.add(report)
      const open = (moderatorsOf?: string) =>
        reports.list({ open: true, limit: 9, ...(moderatorsOf === undefined ? {} : { moderatorsOf }) })
      assert.deepEqual([await open(), await open('g'), await open('h')], [[], [report], []])
      assert.deepEqual(
        [await reports.open(), await reports.namesMessage('g', 'm'), await reports.isMessageInOpenReport('g', 'm')],
        [0, false, true],
      )
      const command = { do: 'passOn', moderating, emails: [] } as const
      const passOn = () => reports.change('r', it => decideReport(it, command))
      assert.deepEqual([(await passOn()).ok, (await passOn()).ok], [true, false])
      const { to: _, ...passedOn } = report
      assert.deepEqual([await open(), await open('g')], [[passedOn], []])
      assert.deepEqual([await reports.open(), await reports.namesMessage('g', 'm')], [1, true])
      await reports.add({ id: 's', game: 'g', act: 1, by: 'bob', at: 5, why: 'Unfair.' })
      assert.deepEqual([await reports.namesAct('g', 1), await reports.namesAct('g', 2)], [true, false])
      assert.deepEqual(
        (await moderators.acts('g', { limit: 9 })).map(({ what }) => what),
        ['passOnReport'],
      )
    }))
}
