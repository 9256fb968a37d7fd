import type { BroughtTalk, GameId } from '../../ports/game-store.ts'
import type { BroughtMessage, TalkNames } from '../../ports/talk.ts'
import { getRow, run, type Work } from './query.ts'

const NO_NAMES: TalkNames = { mentions: [], links: [] }

/**
 * Adds the messages that a passport brought, as far as they are newer than those stored here. They belong to no account,
 * cause no email, and do not count as unread.
 */
export function* insertBroughtTalk(game: GameId, { at, messages }: BroughtTalk): Work<void> {
  const known = yield* getRow('SELECT max(number) AS last, max(at) AS latest FROM talk_messages WHERE game = ?', game)
  const latest = Number(known?.['latest'] ?? -1)
  let number = Number(known?.['last'] ?? 0)
  for (const message of messages) {
    if (message.at <= latest) continue
    number += 1
    yield* insertMessage(game, { number, at, message })
  }
}

type Numbered = { readonly number: number; readonly at: number; readonly message: BroughtMessage }

function* hasRationale(game: GameId, about: string): Work<boolean> {
  const found = yield* getRow(
    'SELECT 1 FROM talk_messages WHERE game = ? AND about = ? AND rationale = 1 AND removed_at IS NULL',
    game,
    about,
  )
  return found !== undefined
}

function* insertMessage(game: GameId, { number, at, message }: Numbered): Work<void> {
  const { id, about, name, author, versions, replyTo, reactions } = message
  const rationale = message.rationale && !(yield* hasRationale(game, about))
  const isKnown =
    replyTo !== undefined && (yield* getRow('SELECT 1 FROM talk_messages WHERE id = ?', replyTo)) !== undefined
  yield* run(
    `INSERT INTO talk_conversations (game, about, name, messages, latest) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT (game, about) DO UPDATE SET messages = talk_conversations.messages + 1, latest = excluded.latest`,
    game,
    about,
    name,
    number,
  )
  yield* run(
    `INSERT INTO talk_messages (game, number, id, about, account, person, author_name, at, names, rationale, reply_to,
       versions, brought_at) VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[game, number, id, about, author.person ?? null, author.name ?? null, message.at, JSON.stringify(NO_NAMES)],
    ...[Number(rationale), isKnown ? replyTo : null, versions.length, at],
  )
  for (const [place, version] of versions.entries())
    yield* run(
      'INSERT INTO talk_versions (message, version, at, account, text) VALUES (?, ?, ?, NULL, ?)',
      id,
      place + 1,
      version.at,
      version.text,
    )
  for (const [place, { reaction, person }] of reactions.entries())
    yield* run(
      'INSERT INTO talk_reactions (message, account, person, reaction) VALUES (?, ?, ?, ?)',
      id,
      `brought:${place}`,
      person ?? null,
      reaction,
    )
}
