import { createHash } from 'node:crypto'
import type { Email, Mail } from '../../ports/email.ts'
import { ballotAddress, pageAddress } from '../../wire/page-addresses.ts'
import { cutAfter, displaySafeLine, displaySafeText } from '../names/display-text.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { EmailChange, EmailContent, EmailMatter } from '../session/questions/email-content.ts'
import { blocksOfText, type EmailBlock, emailAsHtml, emailAsText } from './email-blocks.ts'
import { muteLink } from './mute-games.ts'

/**
 * Returns the final content of an email, as text and as HTML. An email about a game shows the matter that it is about
 * as its recipient may see it now, and says how to mute the game. Any other email to an account links to the account
 * page, where the recipient chooses which kinds of email to get (emails about the account itself are always sent).
 */
export async function mailContent(
  server: GameServer,
  email: Email,
  domain: string,
): Promise<Omit<Mail, 'messageId' | 'to'>> {
  const { to, game, about } = email
  const { home } = server
  const content = await contentNow(server, email)
  const title = game === undefined ? undefined : (await server.store.games.record(game))?.title
  const matter = content?.matter
  const subject = title === undefined ? email.subject : subjectNow(email, title, content)
  const stored = blocksOfText(email.text)
  const said = [
    ...openingBlocks(email, content),
    ...stored.filter(it => !isCause(it)),
    ...(matter === undefined ? [] : matterBlocks(home, game ?? '', matter)),
    ...linkBlocks(home, email, matter),
  ]
  const causes = stored.filter(isCause).map(({ text }): EmailBlock => ({ is: 'footer', text }))
  const written = (...footer: readonly EmailBlock[]) => {
    const blocks = [...said, ...causes, ...footer]
    return { subject, text: emailAsText(blocks), html: emailAsHtml(subject, blocks, home) }
  }
  if (!('account' in to)) return written()
  if (game === undefined || title === undefined) return { ...written(), unsubscribe: pageAddress(home, 'account') }
  const mute = await muteLink(server, game, to.account)
  return {
    ...written(...footerOfGame(home, game, title, mute)),
    ...(content?.author === undefined ? {} : { fromName: senderName(content.author, title) }),
    ...(about?.matter === undefined ? {} : { thread: threadId(game, about.matter, domain) }),
    unsubscribe: mute,
    oneClick: true,
  }
}

/** Asks the game what an email shows; undefined if the email is about nothing in particular. */
async function contentNow(server: GameServer, { game, about }: Email): Promise<EmailContent | undefined> {
  if (game === undefined || about === undefined) return undefined
  const { person, matter, entry, by } = about
  const of = { ...(matter === undefined ? {} : { matter }), ...(by === undefined ? {} : { by }) }
  const past = entry === undefined ? {} : { from: entry, upTo: entry + 1 }
  const answer = await askGame(server, game, { about: 'emailContent', by: { person }, of, ...past })
  return answer.ok ? (JSON.parse(answer.json) as EmailContent) : undefined
}

/** What is asked of the recipient, until when, and what happened. */
function openingBlocks({ reason }: Email, content: EmailContent | undefined): readonly EmailBlock[] {
  if (content === undefined) return []
  const asks = reason?.awaits !== undefined && content.asked !== undefined
  const [first, ...news] = content.news.map(sentence)
  return [
    ...(asks ? [{ is: 'lead', text: `The game is waiting for you ${line(content.asked ?? '')}.` } as const] : []),
    ...(asks && content.due.length > 0 ? [{ is: 'list', items: content.due.map(line) } as const] : []),
    ...(first === undefined ? [] : [{ is: asks ? 'paragraph' : 'lead', text: first } as const]),
    ...(news.length === 0 ? [] : [{ is: 'list', items: news } as const]),
  ]
}

/** Whether a block is the sentence that says what caused the email. It comes last. */
function isCause(block: EmailBlock): block is Extract<EmailBlock, { is: 'paragraph' }> {
  return block.is === 'paragraph' && block.text.startsWith('Caused by: ')
}

/** The whole matter, how many votes it needs, and links to the page with the recipient's vote filled in. */
function matterBlocks(home: string, game: string, matter: EmailMatter): readonly EmailBlock[] {
  const { kind, label, by, gist, changes, needs, ballot, open } = matter
  const votes = ballot.map(word => ({
    words: `Vote “${line(word)}”`,
    address: ballotAddress(home, { game, kind, label }, word),
  }))
  const whole: readonly EmailBlock[] =
    changes.length === 0 && gist !== '' ? [{ is: 'quote', text: displaySafeText(gist) }] : changes.flatMap(changeBlocks)
  return [
    { is: 'heading', text: `${capitalized(kind)} ${line(label)}${by === null ? '' : `, by ${line(by)}`}` },
    ...whole,
    ...(open ? needs.map(it => ({ is: 'paragraph', text: line(it) }) as const) : []),
    ...(votes.length === 0 ? [] : [{ is: 'buttons', links: votes } as const, VOTE_LINKS]),
  ]
}

