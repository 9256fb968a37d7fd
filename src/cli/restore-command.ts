import type { RestoreWishes, StoreCare } from '../ports/store-care.ts'
import type { Saying } from './saying.ts'
import { storeContents } from './store-contents.ts'

/** Puts a backup in the place of a database and says where the old one is. */
export async function restoreCommand(
  care: StoreCare,
  database: string,
  from: string,
  wishes: RestoreWishes,
  { speech, json }: Saying,
): Promise<void> {
  const restored = await care.restore(database, from, wishes)
  if (json) return speech.json(restored)
  speech.say(speech.good(`${database} is restored, with ${storeContents(restored)}.`))
  if (!wishes.sameDice) speech.say('Its games take new dice, as their logs will say.')
  if (restored.aside !== undefined) speech.say(`What was there before is now ${restored.aside}.`)
}
