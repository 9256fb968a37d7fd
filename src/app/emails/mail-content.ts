import { createHash } from 'node:crypto'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { Email, Mail } from '../../ports/email.ts'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import { ballotAddress, pageAddress } from '../../wire/page-addresses.ts'
import { cutAfter, displaySafeLine, displaySafeText } from '../names/display-text.ts'
import { askGame } from '../server/ask-game.ts'
import { SessionFault } from '../server/game-sessions-interface.ts'
import type { GameServer } from '../server/server-context.ts'
import type { EmailChange, EmailContent, EmailMatter } from '../session/questions/email-content.ts'
import { blocksOfText, type EmailBlock } from './email-blocks.ts'
import { muteLink } from './mute-games.ts'
import { messageBlocks, rationaleBlocks, type TalkContent, talkContent } from './talk-content.ts'
import type { EmailToWrite } from './write-email.ts'

/** An email, what its game says about its subject now, and what people say about it. */
type Told = { readonly email: Email; readonly content: EmailContent | undefined; readonly talk: TalkContent }

/** Several emails to one recipient, combined into one: its content in order, before it is formatted as an email. */
export type ToldAsOne = {
  /** The emails, starting with those that ask the recipient for something. */
  readonly inOrder: readonly [Told, ...Told[]]
  /** The email whose matter gives the subject and the thread. */
  readonly main: Told
  /** The title of the game; undefined for emails about something else. */
  readonly title?: string
  readonly subject: string
  readonly blocks: readonly EmailBlock[]
}

/**
 * Returns the combined content of several emails to one recipient. An email about a game shows its matter as the
 * recipient may see it now, with times in the recipient's time zone.
 */
export async function toldAsOne(
  server: GameServer,
  emails: readonly [Email, ...Email[]],
  zone?: string,
): Promise<ToldAsOne> {
  const told: Told[] = []
  for (const email of emails)
    told.push({ email, content: await contentNow(server, email, zone), talk: await talkContent(server, email) })
  const [first = { email: emails[0], content: undefined, talk: {} }, ...others] = told.toSorted(
    (a, b) => placeInEmail(a) - placeInEmail(b),
  )
  const inOrder = [first, ...others] as const
  const main = inOrder.find(isWin) ?? inOrder.find(({ content }) => content?.matter !== undefined) ?? first
  const { game } = first.email
  const title = game === undefined ? undefined : (await server.store.games.record(game))?.title
  return {
    inOrder,
    main,
    ...(title === undefined ? {} : { title }),
    subject: markAndIsolate(title === undefined ? first.email.subject : subjectNow(title, main, inOrder.length - 1)),
    blocks: inOrder.flatMap((one, index) => emailBlocks(server.home, one, inOrder.slice(0, index))),
  }
}

/**
 * Returns the final text and HTML of an email. An email about a game says how to mute the game. Any other email to an
 * account links to the account page, where the recipient chooses which kinds of email to get (emails about the account
 * itself are always sent).
 */
export async function mailContent(
  server: GameServer,
  { inOrder, main, title, subject, blocks: said }: ToldAsOne,
  domain: string,
): Promise<Omit<Mail, 'messageId' | 'to'>> {
  const { home } = server
  const { to, game } = inOrder[0].email
  const causes = [...new Map(inOrder.flatMap(({ email }) => causesOf(email)).map(it => [it.text, it])).values()]
  const written = async (...footer: readonly EmailBlock[]) => {
    const blocks = [...said, ...causes, ...footer]
    return { subject, ...(await writtenInRoom(server, { subject, blocks, home })) }
  }
  if (!('account' in to)) return written()
  if (game === undefined || title === undefined)
    return { ...(await written()), unsubscribe: pageAddress(home, 'account') }
  const mute = await muteLink(server, game, to.account)
  const authors = new Set(inOrder.map(({ content }) => content?.author))
  const [author] = authors
  const thread = threadOf(main)
  return {
    ...(await written(...footerOfGame(home, game, title, mute))),
    ...(author === undefined || authors.size > 1 ? {} : { fromName: senderName(author, title) }),
    ...(thread === undefined ? {} : { thread: threadId(game, thread, domain) }),
    unsubscribe: mute,
    oneClick: true,
  }
}

