import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'

/** CommonMark, and addresses without brackets. The transforms are left out, because they would lose positions. */
const SYNTAX = {
  extensions: [gfmAutolinkLiteral()],
  mdastExtensions: [{ ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }],
}

/** A text with more markup than this is shown as it was written, because parsing it could take long. */
const MOST_MARKUP = 500

/** Parses Markdown; undefined if the text has too much markup. */
export function parseMarkdown(text: string): readonly RootContent[] | undefined {
  if ((text.match(/[>[\]*_`<&!~#+=-]|\d[.)]/g)?.length ?? 0) > MOST_MARKUP) return undefined
  return fromMarkdown(text, SYNTAX).children
}

/** The part of a text from which a node was parsed. */
export function sourceOf(text: string, { position }: Nodes): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}

/** Returns an address outside this site that a message may link to; undefined for every other address. */
export function outsideAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : undefined
}
