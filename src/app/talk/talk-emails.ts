import type { Email } from '../../ports/email.ts'
import type { NewTalkMessage, TalkMessage } from '../../ports/talk.ts'
import { emailsFor } from '../emails/emails-to-accounts.ts'
import { matterKindAndLabel } from '../names/display-text.ts'
import type { GameEmail } from '../session/game-email-type.ts'
import type { Topic } from '../session/questions/talk.ts'
import { authorInWords, authorsView } from './message-view.ts'
import type { TalkWriter } from './talk-reader.ts'

/**
 * Returns the emails that a message causes: to the people that it mentions, to the author of the message that it
 * answers, and to the person who put forward the matter that it is about. Each person gets one email. The text of the
 * message is added when the email is sent, so a message that is removed before is not sent.
 */
export async function emailsAboutMessage(
  writer: TalkWriter,
  message: NewTalkMessage,
  topic: Topic,
  answered: TalkMessage | undefined,
): Promise<readonly Email[]> {
  const { server, access } = writer
  const { record, person: author } = access
  const reasons = new Map<string, string>()
  const topicWords = topicInWords(topic)
  if (topic.by !== undefined) reasons.set(topic.by, `wrote about your ${topicWords}`)
  if (answered?.author.person !== undefined) reasons.set(answered.author.person, `answered you about ${topicWords}`)
  for (const { person } of message.names.mentions) reasons.set(person, `mentioned you in the talk about ${topicWords}`)
  if (author !== undefined) reasons.delete(author)
  if (reasons.size === 0) return []
  const [shown] = await authorsView(writer, [message.author])
  const name = (shown && authorInWords(shown)) ?? 'Someone'
  const about = { message: message.id, ...matterOf(topic), ...(author === undefined ? {} : { by: author }) }
  const emails = [...reasons].map(
    ([person, reason]): GameEmail => ({
      id: `talk/${message.id}`,
      person,
      kind: 'events',
      headline: `${name} ${reason}`,
      lines: [`${name} ${reason}.`],
      about,
    }),
  )
  return emailsFor(server, record, record.seats, emails)
}

/** A topic within a sentence: “rule 203”, “proposal 304”, “entry 12” or “the game”. */
function topicInWords({ parts }: Topic): string {
  const [first] = parts
  if (first === undefined) return 'the game'
  if (first.matter !== undefined) return matterKindAndLabel(first.matter)
  return first.text.charAt(0).toLowerCase() + first.text.slice(1)
}

/** All emails about a matter are one thread, so emails about the talk of a matter name it. */
function matterOf({ key }: Topic): { readonly matter?: string } {
  return key.startsWith('matter:') ? { matter: key.slice('matter:'.length) } : {}
}