/**
 * Writes an email in the reading room, because most of it comes from strangers. If that takes too long, the email has only
 * links to what they wrote. If the room has no time now, the email is sent later.
 */
async function writtenInRoom({ readingRoom }: GameServer, email: EmailToWrite) {
  try {
    return await readingRoom.read('email', email)
  } catch (fault) {
    if (!(fault instanceof SessionFault && fault.code === 'tooCostly')) throw fault
    const blocks = email.blocks.filter(({ is }) => is !== 'quote' && is !== 'comparison')
    return readingRoom.read('email', { ...email, blocks })
  }
}

/** A win comes first, then what the recipient has to do, and then everything else. */
function placeInEmail(told: Told): number {
  return isWin(told) ? 0 : isAsked(told) ? 1 : 2
}

function isWin({ email }: Told): boolean {
  return email.about?.win === true
}

/** The common subject of all emails in one thread: a matter or a conversation. */
export function threadOf({ email, talk }: Told): string | undefined {
  return email.about?.matter ?? talk.message?.conversation
}

/**
 * Whether an email says that the game is waiting for its recipient. An email about a deadline says so, too, because the
 * name of a deadline alone does not say what to do, and so does an email about a doubt.
 */
function isAsked({ email: { reason }, content }: Told): boolean {
  const { awaits, deadline, doubt } = reason ?? {}
  return content?.asked !== undefined && (awaits !== undefined || deadline !== undefined || doubt !== undefined)
}

/** One of the emails, without the matter and the request if an earlier one already shows them. */
function emailBlocks(home: string, told: Told, earlier: readonly Told[]): readonly EmailBlock[] {
  const { email, content, talk } = told
  const asks = isAsked(told) && !earlier.some(isAsked)
  const isShown = earlier.some(it => it.talk.message === undefined && it.email.about?.matter === email.about?.matter)
  const matter = isShown || talk.message !== undefined ? undefined : content?.matter
  const stored = blocksOfText(email.text).filter(it => !isCause(it))
  return [
    ...(asks ? openingBlocks(content, asks) : []),
    ...stored.map(
      (block, index): EmailBlock =>
        !asks && index === 0 && block.is === 'paragraph' ? { ...block, is: 'lead' } : block,
    ),
    ...(asks ? [] : openingBlocks(content, asks, stored.length > 0)),
    ...(matter === undefined ? [] : matterBlocks(home, email.game ?? '', matter)),
    ...(matter === undefined ? [] : rationaleBlocks(talk.rationale)),
    ...(talk.message === undefined ? linkBlocks(home, email, matter) : messageBlocks(talk.message)),
  ]
}

/** Asks the game what an email shows; undefined if the email is about nothing in particular. */
async function contentNow(
  server: GameServer,
  { game, about }: Email,
  zone: string | undefined,
): Promise<EmailContent | undefined> {
  if (game === undefined || about === undefined || about.win === true) return undefined
  const { person, matter, entry, by } = about
  const of = {
    ...(matter === undefined ? {} : { matter }),
    ...(by === undefined ? {} : { by }),
    ...(zone === undefined ? {} : { zone }),
  }
  const past = entry === undefined ? {} : { from: entry, upTo: entry + 1 }
  const answer = await askGame(server, game, { about: 'emailContent', by: { person }, of, ...past })
  return answer.ok ? valueOfText(answer.json) : undefined
}

/** The request to the recipient, its deadline, and what happened. */
function openingBlocks(content: EmailContent | undefined, asks: boolean, led = asks): readonly EmailBlock[] {
  if (content === undefined) return []
  const [first, ...news] = content.news.map(sentence)
  return [
    ...(asks ? [{ is: 'lead', text: `The game is waiting for you ${line(content.asked ?? '')}.` } as const] : []),
    ...(asks && content.due.length > 0 ? [{ is: 'list', items: content.due.map(line) } as const] : []),
    ...(first === undefined ? [] : [{ is: led ? 'paragraph' : 'lead', text: first } as const]),
    ...(news.length === 0 ? [] : [{ is: 'list', items: news } as const]),
  ]
}

