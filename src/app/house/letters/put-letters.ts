import type { Letter } from '../../../ports/letter.ts'
import type { House } from '../house.ts'

/** Puts letters into the outbox that come with nothing else that is kept. */
export async function putLetters({ store, letters: alarm }: House, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  await store.outbox.put(letters)
  for (const { notBefore } of letters) alarm.expect(notBefore)
}
