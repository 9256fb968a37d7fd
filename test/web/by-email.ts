import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { ParsedMail } from 'mailparser'
import { PACE } from '../../src/app/server/deadline-throttle.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { type MailServer, openMailServer } from '../mail/mail-server.ts'
import { newFolder, openAt, type ServerWithHandClock } from '../serve/started.ts'
import { type Visitor, visitor } from './browser.ts'
import { type Player, player } from './player.ts'

/** People read an email this long after it has arrived. */
const READS_AFTER = 7 * 60_000
/** If nobody gets an email for so long, the game has stalled. */
const SILENCE = 60 * 86_400_000

/** What the server logs when it puts off work after a fault until a later instant of its clock. */
const PUTS_OFF =
  /The clock of a game could not continue|An email could not be processed|The outbox could not be read|The scheduler could not find/g

/** How often someone gets emails about the game. */
export type Rhythm = 'atOnce' | 'daily' | 'whenWaiting'

/** Someone who plays by email: they open a page only by a link in an email, in a browser in which they are signed in. */
export type Correspondent = {
  readonly name: string
  readonly player: Player
  readonly visitor: Visitor
  /** The emails that they have not read yet, oldest first. */
  readonly unread: ParsedMail[]
}

/** A game among people who play by email, on a real server with a real mail server. */
export type CorrespondenceGame = {
  readonly id: string
  readonly origin: string
  readonly people: readonly Correspondent[]
  now(): number
  /** When the next email is due or the next deadline passes. */
  next(): number | undefined
  /** Moves the clock on, and waits until all deadlines have passed and all emails have been sent. */
  advance(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** Starts a game on a Monday morning for people who chose how often they get emails about it. */
export async function correspondenceGame(
  ruleset: string,
  rhythms: { readonly [name: string]: Rhythm },
  settings = {},
): Promise<CorrespondenceGame> {
  let time = Date.UTC(2030, 0, 7, 9)
  const mail = await openMailServer()
  const data = newFolder()
  const server = await openAt(time, {
    NOMIC_DATA: data,
    NOMIC_MAIL_SMTP: `smtp://127.0.0.1:${mail.port}/?tls=off`,
    NOMIC_LIMITS_PER_ADDRESS: '0',
    NOMIC_LIMITS_PER_ACCOUNT: '0',
  })
  const database = new DatabaseSync(join(data, 'nomothete.db'), { readOnly: true })
  const WAITING = 'FROM outbox WHERE sent_at IS NULL AND aside = 0 AND limited_at IS NULL'
  const next = (): number | undefined => {
    const soonest = database.prepare(
      `SELECT min(at) AS at FROM (SELECT min(ready) AS at ${WAITING} UNION SELECT min(next_due) AS at FROM games)`,
    )
    return (soonest.get()?.['at'] as number | null) ?? undefined
  }
  const moveOn = (milliseconds: number): void => {
    time += milliseconds
    server.advance(milliseconds)
  }
  let putOff = 0
  /** Moves the clock on if the server has put off work: a stopped clock would never get there. */
  const moveOnIfPutOff = (): void => {
    const times = [...server.said.err.matchAll(PUTS_OFF)].length
    if (times > putOff) moveOn(PACE.longestPause)
    putOff = times
  }
  const settled = async (): Promise<void> => {
    const left = database.prepare(
      `SELECT (SELECT count(*) ${WAITING} AND ready <= ?1) + (SELECT count(*) FROM games WHERE next_due < ?1) AS left`,
    )
    while (Number(left.get(time)?.['left']) > 0) {
      await pause(20)
      moveOnIfPutOff()
    }
  }
  const people: Correspondent[] = []
  const names = Object.keys(rhythms)
  for (const name of names) people.push(await correspondent(server, mail, name, time))
  const [host, ...others] = people
  if (host === undefined) throw new Error('nobody plays')
  const players = names.map((name, index) => {
    const [first = '', surname = ''] = name.split(' ')
    return { name: first, surname, ...(index === 0 ? {} : { invite: true }) }
  })
  const body = { title: 'By email', ruleset, players, settings, visibility: 'private' }
  const founded = await host.player.ask<Founded>('POST', '/api/v1/games', body)
  const { id } = founded
  for (const [index, { player: guest }] of others.entries())
    await guest.ask('POST', `/api/v1/invitations/${founded.invitations[index]?.secret}`)
  for (const { name, player: who } of people)
    await who.ask('PUT', `/api/v1/me/game-emails/${id}`, { rhythm: rhythms[name] })
  const advance = async (milliseconds: number): Promise<void> => {
    moveOn(milliseconds)
    for (const { visitor: it } of people) await it.page.clock.setFixedTime(time)
    await settled()
  }
  const close = async (): Promise<void> => {
    for (const { visitor: it } of people) await it.close()
    database.close()
    server.kill('SIGKILL')
    await mail.close()
  }
  await settled()
  return { id, origin: server.origin, people, now: () => time, next, advance, close }
}
type Founded = { readonly id: string; readonly invitations: readonly { readonly secret: string }[] }

async function correspondent(
  { origin }: ServerWithHandClock,
  { taken }: MailServer,
  name: string,
  time: number,
): Promise<Correspondent> {
  const address = `${name.toLowerCase()}@example.org`.replace(/ /g, '.')
  let read = 0
  const unread: ParsedMail[] = []
  const secret = async (): Promise<string> => {
    for (;;) {
      const [, found] = /verify#([\w-]+)/.exec(taken.find(({ to }) => to.includes(address))?.mail.text ?? '') ?? []
      if (found !== undefined) return found
      await pause(20)
    }
  }
  const who = await player(origin, name, secret)
  read = taken.length
  const seen = await visitor({ timezoneId: 'UTC' })
  await seen.page.clock.setFixedTime(time)
  await who.comesIn(seen)
  return {
    name,
    player: who,
    visitor: seen,
    get unread() {
      unread.push(...taken.slice(read).flatMap(it => (it.to.includes(address) ? [it.mail] : [])))
      read = taken.length
      return unread
    },
  }
}

/** The links in an email, in order. */
export function linksOf({ html }: ParsedMail): readonly string[] {
  return html === false
    ? []
    : [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
      )
}

/**
 * People read their emails and follow the first link of each, until the game has reached its goal. In between, time passes
 * until the next email or deadline. Throws if the goal is not reached and nobody will get an email any more.
 */
export async function playByEmail(
  game: CorrespondenceGame,
  reads: (who: Correspondent, mail: ParsedMail) => Promise<void>,
  goal: () => boolean,
): Promise<void> {
  let last = game.now()
  while (!goal()) {
    await game.advance(0)
    const who = game.people.find(({ unread }) => unread.length > 0)
    const mail = who?.unread.shift()
    const next = game.next()
    if (who !== undefined && mail !== undefined) {
      await game.advance(READS_AFTER)
      await reads(who, mail)
      last = game.now()
    } else if (next !== undefined && next - last < SILENCE) {
      // Acts received at the very instant of a deadline may still count, so it passes only after this instant.
      await game.advance(Math.max(0, next - game.now()) + 1)
    } else throw new Error(`Nobody gets an email any more. ${await shownOnTable(game)}`)
  }
}

async function shownOnTable({ origin, id, people: [one] }: CorrespondenceGame): Promise<string> {
  if (one === undefined) return ''
  await one.visitor.page.goto(`${origin}/g/${id}`)
  await one.visitor.page.getByRole('heading', { name: tableLabels.waitingFor }).waitFor()
  return String(await one.visitor.page.evaluate('document.body.innerText'))
}
