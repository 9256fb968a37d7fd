import type { Piece } from '../../unicode/diff.ts'

/** A part of an email, which is written once as text and once as HTML. */
export type EmailBlock =
  /** The first sentence, which mail programs also show in their lists. */
  | { readonly is: 'lead'; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  /** Words from a player or a rule, set apart from the server's own words. */
  | { readonly is: 'quote'; readonly text: string }
  /** A proposed text, compared with the current one. */
  | { readonly is: 'comparison'; readonly pieces: readonly Piece[] }
  | { readonly is: 'buttons'; readonly links: readonly Link[] }
  /** A line at the end of the email. */
  | { readonly is: 'footer'; readonly text: string; readonly link?: Link }

/** A link; a quiet one looks like a link instead of a button. */
export type Link = { readonly words: string; readonly address: string; readonly quiet?: boolean }

/** The blocks of a plain text: its paragraphs, with indented ones as quotations. */
export function blocksOfText(text: string): readonly EmailBlock[] {
  const blocks: EmailBlock[] = []
  for (const paragraph of text.split(/\n\n+/).filter(it => it.trim() !== '')) {
    const [last, quoted] = [blocks.at(-1), paragraph.startsWith('    ')]
    const words = (quoted ? paragraph.replace(/^ {4}/gm, '') : paragraph).trimEnd()
    if (quoted && last?.is === 'quote') blocks[blocks.length - 1] = { ...last, text: `${last.text}\n\n${words}` }
    else blocks.push({ is: quoted ? 'quote' : 'paragraph', text: words })
  }
  return blocks
}
