import type { FiledLetter } from '../ports/letter-folder.ts'
import type { Mail } from '../ports/post.ts'
import { mailHeaders } from './mail-headers.ts'

/** A letter as a file that mail programs open: its headers, an empty line, and the text as it is. */
export function emlOf(mail: Mail, from: string, at: number): string {
  const headers = {
    'Message-ID': mail.messageId,
    Date: new Date(at).toUTCString().replace('GMT', '+0000'),
    From: from,
    To: mail.to.join(', '),
    Subject: encoded(mail.subject),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...mailHeaders(mail),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`)
  return `${lines.join('')}\r\n${mail.text.replace(/\r?\n/g, '\r\n')}`
}

/** What such a file says. */
export function emlRead(eml: string): Omit<FiledLetter, 'name'> {
  const [head = '', ...body] = eml.split('\r\n\r\n')
  const header = (name: string): string =>
    head
      .split('\r\n')
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return { to: header('To'), subject: decoded(header('Subject')), text: body.join('\r\n\r\n').replaceAll('\r\n', '\n') }
}

/** Bytes that fit into one encoded word. */
const LONGEST_PIECE = 45

/** A header's words beyond ASCII stand in it in pieces that fit into encoded words. */
function encoded(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text
  const pieces = ['']
  for (const letter of text) {
    const longer = `${pieces.at(-1)}${letter}`
    if (Buffer.byteLength(longer) > LONGEST_PIECE) pieces.push(letter)
    else pieces[pieces.length - 1] = longer
  }
  return pieces.map(piece => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(' ')
}

function decoded(text: string): string {
  return text
    .replaceAll('?= =?', '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, piece: string) => Buffer.from(piece, 'base64').toString('utf8'))
}
