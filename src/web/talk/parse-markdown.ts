import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'

type Construct = Exclude<NonNullable<ReturnType<typeof gfmAutolinkLiteral>['text']>[string], undefined | unknown[]>
type Events = ThisParameterType<Construct['tokenize']>['events']

/** Where the last bracket without an end was found, in the events of a text that is being parsed. */
const openBrackets = new WeakMap<Events, number>()

/**
 * Whether there is a bracket without an end, in which no address becomes a link. The library looks for one from each
 * word, and would go back to the same bracket each time.
 */
function isInOpenBracket(events: Events): boolean {
  const isOpen = (at: number): boolean => {
    const [, token] = events[at] ?? []
    return (token?.type === 'labelLink' || token?.type === 'labelImage') && token._balanced !== true
  }
  if (isOpen(openBrackets.get(events) ?? -1)) return true
  for (let at = events.length - 1; at >= 0 && events[at]?.[1]._gfmAutolinkLiteralWalkedInto !== true; at -= 1) {
    if (!isOpen(at)) continue
    openBrackets.set(events, at)
    return true
  }
  return false
}

function outsideBrackets(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok)
      return code => (isInOpenBracket(this.events) ? nok(code) : start(code))
    },
  }
}

function addressesOutsideBrackets(): ReturnType<typeof gfmAutolinkLiteral> {
  const { text = {} } = gfmAutolinkLiteral()
  const constructs = Object.entries(text).map(([code, found]) => [code, [found ?? []].flat().map(outsideBrackets)])
  return { text: Object.fromEntries(constructs) }
}

/** CommonMark, and addresses without brackets. The transforms are left out, because they would lose positions. */
const SYNTAX = {
  extensions: [addressesOutsideBrackets()],
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
