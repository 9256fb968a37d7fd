import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import type { NewTalkMessage, TalkNames } from '../../src/ports/talk.ts'
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
      assert.equal(await talk.edit('a', 'ann', { at: 7, text: '@Ames', names }), 'kept')
      assert.equal(await talk.edit('x', 'ann', { at: 7, text: 'No.', names }), 'unknown')
      assert.deepEqual(await talk.versions('a'), [
        { version: 1, at: 5, text: 'Text a' },
        { version: 2, at: 7, text: '@Ames' },
      ])
      const edited = await talk.one('g', 'a')
      assert.deepEqual([edited?.text, edited?.versions, edited?.editedAt, edited?.names], ['@Ames', 2, 7, names])
      await talk.react({ message: 'a', reaction: 'heart', author: { account: 'bob' } })
      const removal = { at: 9, by: 'op', as: 'operator', why: 'Insults.' } as const
      const action = { at: 9, by: 'op', what: 'removeMessage', game: 'g', about: 'a', why: 'Insults.' } as const
      assert.equal(await talk.remove('a', removal, action), 'kept')
      assert.equal(await talk.remove('a', removal, action), 'unknown')
      assert.equal(await talk.edit('a', 'ann', { at: 10, text: 'Back.', names }), 'unknown')
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
      await talk.remove('a', { at: 6, by: 'ann', as: 'author', why: '' })
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
      await talk.remove('c', { at: 6, by: 'ann', as: 'author', why: '' })
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
      for (const reaction of ['heart', 'heart', 'eyes']) await talk.react({ message: 'a', reaction, author: bob })
      await talk.react({ message: 'a', reaction: 'heart', author: { account: 'zoe' } })
      await talk.react({ message: 'nowhere', reaction: 'heart', author: bob })
      await talk.unreact('a', 'bob', 'eyes')
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
      assert.equal(await talk.mute({ ...mute, id: 'l', until: 9 }, action), 'kept')
      assert.equal(await talk.mute(mute, action), 'kept', 'the same role can change its mute')
      assert.deepEqual(await talk.mutes('g', 3), [mute])
      assert.deepEqual(await talk.muteOf('g', 3, 'bob'), mute)
      assert.equal(await talk.muteOf('h', 3, 'bob'), undefined)
      assert.equal(await talk.unmute('h', 'm'), 'unknown')
      assert.equal(await talk.unmute('g', 'm', { ...action, what: 'unmuteInTalk' }), 'kept')
      assert.equal(await talk.muteOf('g', 3, 'bob'), undefined)
      assert.equal((await moderationLog.list(9)).length, 3)
    }))

  it('keeps the mute of a person when the account is deleted', () =>
    withStore(open, async ({ games, talk }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      const mute = { id: 'm', game: 'g', account: 'bob', at: 3, by: 'ann', as: 'host', why: 'Spam.' } as const
      await talk.mute({ ...mute, person: 'p2' })
      await talk.mute({ ...mute, id: 'n', game: 'h' })
      await games.forget('bob', 1)
      assert.equal((await talk.muteOf('g', 3, 'zoe', 'p2'))?.id, 'm')
      assert.equal(await talk.muteOf('g', 3, 'zoe', 'p3'), undefined)
      assert.equal(await talk.muteOf('g', 3, 'zoe'), undefined)
      assert.equal(await talk.muteOf('h', 3, 'zoe', 'p2'), undefined)
      assert.deepEqual(await talk.mutes('h', 3), [])
    }))

  it('replaces a host’s mute with an operator’s, and never the other way round', () =>
    withStore(open, async ({ games, talk, moderationLog }) => {
      await games.found(founded('g'))
      const byHost = {
        id: 'm',
        game: 'g',
        account: 'bob',
        person: 'p2',
        at: 3,
        by: 'ann',
        as: 'host',
        why: 'Spam.',
      } as const
      const byOperator = { ...byHost, id: 'n', at: 4, by: 'op', as: 'operator', why: 'Insults.' } as const
      const action = { at: 4, by: 'op', what: 'muteInTalk', game: 'g', about: 'n', why: 'Insults.' } as const
      await talk.mute(byHost)
      await talk.mute(byOperator, action)
      assert.deepEqual(await talk.mutes('g', 4), [byOperator])
      assert.equal(await talk.mute({ ...byHost, id: 'o', at: 5 }), 'conflict')
      assert.deepEqual(await talk.mutes('g', 4), [byOperator])
      assert.deepEqual(
        (await moderationLog.list(9)).map(({ about }) => about),
        ['n'],
      )
      await talk.mute({ ...byHost, id: 'q', account: 'aaron' })
      assert.deepEqual(await talk.muteOf('g', 4, 'aaron', 'p2'), byOperator)
    }))

  it('ends a mute at its instant, after which a moderator can mute again', () =>
    withStore(open, async ({ games, talk }) => {
      await games.found(founded('g'))
      const base = { game: 'g', account: 'bob', person: 'p2', by: 'ann', why: 'Spam.' }
      await talk.mute({ ...base, id: 'm', at: 3, until: 9, as: 'host' })
      assert.equal((await talk.muteOf('g', 8, 'bob'))?.until, 9)
      assert.equal(await talk.mute({ ...base, id: 'n', at: 8, until: 12, as: 'moderator' }), 'conflict')
      assert.deepEqual([await talk.muteOf('g', 9, 'bob'), await talk.mutes('g', 9)], [undefined, []])
      assert.equal(await talk.mute({ ...base, id: 'n', at: 9, until: 12, as: 'moderator' }), 'kept')
      assert.equal((await talk.muteOf('g', 10, 'bob'))?.id, 'n')
    }))

  it('hides a message without deleting it, and shows it again', () =>
    withStore(open, async ({ games, talk, moderators, moderationLog }) => {
      await games.found(founded('g'))
      await talk.add(message('a', { text: 'Buy cake.' }), 'The game')
      const act = { game: 'g', at: 5, what: 'hideMessage', as: 'moderator', by: { account: 'ann' } } as const
      const hiding = { ...act, about: 'a', whom: { account: 'bob', person: 'p2' }, why: 'An advertisement.' }
      const action = { at: 5, by: 'ann', what: 'hideMessage', game: 'g', about: 'a', why: 'An advertisement.' } as const
      assert.equal(await talk.hide('a', hiding, action), 'kept')
      assert.equal(await talk.hide('a', hiding), 'unknown')
      const [recorded] = await moderators.acts('g', { limit: 9 })
      const hidden = await talk.one('g', 'a')
      assert.deepEqual(hidden?.hidden, { at: 5, as: 'moderator', why: 'An advertisement.', act: recorded?.id })
      assert.equal(hidden?.text, 'Buy cake.')
      assert.equal(await talk.unread('g', 'zoe'), 0)
      assert.equal(await talk.show('a', { ...hiding, what: 'showMessage' }), 'kept')
      assert.equal(await talk.show('a', { ...hiding, what: 'showMessage' }), 'unknown')
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
      await talk.react({ message: 'a', reaction: 'heart', author: { account: 'ann' } })
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