const VOTE_LINKS: EmailBlock = {
  is: 'paragraph',
  text: 'A vote link opens a page with your vote filled in. Nothing is sent until you confirm it there.',
}

function changeBlocks({ heading, pieces, program }: EmailChange): readonly EmailBlock[] {
  const shown = pieces.map(it => ({ ...it, text: displaySafeText(it.text) }))
  return [
    { is: 'heading', text: capitalized(heading) },
    ...(shown.length === 0 ? [] : [{ is: 'comparison', pieces: shown } as const]),
    ...(program
      ? [{ is: 'paragraph', text: 'A program comes with this text. Its code is on the page.' } as const]
      : []),
  ]
}

/** Links to the pages that the email is about. The first is a button, unless there are buttons to vote. */
function linkBlocks(home: string, { game = '', about }: Email, matter: EmailMatter | undefined): readonly EmailBlock[] {
  if (about === undefined) return []
  const entry = about.entry === undefined ? undefined : String(about.entry)
  const pages = [
    ...(matter === undefined
      ? []
      : [
          {
            words: `Open ${line(matter.kind)} ${line(matter.label)}`,
            address: pageAddress(home, 'matter', { game, ...matter }),
          },
        ]),
    ...(entry === undefined
      ? []
      : [{ words: `Open entry ${entry}`, address: pageAddress(home, 'entry', { game, seq: entry }) }]),
  ]
  const links = pages.length > 0 ? pages : [{ words: 'Open the game', address: pageAddress(home, 'game', { game }) }]
  const votes = (matter?.ballot.length ?? 0) > 0
  return [{ is: 'buttons', links: links.map((link, index) => ({ ...link, quiet: votes || index > 0 })) }]
}

function footerOfGame(home: string, game: string, title: string, mute: string): readonly EmailBlock[] {
  const plays = `You get this because you play “${displaySafeLine(title)}”.`
  return [
    { is: 'footer', text: plays, link: { words: 'Open the game', address: pageAddress(home, 'game', { game }) } },
    {
      is: 'footer',
      text: 'Too many emails?',
      link: { words: 'Choose which emails you get', address: pageAddress(home, 'account') },
    },
    { is: 'footer', text: 'No sign-in needed:', link: { words: 'Stop emails about this game', address: mute } },
  ]
}

const LONGEST_LINE = 600

/** A sentence of the game on one line, so that nothing in it passes for another part of the email. */
function line(text: string): string {
  return cutAfter(displaySafeLine(text), LONGEST_LINE)
}

function capitalized(text: string): string {
  const words = line(text)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A result as a sentence of its own. */
function sentence(text: string): string {
  const words = capitalized(text)
  return /[.!?…”]$/.test(words) ? words : `${words}.`
}

const LONGEST_SUBJECT = 150
const LONGEST_NAME = 60

/**
 * The subject of an email. It is the same for all emails about a matter, because mail programs keep emails in one thread
 * only then.
 */
function subjectNow({ subject, reason }: Email, title: string, content: EmailContent | undefined): string {
  const { matter, asked } = content ?? {}
  const asks = reason?.awaits !== undefined && reason.deadline === undefined && asked !== undefined
  const about = matter?.name ?? (asks ? `the game is waiting for you ${asked}` : undefined)
  return about === undefined ? subject : cutAfter(displaySafeLine(`${title}: ${about}`), LONGEST_SUBJECT)
}

/**
 * The name shown as the sender: the person who caused the email, and their game. It is without the marks of an address,
 * so that no name looks like the address of someone else.
 */
function senderName(author: string, title: string): string {
  const plain = (text: string): string =>
    cutAfter(
      displaySafeLine(text)
        .replace(/[<>@"\\,;:()[\]]/g, ' ')
        .trim(),
      LONGEST_NAME,
    )
  return `${plain(author)} (Nomic game ${plain(title)})`
}

/** The message id that all emails about a matter refer to. */
function threadId(game: string, matter: string, domain: string): string {
  return `<${createHash('sha256').update(`${game}/${matter}`).digest('hex').slice(0, 32)}.thread@${domain}>`
}
