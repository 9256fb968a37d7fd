import type { Email } from '../../ports/email.ts'
import type { TalkMessage } from '../../ports/talk.ts'
import { messageAddress, pageAddress } from '../../wire/page-addresses.ts'
import { displaySafeText } from '../names/display-text.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Topic } from '../session/questions/talk.ts'
import type { EmailBlock } from './email-blocks.ts'

/** The talk that an email shows, as it is when the email is sent. */
export type TalkContent = {
  readonly message?: { readonly conversation: string; readonly text: string; readonly address: string }
  /** The rationale of the matter that the email shows. */
  readonly rationale?: string
}

/** Returns the message that an email shows, and the rationale of the matter that it is about. */
export async function talkContent(server: GameServer, { game, about }: Email): Promise<TalkContent> {
  if (game === undefined || about === undefined) return {}
  const { talk } = server.store
  const { message: id, matter, person } = about
  const message = id === undefined ? undefined : await talk.one(game, id)
  const rationale = matter === undefined ? undefined : await talk.rationale(game, `matter:${matter}`)
  const page = message === undefined ? '' : await pageOfConversation(server, message, person)
  return {
    ...(message?.text === undefined
      ? {}
      : { message: { conversation: message.about, text: message.text, address: messageAddress(page, message.id) } }),
    ...(rationale?.text === undefined ? {} : { rationale: rationale.text }),
  }
}

/** The address of the page that shows the conversation of a message. */
async function pageOfConversation(
  server: GameServer,
  { game, about }: Pick<TalkMessage, 'game' | 'about'>,
  person: string,
): Promise<string> {
  const { home } = server
  const answer = await askGame(server, game, { about: 'talkShown', by: { person }, of: { keys: [about] } })
  const { topics } = JSON.parse(answer.ok ? answer.json : '{"topics":[]}') as { readonly topics: readonly Topic[] }
  const [part] = topics[0]?.parts ?? []
  if (part?.rule !== undefined) return pageAddress(home, 'rule', { game, label: part.rule })
  if (part?.matter !== undefined) return pageAddress(home, 'matter', { game, ...part.matter })
  if (part?.entry !== undefined) return pageAddress(home, 'entry', { game, seq: String(part.entry) })
  return pageAddress(home, 'game', { game })
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
