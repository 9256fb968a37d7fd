import type { GameRecord, Visibility } from '../../ports/game-store.ts'
import { emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import { normalName } from '../names/person-names.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerCode, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** The changes that a host makes to a game. Absent fields stay as they are. */
type GameChange = { readonly title?: string; readonly visibility?: Visibility }

type ChangedGame = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/** Changes a game's title and visibility for its host, and notifies the players if the visibility changes. */
export async function changeGame(server: GameServer, record: GameRecord, asked: GameChange): Promise<ChangedGame> {
  const { store, clock } = server
  const title = asked.title === undefined ? undefined : normalTitleOrRefusal(asked.title, 'badRequest')
  if (typeof title === 'object') return title
  await store.games.setRecord(record.id, { ...asked, ...(title === undefined ? {} : { title }) })
  const after = await store.games.record(record.id)
  if (after === undefined) throw new Error(`game ${record.id} is gone`)
  if (after.visibility !== record.visibility) {
    const told = { id: `visibility/${clock.now()}`, ...WHO_LOOKS[after.visibility] }
    await putEmails(server, emailsToAll(server, after, told, 'game'))
  }
  return { ok: true, record: after }
}

const WHO_LOOKS = {
  public: { headline: 'public from now on', lines: ['The host made the game public: everyone can watch it.'] },
  private: {
    headline: 'private from now on',
    lines: ['The host made the game private: only players and invited people can see it.'],
  },
} as const

const LONGEST = 120

/** Returns the normalized title of a game, or the reason why it is invalid. */
export function normalTitleOrRefusal(title: string, code: ServerCode): string | ServerRefusal {
  return normalName(title, LONGEST) ?? serverRefusal(code, SENTENCE, { field: 'title' })
}

const SENTENCE = `Choose a title of 1 to ${LONGEST} visible characters on one line, without characters that reverse the text direction or words that mix alphabets.`

/** Practice games run in browsers, which have no `setImmediate`. */
const later: (go: () => void) => unknown = globalThis.setImmediate ?? setTimeout

/** Lets all other pending work run before a long task continues. */
export function yieldToPendingWork(): Promise<void> {
  return new Promise(resolve => {
    later(resolve)
  })
}
