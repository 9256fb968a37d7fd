import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Moderating } from '../../src/app/moderation/moderating.ts'
import { decideMessage, type MessageCommand } from '../../src/app/talk/decide-message.ts'
import { decideMute } from '../../src/app/talk/decide-mute.ts'
import { muteOf } from '../../src/app/talk/talk-reader.ts'
import type { Store } from '../../src/ports/store.ts'
import type { MuteChange, NewTalkMessage, TalkMute, TalkNames } from '../../src/ports/talk.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const NO_NAMES: TalkNames = { mentions: [], links: [] }

const message = (id: string, more: Partial<NewTalkMessage> = {}): NewTalkMessage => ({
  id,
  game: 'g',
  about: 'game',
  author: { account: 'ann', person: 'p1' },
  at: 5,
  text: `Text ${id}`,
  names: NO_NAMES,
  rationale: false,
  ...more,
})

const ids = async ({ talk }: Store, query: Partial<Parameters<Store['talk']['page']>[1]> = {}) => {
  const { messages, before } = await talk.page('g', { limit: 99, ...query })
  return [messages.map(({ id }) => id).join(''), before]
}

type Talk = Store['talk']

/** Does something with a message of game g. Returns `kept`, or why it was refused. */
async function doWith(talk: Talk, id: string, command: MessageCommand): Promise<string> {
  const decided = await talk.change('g', id, it => decideMessage(it, command))
  return decided.ok ? 'kept' : decided.code
}

const removeOwn = (talk: Talk, id: string) => doWith(talk, id, { do: 'removeOwn', by: 'ann', at: 6, isReported: false })

const react = (talk: Talk, message: string, reaction: string, author: { account: string }, on = true) =>
  doWith(talk, message, { do: 'react', reaction: { message, reaction, author }, on })

const by = (account: string, as: Moderating['as'], at: number): Moderating => ({
  ...{ game: 'g', at, as, highest: as, by: { account }, why: 'Insults.' },
})

/** Mutes Bob, who plays p2, for a day. Returns `kept`, or why it was refused. */
async function muteBob(talk: Talk, id: string, moderating: Moderating): Promise<string> {
  const author = { account: 'bob', person: 'p2' }
  const command = { do: 'mute', id, moderating, author, authorModerates: false, days: 1 } as const
  const decided = await talk.changeMutes('g', moderating.at, mutes => decideMute(mutes, command))
  return decided.ok ? 'kept' : decided.code
}

const saveMute = (talk: Talk, mute: TalkMute, records: Pick<MuteChange, 'action'> = {}) =>
  talk.changeMutes(mute.game, mute.at, () => ({ ok: true, event: { is: 'muted', mute }, ...records }))

