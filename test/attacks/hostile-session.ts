import assert from 'node:assert/strict'
import { newDiceSecret } from '../../src/app/dice/dice-secret.ts'
import type { Asker, SessionReply } from '../../src/app/session/messages.ts'
import { type GameSession, openGameSession } from '../../src/app/session/session.ts'
import { unparsedEntry } from '../../src/kernel/log/unparsed-entry.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import type { HostileGame } from './hostile-game.ts'

/** A hostile game, opened as a server would open it, with its own dice. */
export function gameSessionOf(game: HostileGame, chance?: HostileGame['game']['chance']): GameSession {
  const powers = { world: game.world, readShipped: () => undefined, ...(chance === undefined ? {} : { chance }) }
  const entries = game.entries.map(({ entry }) => unparsedEntry(entry))
  const session = openGameSession(powers, { game: 'g', entries, secret: newDiceSecret() })
  assert.notEqual(session, 'needsLog')
  return session as GameSession
}

/** An act or a preview of an act, some milliseconds after the last entry. */
export function asked(
  session: GameSession,
  ask: 'act' | 'preview',
  by: Asker,
  { act, args = {}, at }: { readonly act: string; readonly args?: JsonObject; readonly at: number },
): SessionReply {
  return session.ask({ ask, by, do: act, with: args, at, id: `${ask} ${act} ${at}` })
}

/** The acts offered to someone, by name. */
export function actsVisibleTo(session: GameSession, by: Asker, at: number): ReadonlyMap<string, JsonObject> {
  const reply = session.ask({ ask: 'question', about: 'acts', by, at, of: {} })
  assert.ok(reply.is === 'answer' && reply.answer.ok)
  const { acts } = JSON.parse(reply.answer.json) as { readonly acts: readonly JsonObject[] }
  return new Map(acts.map(it => [String(it['act']), it] as const))
}
