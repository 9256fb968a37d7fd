import { createHash } from 'node:crypto'
import type { Addresses } from '../../../ports/addresses.ts'
import type { Letter } from '../../../ports/letter.ts'
import type { Waiting } from '../../../ports/outbox.ts'
import type { Post } from '../../../ports/post.ts'
import { markAndIsolate } from '../../../unicode/mark-text.ts'
import type { Alarm } from '../alarm.ts'
import type { House } from '../house.ts'
import { reasonHolds } from './reason-holds.ts'

/** Takes letters out of the house. */
export type Postman = {
  /** Stops, after what is leaving has left. */
  close(): Promise<void>
}

export type PostmanSettings = {
  readonly post: Post
  /** Where letters to an account go. */
  readonly lettersTo: Addresses['lettersTo']
  readonly lettersToOperators: Addresses['lettersToOperators']
  /** What stands behind the `@` of the identities of letters. */
  readonly domain: string
}

/** How many letters are looked at together, and how long the postman rests at most before looking again, in milliseconds. */
const AT_ONCE = 10
const LOOKS_AGAIN = 60_000
/** After how long a letter is tried again first, and at most: each time twice as long as before. */
const FIRST_TRY = 60_000
const LONGEST = 12 * 3_600_000

/**
 * Starts the postman. A letter leaves once its instant has come, if what it rests on still holds and whoever gets it
 * wants letters of its kind; it leaves at least once, always under the same identity, so that mail programs know it again.
 */
export function openPostman(house: House, alarm: Alarm, settings: PostmanSettings): Postman {
  const { post, lettersTo, lettersToOperators, domain } = settings
  const { clock, log } = house
  const { outbox } = house.store
  /** Letters that have left, while that could not yet be kept. */
  const left = new Map<string, number>()
  let open = true
  let walking: Promise<void> | undefined
  let rung = false

  const walk = async (): Promise<void> => {
    let stuck = false
    while (open && !stuck) {
      const letters = await outbox.waiting(clock.now(), AT_ONCE)
      const went = await Promise.all(letters.map(carried))
      stuck = went.includes(false)
      if (letters.length < AT_ONCE) break
    }
    const next = stuck ? undefined : await outbox.earliest()
    alarm.expect(Math.min(next ?? Number.POSITIVE_INFINITY, clock.now() + LOOKS_AGAIN))
  }
  /** Whether the outbox knows what became of a letter. */
  const carried = async (letter: Waiting): Promise<boolean> => {
    try {
      await carry(letter)
      return true
    } catch (err) {
      log.error({ letter: letter.id, err }, 'A letter could not be seen to.')
      return false
    }
  }
  const carry = async (letter: Waiting): Promise<void> => {
    const { id, tries } = letter
    const gone = left.get(id)
    if (gone !== undefined) return keepSent(id, gone)
    const to = (await reasonHolds(house, letter)) ? await addressesOf(letter) : []
    if (to.length === 0) return outbox.drop([id])
    const { subject, text } = letter
    const shown = { subject: markAndIsolate(subject), text: markAndIsolate(text) }
    const mail = { messageId: identityOf(id, domain), to, ...shown, ...unsubscribing(house, letter) }
    const posted = await post.send(mail)
    if (posted.ok) return keepSent(id, clock.now())
    const wait = Math.min(FIRST_TRY * 2 ** tries, LONGEST)
    log.warn({ letter: id, tries: tries + 1, again: posted.again }, 'A letter did not leave.')
    await outbox.failed(id, posted.why, posted.again ? clock.now() + wait : 'never')
  }
  const keepSent = async (id: string, at: number): Promise<void> => {
    left.set(id, at)
    await outbox.sent(id, at)
    left.delete(id)
  }
  const addressesOf = async ({ to }: Letter): Promise<readonly string[]> => {
    if ('operators' in to) return lettersToOperators()
    return 'address' in to ? [to.address] : lettersTo(to.account, to.kind)
  }
  const ring = (): void => {
    rung = true
    if (!open || walking !== undefined) return
    walking = walks().finally(() => {
      walking = undefined
      if (rung) ring()
    })
  }
  const walks = async (): Promise<void> => {
    rung = false
    await walk().catch(err => {
      log.error({ err }, 'The post could not be looked through.')
      alarm.expect(clock.now() + LOOKS_AGAIN)
    })
  }
  alarm.rings(ring)
  ring()
  return {
    async close() {
      open = false
      alarm.close()
      await walking
      await post.close()
    },
  }
}

/** The identity of a letter among all letters of the world: the same whenever it leaves. */
function identityOf(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`
}

/** Letters about the account itself always come; of all others it can be said that no more are wanted. */
function unsubscribing({ home }: House, { to }: Letter): { readonly unsubscribe?: string } {
  return 'account' in to ? { unsubscribe: `${home}/account` } : {}
}