/** The contract for talk. */
export function talkKept(open: StoreMaker): void {
  it('numbers the messages of each game and returns them latest first, page by page', () =>
    withStore(open, async store => {
      const { games, talk } = store
      for (const game of ['g', 'h']) await games.found(founded(game))
      for (const id of ['a', 'b', 'c', 'd']) await talk.add(message(id), 'The game')
      const added = await talk.add(message('e', { about: 'rule:r3', author: { account: 'zoe' } }), 'Rule 203')
      assert.deepEqual(added, {
        ...message('e', { about: 'rule:r3', author: { account: 'zoe' } }),
        number: 5,
        versions: 1,
      })
      const other = await talk.add(message('x', { game: 'h' }), 'The game')
      assert.equal(typeof other === 'string' ? other : other.number, 1)
      assert.deepEqual(await ids(store), ['edcba', undefined])
      assert.deepEqual(await ids(store, { limit: 2 }), ['ed', 4])
      assert.deepEqual(await ids(store, { limit: 2, before: 4 }), ['cb', 2])
      assert.deepEqual(await ids(store, { limit: 2, before: 2 }), ['a', undefined])
      assert.deepEqual(await ids(store, { about: 'game', limit: 3 }), ['dcb', 2])
      assert.deepEqual(await talk.one('g', 'e'), added)
      assert.equal(await talk.one('h', 'e'), undefined)
    }))

  it('keeps every version of a message, and deletes them all when the message is removed', () =>
    withStore(open, async ({ games, talk, moderationLog }) => {
      await games.found(founded('g'))
      await talk.add(message('a'), 'The game')
      const names = { mentions: [{ at: 0, text: '@Ames', person: 'p1' }], links: [] }
      assert.equal(await doWith(talk, 'a', { do: 'edit', by: 'ann', at: 7, text: '@Ames', names }), 'kept')
      assert.equal(await doWith(talk, 'x', { do: 'edit', by: 'ann', at: 7, text: 'No.', names }), 'unknownThing')
      assert.deepEqual(await talk.versions('a'), [
        { version: 1, at: 5, text: 'Text a' },
        { version: 2, at: 7, text: '@Ames' },
      ])
      const edited = await talk.one('g', 'a')
      assert.deepEqual([edited?.text, edited?.versions, edited?.editedAt, edited?.names], ['@Ames', 2, 7, names])
      await react(talk, 'a', 'heart', { account: 'bob' })
      const removal = { at: 9, by: 'op', as: 'operator', why: 'Insults.' } as const
      const command = { do: 'remove', moderating: by('op', 'operator', 9), isReported: false } as const
      assert.equal(await doWith(talk, 'a', command), 'kept')
      assert.equal(await doWith(talk, 'a', command), 'alreadySo')
      assert.equal(await doWith(talk, 'a', { do: 'edit', by: 'ann', at: 10, text: 'Back.', names }), 'alreadySo')
      assert.deepEqual(await talk.versions('a'), [
        { version: 1, at: 5 },
        { version: 2, at: 7 },
      ])
      const gone = await talk.one('g', 'a')
      assert.deepEqual([gone?.text, gone?.removed, gone?.names], [undefined, removal, NO_NAMES])
      assert.deepEqual(await talk.reactions(['a']), [])
      assert.equal((await moderationLog.list(9)).length, 1)
      assert.equal((await talk.conversation('g', 'game'))?.messages, 0)
    }))

  it('keeps one rationale for each matter', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      const rationale = { about: 'matter:m9', rationale: true }
      await talk.add(message('a', rationale), 'Proposal 301')
      assert.equal(await talk.add(message('b', rationale), 'Proposal 301'), 'conflict')
      assert.equal((await talk.rationale('g', 'matter:m9'))?.id, 'a')
      await removeOwn(talk, 'a')
      assert.equal(await talk.rationale('g', 'matter:m9'), undefined)
      await talk.add(message('b', rationale), 'Proposal 301')
      assert.equal((await talk.rationale('g', 'matter:m9'))?.id, 'b')
    }))

  it('counts the messages that each account has not read in each conversation and in the game', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      for (const id of ['a', 'b', 'c']) await talk.add(message(id), 'The game')
      await talk.add(message('d', { about: 'rule:r3', author: { account: 'bob' } }), 'Rule 203')
      const unread = async (reader: string) => [
        ...(await talk.conversations('g', { reader, limit: 9 })).map(it => `${it.about} ${it.unread}`),
        await talk.unread('g', reader),
      ]
      assert.deepEqual(await unread('zoe'), ['rule:r3 1', 'game 3', 4])
      assert.deepEqual(await unread('ann'), ['rule:r3 1', 'game 0', 1])
      await talk.markRead('g', 'zoe', 2, 'game')
      await talk.markRead('g', 'zoe', 1, 'game')
      assert.deepEqual(await unread('zoe'), ['rule:r3 1', 'game 1', 2])
      await removeOwn(talk, 'c')
      assert.deepEqual(await unread('zoe'), ['rule:r3 1', 'game 0', 1])
      await talk.markRead('g', 'zoe', 4)
      assert.deepEqual(await unread('zoe'), ['rule:r3 0', 'game 0', 0])
      assert.deepEqual(await talk.conversations('g', { limit: 1, before: 4 }), [
        { about: 'game', name: 'The game', messages: 2, latest: 3, unread: 0 },
      ])
    }))

  it('counts no more unread messages than the limit', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      await Promise.all(Array.from({ length: 105 }, (_, index) => talk.add(message(`m${index}`), 'The game')))
      assert.equal(await talk.unread('g', 'zoe'), 100)
      assert.equal((await talk.conversation('g', 'game', 'zoe'))?.unread, 100)
      assert.equal(await talk.writtenSince('ann', 5), 105)
      assert.equal(await talk.writtenSince('ann', 6), 0)
    }))

  it('keeps each reaction of an account once', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      await talk.add(message('a'), 'The game')
      const bob = { account: 'bob', person: 'p2' }
      for (const reaction of ['heart', 'heart', 'eyes']) await react(talk, 'a', reaction, bob)
      await react(talk, 'a', 'heart', { account: 'zoe' })
      assert.equal(await react(talk, 'nowhere', 'heart', bob), 'unknownThing')
      await react(talk, 'a', 'eyes', bob, false)
      const told = (await talk.reactions(['a', 'nowhere'])).map(it => `${it.reaction} ${it.author.account}`)
      assert.deepEqual(told, ['heart bob', 'heart zoe'])
    }))

  it('mutes an account in one game until it is unmuted', () =>
    withStore(open, async ({ games, talk, moderationLog }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      const mute = {
        id: 'm',
        game: 'g',
        account: 'bob',
        person: 'p2',
        at: 3,
        by: 'ann',
        as: 'host',
        why: 'Spam.',
      } as const
      const action = { at: 3, by: 'ann', what: 'muteInTalk', game: 'g', about: 'm', why: 'Spam.' } as const
      await saveMute(talk, { ...mute, id: 'l', until: 9 }, { action })
      await saveMute(talk, mute, { action })
      assert.deepEqual(await talk.mutes('g', 3), [mute])
      const event = { is: 'unmuted', id: 'm' } as const
      await talk.changeMutes('h', 3, () => ({ ok: true, event }))
      assert.deepEqual([await talk.mutes('h', 3), await talk.mutes('g', 3)], [[], [mute]])
      await talk.changeMutes('g', 3, () => ({ ok: true, event, action: { ...action, what: 'unmuteInTalk' } }))
      assert.deepEqual(await talk.mutes('g', 3), [])
      assert.equal((await moderationLog.list(9)).length, 3)
    }))

  it('keeps the mute of a person when the account is deleted', () =>
    withStore(open, async ({ games, talk }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      const mute = { id: 'm', game: 'g', account: 'bob', at: 3, by: 'ann', as: 'host', why: 'Spam.' } as const
      await saveMute(talk, { ...mute, person: 'p2' })
      await saveMute(talk, { ...mute, id: 'n', game: 'h' })
      await games.forget('bob', 1)
      const mutes = await talk.mutes('g', 3)
      assert.equal(muteOf(mutes, 'zoe', 'p2')?.id, 'm')
      assert.equal(muteOf(mutes, 'zoe', 'p3'), undefined)
      assert.equal(muteOf(mutes, 'zoe'), undefined)
      assert.deepEqual(await talk.mutes('h', 3), [])
    }))

  it('lets a higher role replace a mute, and never a lower one', () =>
    withStore(open, async ({ games, talk, moderators, moderationLog }) => {
      await games.found(founded('g'))
      assert.equal(await muteBob(talk, 'm', by('ann', 'host', 3)), 'kept')
      assert.equal(await muteBob(talk, 'n', by('op', 'operator', 4)), 'kept')
      assert.equal(await muteBob(talk, 'o', by('ann', 'host', 5)), 'alreadySo')
      const until = 4 + 24 * 3_600_000
      const why = 'Insults.'
      const byOperator = {
        id: 'n',
        game: 'g',
        account: 'bob',
        person: 'p2',
        at: 4,
        by: 'op',
        as: 'operator',
        why,
        until,
      }
      assert.deepEqual(await talk.mutes('g', 5), [byOperator])
      const [acts, logged] = [await moderators.acts('g', { limit: 9 }), await moderationLog.list(9)]
      assert.deepEqual([acts.map(({ about }) => about), logged.map(({ about }) => about)], [['n', 'm'], ['n']])
    }))

  it('ends a mute at its instant, after which a moderator can mute again', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      const base = { game: 'g', account: 'bob', person: 'p2', by: 'ann', why: 'Spam.' }
      await saveMute(talk, { ...base, id: 'm', at: 3, until: 9, as: 'host' })
      assert.equal((await talk.mutes('g', 8))[0]?.until, 9)
      assert.equal(await muteBob(talk, 'n', by('cat', 'moderator', 8)), 'alreadySo')
      assert.deepEqual(await talk.mutes('g', 9), [])
      assert.equal(await muteBob(talk, 'n', by('cat', 'moderator', 9)), 'kept')
      assert.equal((await talk.mutes('g', 10))[0]?.id, 'n')
    }))

  it('hides a message without deleting it, and shows it again', () =>
    withStore(open, async ({ games, talk, moderators, moderationLog }) => {
      await games.found(founded('g'))
      await talk.add(message('a', { text: 'Buy cake.' }), 'The game')
      const moderating = by('cat', 'moderator', 5)
      const hide = () => doWith(talk, 'a', { do: 'hide', moderating, authorModerates: false })
      const show = () => doWith(talk, 'a', { do: 'show', moderating: by('op', 'operator', 6) })
      assert.deepEqual([await hide(), await hide()], ['kept', 'alreadySo'])
      const [recorded] = await moderators.acts('g', { limit: 9 })
      const hidden = await talk.one('g', 'a')
      assert.deepEqual(hidden?.hidden, { at: 5, as: 'moderator', why: 'Insults.', act: recorded?.id })
      assert.equal(hidden?.text, 'Buy cake.')
      assert.equal(await talk.unread('g', 'zoe'), 0)
      assert.deepEqual([await show(), await show()], ['kept', 'alreadySo'])
      assert.equal((await talk.one('g', 'a'))?.hidden, undefined)
      assert.equal(await talk.unread('g', 'zoe'), 1)
      assert.deepEqual(
        (await moderators.acts('g', { limit: 9 })).map(({ what }) => what),
        ['showMessage', 'hideMessage'],
      )
      assert.equal((await moderationLog.list(9)).length, 1)
    }))

  it('keeps the messages of a deleted account without the account', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      await talk.add(message('a'), 'The game')
      await react(talk, 'a', 'heart', { account: 'ann' })
      await talk.markRead('g', 'ann', 1)
      await games.forget('ann', 1)
      assert.deepEqual((await talk.one('g', 'a'))?.author, { account: null, person: 'p1' })
      assert.deepEqual(await talk.reactions(['a']), [])
      assert.equal(await talk.writtenSince('ann', 0), 0)
      assert.equal(await talk.unread('g', 'ann'), 1)
      assert.equal(await talk.add(message('b'), 'The game'), 'gone')
    }))

  it('saves a message together with the emails that it causes', () =>
    withStore(open, async ({ games, talk, outbox }) => {
      await games.found(founded('g'))
      const email = {
        id: 'l',
        to: { account: 'bob', kind: 'events' },
        game: 'g',
        subject: 'Hello',
        text: 'Look.',
        notBefore: 3,
      } as const
      await talk.add(message('a'), 'The game', [email])
      assert.deepEqual(await outbox.waiting(3, 9), [{ ...email, tries: 0 }])
      await assert.rejects(talk.add(message('a'), 'The game', [{ ...email, id: 'm' }]), Error)
      assert.equal((await outbox.counts()).waiting, 1)
    }))

  it('brings the talk of a passport without accounts or unread messages and, when a game comes back, only what is newer', () =>
    withStore(open, async store => {
      const { games, moves, talk } = store
      const one = {
        ...{ id: 'a', about: 'game', name: 'The game', at: 3, rationale: false, author: { person: 'p1' } },
        versions: [
          { at: 3, text: 'Helo' },
          { at: 4, text: 'Hello' },
        ],
        reactions: [{ reaction: 'heart', person: 'p2' }, { reaction: 'heart' }],
      }
      const two = { ...one, id: 'b', at: 5, author: { name: 'Zoe' }, replyTo: 'a', versions: [{ at: 5, text: 'Hi' }] }
      const game = founded('g')
      await games.found({ ...game, brought: { entries: [], withheld: [], talk: { at: 9, messages: [one, two] } } })
      const { messages } = await talk.page('g', { limit: 9 })
      assert.deepEqual(
        messages.map(({ number, author, text, replyTo, broughtAt, editedAt }) => [
          ...[number, author, text, replyTo, broughtAt, editedAt],
        ]),
        [
          [2, { account: null, name: 'Zoe' }, 'Hi', 'a', 9, undefined],
          [1, { account: null, person: 'p1' }, 'Hello', undefined, 9, 4],
        ],
      )
      assert.deepEqual(
        (await talk.versions('a')).map(({ text }) => text),
        ['Helo', 'Hello'],
      )
      assert.equal((await talk.reactions(['a'])).length, 2)
      const unread = (await talk.conversation('g', 'game', 'ann'))?.unread
      assert.deepEqual([await talk.unread('g', 'ann'), unread], [0, 0])
      await moves.plan({ game: 'g', by: 'ann', at: 9, wants: { is: 'leave', home: 'h', key: 'k' } })
      await moves.begin({ game: 'g', by: 'ann', at: 9, home: 'h', key: 'k', secret: 's', claims: [] })
      const decided = { game: 'g', at: 9, answers: new Map() }
      await moves.handOver(decided, 9)
      const wants = { is: 'return', entries: 1, head: game.entry.hash, people: {} } as const
      await moves.plan({ game: 'g', by: 'ann', at: 9, wants })
      const { entry } = game
      const more = { ...two, id: 'c', at: 6, replyTo: 'b' }
      await games.comeBack({
        ...{ game: 'g', expectedSeq: 1, head: entry.hash, entries: [], arrival: { game: 'g', name: 'g', at: 10 } },
        ...{ diceSecret: 'd', withheld: [], at: 10, charge: { day: 1, account: 'ann' } },
        ...{ decided, talk: { at: 10, messages: [{ ...two, id: 'again' }, more] } },
      })
      assert.deepEqual(await ids(store), ['cba', undefined])
    }))

  it('brings one rationale for each conversation, and replies only to messages that are there', () =>
    withStore(open, async ({ games, talk }) => {
      const message = (id: string, about: string, replyTo?: string) => ({
        ...{
          id,
          about,
          name: about,
          at: 3,
          rationale: true,
          author: {},
          versions: [{ at: 3, text: 'Hi' }],
          reactions: [],
        },
        ...(replyTo === undefined ? {} : { replyTo }),
      })
      const messages = [message('a', 'x'), message('b', 'x', 'a'), message('c', 'y', 'gone'), message('d', 'x', 'e')]
      await games.found({ ...founded('g'), brought: { entries: [], withheld: [], talk: { at: 9, messages } } })
      const { messages: brought } = await talk.page('g', { limit: 9 })
      assert.deepEqual(
        brought.map(({ id, rationale, replyTo }) => [id, rationale, replyTo]),
        [
          ['d', false, undefined],
          ['c', true, undefined],
          ['b', false, 'a'],
          ['a', true, undefined],
        ],
      )
      const conversation = await talk.conversation('g', 'x', 'ann')
      assert.deepEqual([conversation?.messages, conversation?.latest], [3, 4])
    }))
}
