import type { BroughtTalk, GameId } from '../../ports/game-store.ts'
import type { BroughtMessage, TalkNames } from '../../ports/talk.ts'
import type { Connection } from './open-database.ts'

const NO_NAMES: TalkNames = { mentions: [], links: [] }

/**
 * Adds the messages that a passport brought, as far as they are newer than those stored here. They belong to no account,
 * cause no email, and do not count as unread.
 */
export function insertBroughtTalk({ sql }: Connection, game: GameId, { at, messages }: BroughtTalk): void {
  const known = sql('SELECT max(number) AS last, max(at) AS latest FROM talk_messages WHERE game = ?').row(game)
  const latest = Number(known?.['latest'] ?? -1)
  let number = Number(known?.['last'] ?? 0)
  for (const message of messages) {
    if (message.at <= latest) continue
    number += 1
    insertMessage({ sql }, game, { number, at, message })
  }
}

type Numbered = { readonly number: number; readonly at: number; readonly message: BroughtMessage }

function insertMessage({ sql }: Pick<Connection, 'sql'>, game: GameId, { number, at, message }: Numbered): void {
  const { id, about, name, author, versions, replyTo, reactions } = message
  const taken = sql('SELECT 1 FROM talk_messages WHERE game = ? AND about = ? AND rationale = 1 AND removed_at IS NULL')
  const rationale = message.rationale && taken.row(game, about) === undefined
  const isKnown = replyTo !== undefined && sql('SELECT 1 FROM talk_messages WHERE id = ?').row(replyTo) !== undefined
  sql(
    `INSERT INTO talk_conversations (game, about, name, messages, latest) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT (game, about) DO UPDATE SET messages = messages + 1, latest = excluded.latest`,
  ).run(game, about, name, number)
  sql(
    `INSERT INTO talk_messages (game, number, id, about, account, person, author_name, at, names, rationale, reply_to,
       versions, brought_at) VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    ...[game, number, id, about, author.person ?? null, author.name ?? null, message.at, JSON.stringify(NO_NAMES)],
    ...[Number(rationale), isKnown ? replyTo : null, versions.length, at],
  )
  for (const [place, version] of versions.entries())
    sql('INSERT INTO talk_versions (message, version, at, account, text) VALUES (?, ?, ?, NULL, ?)').run(
      id,
      place + 1,
      version.at,
      version.text,
    )
  for (const [place, { reaction, person }] of reactions.entries())
    sql('INSERT INTO talk_reactions (message, account, person, reaction) VALUES (?, ?, ?, ?)').run(
      id,
      `brought:${place}`,
      person ?? null,
      reaction,
    )
}
