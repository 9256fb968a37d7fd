import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { EmailFolder, FiledEmail, Mail, Post } from '../ports/email.ts'
import { addressIn, mailHeaders } from './smtp-mail.ts'

/** The folder for emails that are never sent. Each email is a file, so that the host can read it. */
type FolderMailSettings = { readonly folder: string; readonly from: string; readonly clock: Pick<Clock, 'now'> }

/**
 * Puts emails into a folder, for trying things out. If the same email is sent again, it gets another file only if the
 * instant is different.
 */
export function folderPost({ folder, from, clock }: FolderMailSettings): Post & EmailFolder {
  const read = async (name: string): Promise<FiledEmail | undefined> => {
    if (!NAME.test(name)) return undefined
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : { name, ...parseEml(text) }
  }
  return {
    async send(mail) {
      const name = fileNameFor(mail, clock.now())
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, `${name}.part`), formatEml(mail, from, clock.now()), { mode: 0o600 })
        await rename(join(folder, `${name}.part`), join(folder, name))
        return { ok: true }
      } catch (error) {
        return { ok: false, again: true, why: error instanceof Error ? error.message : String(error) }
      }
    },
    async list(limit) {
      const names = await readdir(folder).catch(() => [])
      const latest = names
        .filter(name => NAME.test(name))
        .sort()
        .reverse()
      const emails = await Promise.all(latest.slice(0, limit).map(read))
      return emails.filter(email => email !== undefined)
    },
    read,
    async close() {},
  }
}

const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{16}\.eml$/

function fileNameFor({ messageId }: Mail, at: number): string {
  const instant = new Date(at).toISOString().replace(/[-:.]/g, '')
  return `${instant}-${createHash('sha256').update(messageId).digest('hex').slice(0, 16)}.eml`
}

/** An email as a file that email programs can open: its headers, and its unchanged text and HTML. */
function formatEml(mail: Mail, from: string, at: number): string {
  // No text contains its own hash, so no part of an email can end early.
  const boundary = `=_${createHash('sha256').update(mail.text).update(mail.html).digest('hex').slice(0, 40)}`
  const headers = {
    'Message-ID': mail.messageId,
    Date: new Date(at).toUTCString().replace('GMT', '+0000'),
    From: mail.fromName === undefined ? from : `${quotedName(mail.fromName)} <${addressIn(from)}>`,
    To: mail.to.join(', '),
    Subject: encodedHeader(mail.subject),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
    ...mailHeaders(mail),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`)
  const parts = [partOf('plain', mail.text), partOf('html', mail.html)].map(part => `--${boundary}\r\n${part}\r\n`)
  return `${lines.join('')}\r\n${parts.join('')}--${boundary}--\r\n`
}

function partOf(subtype: string, content: string): string {
  const headers = `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`
  return `${headers}\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}`
}

/** A name before an address: quoted, or encoded if it is not ASCII. */
function quotedName(name: string): string {
  const encoded = encodedHeader(name)
  return encoded === name ? `"${name.replace(/["\\]/g, '')}"` : encoded
}

/** Parses the content of such a file. */
function parseEml(eml: string): Omit<FiledEmail, 'name'> {
  const [head = '', ...body] = eml.split('\r\n\r\n')
  const header = (name: string): string =>
    head
      .split('\r\n')
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1]
  const [, ...parts] = `\r\n${body.join('\r\n\r\n')}`.split(`\r\n--${boundary}`)
  const [text = '', html = ''] = parts.map(contentOfPart)
  return { to: header('To'), subject: decodedHeader(header('Subject')), text, html }
}

function contentOfPart(part: string): string {
  return part.slice(part.indexOf('\r\n\r\n') + 4).replaceAll('\r\n', '\n')
}

/** Number of bytes that fit into one encoded word. */
const LONGEST_PIECE = 45

/** Splits non-ASCII text in a header into pieces that fit into encoded words. */
function encodedHeader(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text
  const pieces = ['']
  for (const character of text) {
    const longer = `${pieces.at(-1)}${character}`
    if (Buffer.byteLength(longer) > LONGEST_PIECE) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces.map(piece => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(' ')
}

function decodedHeader(text: string): string {
  return text
    .replaceAll('?= =?', '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, piece: string) => Buffer.from(piece, 'base64').toString('utf8'))
}
