import type { Piece } from '../../unicode/diff.ts'
import { Html, html } from '../../unicode/html.ts'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { EmailBlock, Link } from './email-blocks.ts'

/** An email that is to be written: its blocks, and the address of this site. */
export type EmailToWrite = { readonly subject: string; readonly blocks: readonly EmailBlock[]; readonly home: string }

/** Writes an email as plain text and as HTML. */
export function writeEmail({ subject, blocks, home }: EmailToWrite): { readonly text: string; readonly html: string } {
  return { text: emailAsText(blocks), html: emailAsHtml(subject, blocks, home) }
}

/** An email as plain text. */
export function emailAsText(blocks: readonly EmailBlock[]): string {
  return `${blocks.map(blockAsText).join('\n\n')}\n`
}

function blockAsText(block: EmailBlock): string {
  switch (block.is) {
    case 'lead':
    case 'paragraph':
      return markAndIsolate(block.text)
    case 'heading':
      return `${markAndIsolate(block.text)}\n${'-'.repeat(Math.min(40, [...block.text].length))}`
    case 'list':
      return block.items.map(it => `- ${markAndIsolate(it)}`).join('\n')
    case 'quote':
      return indented(block.text)
    case 'comparison':
      return comparisonAsText(block.pieces)
    case 'buttons':
      return block.links.map(({ words, address }) => `${markAndIsolate(words)}: ${address}`).join('\n')
    case 'footer':
      return `${markAndIsolate(block.text)}${block.link === undefined ? '' : ` ${block.link.words}: ${block.link.address}`}`
  }
}

function indented(text: string): string {
  return markAndIsolate(text)
    .split('\n')
    .map(line => `    ${line}`.trimEnd())
    .join('\n')
}

/** A comparison without colours: the current and the proposed text, or whichever one exists. */
function comparisonAsText(pieces: readonly Piece[]): string {
  const without = (left: Piece['is']): string =>
    pieces
      .filter(({ is }) => is !== left)
      .map(({ text }) => text)
      .join('')
  const [before, after] = [without('new'), without('gone')]
  if (before === '') return indented(after)
  if (after === '') return `Removed:\n\n${indented(before)}`
  return `Now:\n\n${indented(before)}\n\nProposed:\n\n${indented(after)}`
}

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 0; background: #f4f1ea; color: #1d1b16 }
.email { max-width: 600px; margin: 0 auto; padding: 24px 20px 32px; background: #fffdf8; font: 16px/1.5 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere }
.lead { font-size: 19px; line-height: 1.4; margin: 0 0 16px }
h2 { font-size: 17px; line-height: 1.35; margin: 24px 0 8px }
p, ul { margin: 0 0 14px }
ul { padding-left: 20px }
.text { margin: 0 0 14px; padding: 10px 14px; border-left: 3px solid #c9c0ab; background: #f7f3e9; white-space: pre-wrap }
ins { background: #d9f0d5; color: #12400b; text-decoration: none }
del { background: #f9dcd6; color: #741a09 }
.button { display: inline-block; margin: 0 8px 8px 0; padding: 9px 16px; border-radius: 6px; background: #7a2e0e; color: #ffffff; text-decoration: none; font-weight: bold }
a { color: #7a2e0e }
.quiet { display: inline-block; margin: 0 14px 8px 0; padding: 9px 0 }
.footer { margin: 0 0 6px; font-size: 13px; line-height: 1.45; color: #625d50 }
.end { margin-top: 28px; padding-top: 14px; border-top: 1px solid #ded8ca }
@media (prefers-color-scheme: dark) {
  body { background: #131210; color: #e9e4d8 }
  .email { background: #1b1a17 }
  .text { background: #24221e; border-color: #57503f }
  ins { background: #1f3d1a; color: #c9efc1 }
  del { background: #4a1d14; color: #f6c9bf }
  a { color: #f0a878 }
  .button { background: #f0a878; color: #1d1b16 }
  .footer { color: #aaa495 }
  .end { border-color: #3a372f }
}
`

/**
 * An email as HTML, without scripts, images or anything else that is loaded. Every text is escaped. Addresses in
 * paragraphs become links only if they are addresses of this site (`home`).
 */
export function emailAsHtml(subject: string, blocks: readonly EmailBlock[], home: string): string {
  const [body, footer] = [blocks.filter(it => it.is !== 'footer'), blocks.filter(it => it.is === 'footer')]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<div class="email">
${body.map(it => blockAsHtml(it, home))}
${footer.length === 0 ? '' : html`<div class="end">${footer.map(it => blockAsHtml(it, home))}</div>`}
</div>
</body>
</html>
`.text
}

function blockAsHtml(block: EmailBlock, home: string): Html {
  switch (block.is) {
    case 'lead':
      return html`<p class="lead" dir="auto">${block.text}</p>`
    case 'paragraph':
      return html`<p dir="auto">${withLinks(block.text, home)}</p>`
    case 'heading':
      return html`<h2 dir="auto">${block.text}</h2>`
    case 'list':
      return html`<ul>${block.items.map(it => html`<li dir="auto">${it}</li>`)}</ul>`
    case 'quote':
      return html`<div class="text" dir="auto">${block.text}</div>`
    case 'comparison':
      return html`<div class="text" dir="auto">${new Html(block.pieces.map(pieceAsHtml).join(''))}</div>`
    case 'buttons':
      return html`<p>${block.links.map(buttonAsHtml)}</p>`
    case 'footer':
      return html`<p class="footer" dir="auto">${block.text} ${block.link === undefined ? '' : html`<a href="${block.link.address}">${block.link.words}</a>`}</p>`
  }
}

function buttonAsHtml({ words, address, quiet }: Link): Html {
  return html`<a class="${quiet === true ? 'quiet' : 'button'}" href="${address}">${words}</a>`
}

function pieceAsHtml({ is, text }: Piece): string {
  if (is === 'same') return html`${text}`.text
  return is === 'new' ? html`<ins>${text}</ins>`.text : html`<del>${text}</del>`.text
}

function withLinks(text: string, home: string): readonly Html[] {
  const lines = text.split('\n').map(line => {
    const at = line.indexOf(pageAddress(home, 'front'))
    const [address = ''] = at < 0 ? [] : (/^\S*[^\s.,;:!?)]/.exec(line.slice(at)) ?? [])
    return address === ''
      ? html`${line}`
      : html`${line.slice(0, at)}<a href="${address}">${address}</a>${line.slice(at + address.length)}`
  })
  return lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))
}
