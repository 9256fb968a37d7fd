import { evolveMessage } from '../../app/talk/decide-message.ts'
import type { Email } from '../../ports/email.ts'
import type { BroughtTalk } from '../../ports/game-store.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import {
  MOST_UNREAD,
  type Talk,
  type TalkConversation,
  type TalkMessage,
  type TalkMute,
  type TalkReaction,
  type TalkVersion,
} from '../../ports/talk.ts'
import type { MemoryModerationLog } from './memory-moderation-log.ts'
import type { MemoryModerators } from './memory-moderators.ts'

/** The conversations of all games, in memory. `forget` removes a deleted account from them. */
export type MemoryTalk = Talk & {
  forget(account: AccountId): void
  /** Adds the messages that a passport brought, as far as they are newer than those stored here. */
  bring(game: GameId, talk: BroughtTalk): void
}

/** What talk needs from the other parts of the store. */
type Parts = {
  readonly outbox: { put(emails: readonly Email[]): Promise<void> }
  readonly moderationLog: Pick<MemoryModerationLog, 'keep'>
  readonly moderators: Pick<MemoryModerators, 'keep'>
  readonly gone: ReadonlySet<AccountId>
}

/** A version with its author, whose messages are counted. */
type Written = TalkVersion & { readonly message: string; readonly account: AccountId | null }

