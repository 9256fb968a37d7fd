import { Tokenizer } from 'htmlparser2'
import type { SourceLine } from './source-line.ts'

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote body br caption center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** Elements with an empty line before and after them. */
const SPACED = new Set('blockquote dl h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '))

/** Elements whose contents are not shown. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'title'])

/** Whether an input is HTML: it begins with an element that begins a line. */
export function isHtml(text: string): boolean {
  const start = /^\s*<(!doctype|!--|[a-z][a-z0-9]*)/i.exec(text.slice(0, 1_000))?.[1]?.toLowerCase()
  if (start === undefined) return false
  return start.startsWith('!') || BLOCKS.has(start) || HIDDEN.has(start) || start === 'meta' || start === 'head'
}

/**
 * Returns the lines of an HTML document as a browser shows them: list items with their numbers, and runs of white space
 * as one space. It reads tags one by one and builds no tree, so unclosed or deeply nested elements cost nothing.
 */
export function htmlLines(html: string): readonly SourceLine[] {
  const page = new PageLines(lineCounter(html))
  let [tag, attribute, value] = ['', '', '']
  let attributes: Attributes = new Map()
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => page.addText(html.slice(start, end), start),
      ontextentity: codepoint => page.addText(String.fromCodePoint(codepoint), 0),
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value = html.slice(start, Math.min(end, start + 20))
      },
      onattribend: () => {
        if (attribute === 'start' || attribute === 'value') attributes.set(attribute, value)
      },
      onopentagend: end => page.open(tag, attributes, end),
      onselfclosingtag: end => page.open(tag, attributes, end),
      onclosetag: (start, end) => page.close(html.slice(start, end).toLowerCase()),
      onattribentity: ignore,
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return page.finished()
}

function ignore(): void {}

type Attributes = Map<string, string>

/** Deeper lists count as lists of this depth. */
const DEEPEST = 20

/** The lines of a page, put together from its elements. */
class PageLines {
  private readonly lines: SourceLine[] = []
  private readonly lists: { readonly ordered: boolean; next: number }[] = []
  private pieces: string[] = []
  /** Whether the line begins with the mark of a list item. */
  private hasMark = false
  /** Whether there is nothing but white space on the line, apart from a mark. */
  private isBlank = true
  private endsInSpace = true
  private line = 1
  private heading = 0
  private isPre = false
  private hidden = ''
  private readonly lineAt: (at: number) => number

  constructor(lineAt: (at: number) => number) {
    this.lineAt = lineAt
  }

  addText(words: string, at: number): void {
    if (this.hidden !== '') return
    if (this.isPre) this.addLines(words, at)
    else this.addPiece(words.replace(/[ \t\n\f\r]+/g, ' '), at)
  }

  open(name: string, attributes: Attributes, at: number): void {
    if (this.hidden !== '') return
    if (HIDDEN.has(name)) this.hidden = name
    if (!BLOCKS.has(name)) return
    this.endLine()
    this.space(name)
    if (name === 'pre') this.isPre = true
    this.heading = headingOf(name) ?? this.heading
    if (isList(name) && this.lists.length < DEEPEST)
      this.lists.push({ ordered: name === 'ol', next: wholeNumber(attributes.get('start')) ?? 1 })
    if (name === 'li') this.addMark(this.itemMark(attributes), at)
  }

  close(name: string): void {
    if (this.hidden !== '' && name !== this.hidden) return
    this.hidden = ''
    if (!BLOCKS.has(name)) return
    this.endLine()
    if (headingOf(name) !== undefined) this.heading = 0
    if (name === 'pre') this.isPre = false
    if (isList(name)) this.lists.pop()
    this.space(name)
  }

  finished(): readonly SourceLine[] {
    this.endLine()
    return this.lines
  }

  private addPiece(words: string, at: number): void {
    const piece = this.endsInSpace && words.startsWith(' ') ? words.slice(1) : words
    if (piece === '') return
    if (this.pieces.length === 0) this.line = this.lineAt(at)
    this.pieces.push(piece)
    this.isBlank &&= piece.trim() === ''
    this.endsInSpace = piece.endsWith(' ')
  }

  private addMark(mark: string, at: number): void {
    this.line = this.lineAt(at)
    this.pieces = [mark]
    this.hasMark = true
    this.isBlank = true
    this.endsInSpace = true
  }

  /** Adds text in which white space and line breaks are shown as they are. */
  private addLines(words: string, at: number): void {
    const [first = '', ...rest] = words.split('\n')
    if (this.pieces.length === 0) this.line = this.lineAt(at)
    this.pieces.push(first)
    this.isBlank &&= !this.hasMark && first.trim() === ''
    for (const next of rest) {
      this.push(this.pieces.join(''))
      this.line += 1
      this.startLine([next])
    }
  }

  private endLine(): void {
    // A paragraph may begin inside a list item: the item's mark stays at the start of its first line.
    if (this.isBlank && this.hasMark) return
    const text = this.isBlank ? '' : this.pieces.join('')
    if (!this.isBlank) this.push(this.isPre ? text : text.trimEnd())
    this.startLine([])
    this.endsInSpace = true
  }

  private startLine(pieces: string[]): void {
    this.pieces = pieces
    this.hasMark = false
    this.isBlank = pieces.every(piece => piece.trim() === '')
  }

  private push(words: string): void {
    const { line, heading } = this
    // The tokenizer can split a character in two.
    const text = words.toWellFormed()
    this.lines.push({ text, line, heading, title: heading > 0 ? text.trim() : '', separates: false })
  }

  /** Adds an empty line around elements that have one, except in nested lists. */
  private space(name: string): void {
    const depth = isList(name) ? 0 : 1
    const wanted = SPACED.has(name) && this.lists.length <= depth && this.pieces.length === 0
    if (!wanted || this.lines.length === 0 || this.lines.at(-1)?.text === '') return
    this.lines.push({ text: '', line: this.line, heading: 0, title: '', separates: false })
  }

  private itemMark(attributes: Attributes): string {
    const list = this.lists.at(-1)
    const indent = '  '.repeat(Math.max(0, this.lists.length - 1))
    if (list?.ordered !== true) return `${indent}- `
    const number = wholeNumber(attributes.get('value')) ?? list.next
    list.next = number + 1
    return `${indent}${number}. `
  }
}

function headingOf(name: string): number | undefined {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : undefined
}

function isList(name: string): boolean {
  return name === 'ol' || name === 'ul'
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
}

/** Returns a function that says on which line a position is. A position before an earlier one counts as that one. */
function lineCounter(text: string): (at: number) => number {
  let [line, from] = [1, 0]
  return at => {
    for (; from < at && from < text.length; from += 1) if (text.charCodeAt(from) === 10) line += 1
    return line
  }
}