/** Whether a block is the sentence that says what caused the email. It comes last. */
function isCause(block: EmailBlock): boolean {
  return block.is === 'paragraph' && block.text.startsWith('Caused by: ')
}

type Footer = Extract<EmailBlock, { is: 'footer' }>

/** The sentences that say what caused an email. */
function causesOf({ text }: Email): readonly Footer[] {
  return blocksOfText(text).flatMap(it =>
    it.is === 'paragraph' && isCause(it) ? [{ is: 'footer', text: it.text }] : [],
  )
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
function linkBlocks(home: string, email: Email, matter: EmailMatter | undefined): readonly EmailBlock[] {
  if (email.about === undefined) return []
  const votes = (matter?.ballot.length ?? 0) > 0
  const links = pagesOf(home, email, matter)
  return [{ is: 'buttons', links: links.map((link, index) => ({ ...link, quiet: votes || index > 0 })) }]
}

type PageLink = { readonly words: string; readonly address: string }

/** The pages that an email is about: its matter and its entry or, if there are none, the game. */
function pagesOf(home: string, { game = '', about }: Email, matter: EmailMatter | undefined): readonly PageLink[] {
  const entry = about?.entry === undefined ? undefined : String(about.entry)
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
  if (pages.length > 0) return pages
  return about?.win === true
    ? [{ words: 'See the win', address: pageAddress(home, 'win', { game }) }]
    : [{ words: 'Open the game', address: pageAddress(home, 'game', { game }) }]
}

/** The address of the page to open first. */
export function firstPageOf(home: string, { inOrder: [{ email, content, talk }] }: ToldAsOne): string {
  if (talk.message !== undefined) return talk.message.address
  const [first] = pagesOf(home, email, content?.matter)
  return first?.address ?? pageAddress(home, 'front')
}

function footerOfGame(home: string, game: string, title: string, mute: string): readonly EmailBlock[] {
  const plays = `You are getting this email because you are playing in “${displaySafeLine(title)}”.`
  return [
    { is: 'footer', text: plays, link: { words: 'Open the game', address: pageAddress(home, 'game', { game }) } },
    {
      is: 'footer',
      text: 'Too many emails?',
      link: { words: 'Choose which emails you get', address: pageAddress(home, 'account') },
    },
    {
      is: 'footer',
      text: 'Without signing in, you can',
      link: { words: 'stop emails about this game', address: mute },
    },
  ]
}

const LONGEST_LINE = 600

/** A sentence of the game on one line, so that nothing in it can be mistaken for another part of the email. */
function line(text: string): string {
  return cutAfter(displaySafeLine(text), LONGEST_LINE)
}

function capitalized(text: string): string {
  const words = line(text)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A result as a separate sentence. */
function sentence(text: string): string {
  const words = capitalized(text)
  return /[.!?…”]$/.test(words) ? words : `${words}.`
}

const LONGEST_SUBJECT = 150
const LONGEST_NAME = 60

/**
 * The subject of emails that are sent as one. It is the same for all emails about a matter, because mail programs keep
 * emails in one thread only if their subjects are the same.
 */
function subjectNow(title: string, main: Told, others: number): string {
  const { email, content } = main
  const asks = isAsked(main) && email.reason?.deadline === undefined
  const matter = content?.matter?.name
  const about = matter ?? (asks ? `the game is waiting for you ${content?.asked}` : undefined)
  const and = others === 0 || matter !== undefined || isWin(main) ? '' : ` (and ${others} more)`
  return cutAfter(
    displaySafeLine(`${about === undefined ? email.subject : `${title}: ${about}`}${and}`),
    LONGEST_SUBJECT,
  )
}

/**
 * The name shown as the sender: the person who caused the email, and their game. Characters that have a meaning in
 * addresses are removed, so that no name looks like someone else's address.
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