export function memoryTalk({ outbox, moderationLog, moderators, gone }: Parts): MemoryTalk {
  let messages: readonly TalkMessage[] = []
  let written: readonly Written[] = []
  let reactions: readonly TalkReaction[] = []
  let mutes: readonly TalkMute[] = []
  const names = new Map<string, string>()
  const reads = new Map<string, number>()
  const ofGame = (game: string): readonly TalkMessage[] => messages.filter(it => it.game === game)
  const readUpTo = (game: string, account: AccountId, about: string): number =>
    Math.max(reads.get(key(account, game, about)) ?? 0, reads.get(key(account, game, '')) ?? 0)
  const unreadBy = (account: AccountId, message: TalkMessage): boolean =>
    message.removed === undefined &&
    message.hidden === undefined &&
    message.broughtAt === undefined &&
    message.author.account !== account &&
    message.number > readUpTo(message.game, account, message.about)
  const conversationsOf = (game: string, reader: AccountId | undefined): readonly TalkConversation[] =>
    [...Map.groupBy(ofGame(game), ({ about }) => about)].map(([about, all]) => ({
      about,
      name: names.get(key(game, about)) ?? '',
      messages: all.filter(({ removed }) => removed === undefined).length,
      latest: all.at(-1)?.number ?? 0,
      unread: reader === undefined ? 0 : Math.min(MOST_UNREAD, all.filter(it => unreadBy(reader, it)).length),
    }))
  const rationaleOf = (game: string, about: string): TalkMessage | undefined =>
    ofGame(game).find(it => it.about === about && it.rationale && it.removed === undefined)
  const unreact = ({ message, author, reaction }: TalkReaction): void => {
    reactions = reactions.filter(
      it => it.message !== message || it.author.account !== author.account || it.reaction !== reaction,
    )
  }
  const mutesOf = (game: string, now: number): readonly TalkMute[] =>
    mutes.filter(it => it.game === game && (it.until ?? now + 1) > now)
  return {
    async add(message, name, emails = []) {
      const { id, game, about, author, at, text, rationale } = message
      if (messages.some(it => it.id === id)) throw new Error(`message ${id} already exists`)
      if (gone.has(author.account)) return 'gone'
      if (rationale && rationaleOf(game, about) !== undefined) return 'conflict'
      const added = { ...message, number: ofGame(game).length + 1, versions: 1 }
      if (!names.has(key(game, about))) names.set(key(game, about), name)
      messages = [...messages, added]
      written = [...written, { message: id, version: 1, at, text, account: author.account }]
      await outbox.put(emails)
      return added
    },
    async change(game, id, decide) {
      const message = ofGame(game).find(it => it.id === id)
      const decided = decide(message)
      if (!decided.ok) return decided
      const act = moderators.keep(decided.act)
      moderationLog.keep(decided.action)
      const { event } = decided
      if (message === undefined || event === undefined) return decided
      const after = evolveMessage(message, event, act)
      messages = messages.map(it => (it === message ? after : it))
      if (event.is === 'edited')
        written = [
          ...written,
          { message: id, version: after.versions, at: event.at, text: event.text, account: event.by },
        ]
      if (event.is === 'removed') {
        written = written.map(({ text, ...rest }) =>
          rest.message === id || text === undefined ? rest : { ...rest, text },
        )
        reactions = reactions.filter(it => it.message !== id)
      }
      if (event.is === 'reacted') {
        unreact(event.reaction)
        if (event.on && !gone.has(event.reaction.author.account)) reactions = [...reactions, event.reaction]
      }
      return decided
    },
    one: async (game, id) => ofGame(game).find(message => message.id === id),
    versions: async id =>
      written.filter(({ message }) => message === id).map(({ message: _, account: __, ...version }) => version),
    async page(game, { about, before = Number.MAX_SAFE_INTEGER, limit }) {
      const found = ofGame(game)
        .filter(({ number }) => number < before)
        .filter(it => about === undefined || it.about === about)
        .reverse()
      const page = found.slice(0, limit)
      const next = found.length > limit ? page.at(-1)?.number : undefined
      return { messages: page, ...(next === undefined ? {} : { before: next }) }
    },
    rationale: async (game, about) => rationaleOf(game, about),
    async conversations(game, { reader, before = Number.MAX_SAFE_INTEGER, limit }) {
      const all = conversationsOf(game, reader).filter(it => it.latest < before)
      return all.toSorted((a, b) => b.latest - a.latest).slice(0, limit)
    },
    conversation: async (game, about, reader) => conversationsOf(game, reader).find(it => it.about === about),
    unread: async (game, account) =>
      Math.min(MOST_UNREAD, ofGame(game).filter(message => unreadBy(account, message)).length),
    async markRead(game, account, upTo, about = '') {
      const before = reads.get(key(account, game, about)) ?? 0
      reads.set(key(account, game, about), Math.max(before, upTo))
    },
    reactions: async ids => reactions.filter(({ message }) => ids.includes(message)),
    async changeMutes(game, now, decide) {
      const decided = decide(mutesOf(game, now))
      if (!decided.ok) return decided
      const { event, act, action } = decided
      if (event.is === 'unmuted') mutes = mutes.filter(it => it.game !== game || it.id !== event.id)
      else {
        const before = mutes.find(it => it.game === game && it.account === event.mute.account)
        const person = before?.person === undefined ? {} : { person: before.person }
        const mute = { ...person, ...event.mute }
        mutes = before === undefined ? [...mutes, mute] : mutes.map(it => (it === before ? mute : it))
      }
      moderationLog.keep(action)
      moderators.keep(act)
      return decided
    },
    mutes: async (game, now) => mutesOf(game, now),
    writtenSince: async (account, since) => written.filter(it => it.account === account && it.at >= since).length,
    bring(game, { at: broughtAt, messages: brought }) {
      const latestAt = Math.max(-1, ...ofGame(game).map(({ at }) => at))
      for (const { name, versions, reactions: given, replyTo, ...message } of brought) {
        const { id, about, author, at } = message
        if (at <= latestAt) continue
        const last = versions.at(-1)
        const added: TalkMessage = {
          ...message,
          game,
          number: ofGame(game).length + 1,
          author: { ...author, account: null },
          names: { mentions: [], links: [] },
          rationale: message.rationale && rationaleOf(game, about) === undefined,
          ...(messages.some(it => it.id === replyTo) ? { replyTo: replyTo ?? '' } : {}),
          versions: versions.length,
          ...(last === undefined ? {} : { text: last.text }),
          ...(last === undefined || versions.length < 2 ? {} : { editedAt: last.at }),
          broughtAt,
        }
        if (!names.has(key(game, about))) names.set(key(game, about), name)
        messages = [...messages, added]
        const texts = versions.map((it, place) => ({ ...it, message: id, version: place + 1, account: null }))
        written = [...written, ...texts]
        const made = given.map(({ reaction, ...by }, place) => ({
          ...{ message: id, reaction, author: { ...by, account: `brought:${place}` } },
        }))
        reactions = [...reactions, ...made]
      }
    },
    forget(account) {
      messages = messages.map(it =>
        it.author.account === account ? { ...it, author: { ...it.author, account: null } } : it,
      )
      written = written.map(it => (it.account === account ? { ...it, account: null } : it))
      reactions = reactions.filter(it => it.author.account !== account)
      mutes = mutes.filter(it => it.account !== account || it.person !== undefined)
      for (const read of reads.keys()) if (read.startsWith(key(account, ''))) reads.delete(read)
    },
  }
}

function key(...parts: readonly string[]): string {
  return parts.join(' ')
}
