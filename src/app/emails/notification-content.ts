import { createHash } from 'node:crypto'
import type { PushMessage } from '../../ports/push.ts'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import { cutAfter, displaySafeLine } from '../names/display-text.ts'
import { firstPageOf, type ToldAsOne, threadOf } from './mail-content.ts'

const LONGEST_TITLE = 100
const LONGEST_BODY = 300

/**
 * Returns a notification with the gist of an email: the game, the first sentence with anything that belongs to it,
 * and the page to open. A later notification about the same matter replaces it.
 */
export function notificationContent(home: string, told: ToldAsOne): Omit<PushMessage, 'waiting'> {
  const { inOrder, main, title, subject } = told
  const game = inOrder[0].email.game ?? ''
  const others = inOrder.length - 1
  return {
    title: cutAfter(markAndIsolate(title === undefined ? subject : displaySafeLine(title)), LONGEST_TITLE),
    body: `${cutAfter(openingWords(told), LONGEST_BODY)}${others === 0 ? '' : `\n… and ${others} more.`}`,
    page: firstPageOf(home, told).slice(home.length),
    tag: createHash('sha256')
      .update(`${game}/${threadOf(main) ?? ''}`)
      .digest('hex')
      .slice(0, 32),
  }
}

/** The first sentence of an email, and the list or quotation that it introduces. */
function openingWords({ blocks, subject }: ToldAsOne): string {
  const [first, second] = blocks
  if (first?.is !== 'lead') return subject
  const lead = markAndIsolate(first.text)
  if (second?.is === 'list') return [lead, ...second.items.map(markAndIsolate)].join('\n')
  return second?.is === 'quote' ? `${lead}\n${markAndIsolate(second.text)}` : lead
}
