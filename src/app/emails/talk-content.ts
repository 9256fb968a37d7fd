import type { Email } from '../../ports/email.ts'
import { messageAddress } from '../../wire/page-addresses.ts'
import { displaySafeText } from '../names/display-text.ts'
import type { GameServer } from '../server/server-context.ts'
import type { EmailBlock } from './email-blocks.ts'

/** The messages that an email shows, in their form when the email is sent. */
export type TalkContent = {
  readonly message?: { readonly conversation: string; readonly text: string; readonly address: string }
  /** The rationale of the matter that the email shows. */
  readonly rationale?: string
}

/** Returns the message that an email shows, and the rationale of the matter that it is about. */
export async function talkContent(server: GameServer, { game, about }: Email): Promise<TalkContent> {
  if (game === undefined || about === undefined) return {}
  const { talk } = server.store
  const { message: id, matter } = about
  const message = id === undefined ? undefined : await talk.one(game, id)
  const rationale = matter === undefined ? undefined : await talk.rationale(game, `matter:${matter}`)
  return {
    ...(message?.text === undefined || message.hidden !== undefined
      ? {}
      : {
          message: { conversation: message.about, text: message.text, address: messageAddress(server.home, message) },
        }),
    ...(rationale?.text === undefined || rationale.hidden !== undefined ? {} : { rationale: rationale.text }),
  }
}

/** The text of a message, and a link to it. */
export function messageBlocks({ text, address }: NonNullable<TalkContent['message']>): readonly EmailBlock[] {
  return [
    { is: 'quote', text: displaySafeText(text) },
    { is: 'buttons', links: [{ words: 'Read and answer', address }] },
  ]
}

/** The rationale of a matter, below the matter. */
export function rationaleBlocks(rationale: string | undefined): readonly EmailBlock[] {
  if (rationale === undefined) return []
  return [
    { is: 'heading', text: 'Rationale' },
    { is: 'quote', text: displaySafeText(rationale) },
  ]
}
