import type { StoreCare } from '../ports/store-care.ts'
import type { Saying } from './saying.ts'
import { storeContents } from './store-contents.ts'

/** Copies a database and says what the copy holds. */
export async function backupCommand(
  care: StoreCare,
  database: string,
  to: string,
  { speech, json }: Saying,
): Promise<void> {
  const contents = await care.backUp(database, to)
  if (json) speech.json({ file: to, ...contents })
  else {
    speech.say(speech.good(`${to} holds ${storeContents(contents)}: it was read back, and every chain holds.`))
    speech.say('Whoever has it can foresee the dice of its games: keep it as safe as the database itself.')
  }
}
