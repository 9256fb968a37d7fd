import { Link } from '@tanstack/react-router'
import type { Nodes, Parents, RootContent } from 'mdast'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { TalkLink, TalkMessage } from '../../wire/talk.ts'
import { MatterLink, RuleLink } from '../parts/rule-and-matter-links.tsx'
import { outsideAddress, parseMarkdown, sourceOf } from './parse-markdown.ts'

type Named = Pick<TalkMessage, 'mentions' | 'links'>

/** What the parts of a message need: its text, what it names, its game and the reader's person in the game. */
type Written = Named & { readonly game: string; readonly text: string; readonly you: string | undefined }

/** Elements that contain more elements than this show the rest as it was written. */
const DEEPEST = 10

/**
 * A message in Markdown, as React elements only: HTML is shown as it was written, images are links, headings are bold,
 * and links to other sites say so.
 */
export function Markdown(written: Written) {
  const { text } = written
  const nodes = useMemo(() => parseMarkdown(text), [text])
  return (
    <div className="message-text" data-quoted>
      {nodes === undefined ? <p dir="auto">{text}</p> : <All nodes={nodes} written={written} depth={0} />}
    </div>
  )
}

function All({
  nodes,
  ...more
}: {
  readonly nodes: readonly RootContent[]
  readonly written: Written
  readonly depth: number
}) {
  return (
    <>
      {nodes.map(node => (
        <One key={node.position?.start.offset} node={node} {...more} />
      ))}
    </>
  )
}

function One({
  node,
  written,
  depth,
}: {
  readonly node: RootContent
  readonly written: Written
  readonly depth: number
}) {
  const source = <>{sourceOf(written.text, node)}</>
  const inside = (of: Parents) => <All nodes={of.children} written={written} depth={depth + 1} />
  if (depth > DEEPEST) return 'children' in node ? <p dir="auto">{source}</p> : source
  switch (node.type) {
    case 'text':
      return <Text node={node} written={written} />
    case 'paragraph':
      return <p dir="auto">{inside(node)}</p>
    case 'heading':
      return (
        <p dir="auto">
          <strong>{inside(node)}</strong>
        </p>
      )
    case 'emphasis':
      return <em>{inside(node)}</em>
    case 'strong':
      return <strong>{inside(node)}</strong>
    case 'delete':
      return <del>{inside(node)}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{inside(node)}</blockquote>
    case 'list':
      return node.ordered === true ? <ol start={node.start ?? 1}>{inside(node)}</ol> : <ul>{inside(node)}</ul>
    case 'listItem':
      return <li>{inside(node)}</li>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'link':
      return (
        <MessageLink url={node.url} written={written} node={node}>
          {inside(node)}
        </MessageLink>
      )
    case 'image':
      return (
        <MessageLink url={node.url} written={written} node={node}>
          {node.alt === '' || node.alt == null ? 'image' : node.alt}
        </MessageLink>
      )
    case 'html':
    case 'yaml':
    case 'definition':
    case 'footnoteDefinition':
      return depth === 0 ? <p dir="auto">{source}</p> : source
    case 'footnoteReference':
    case 'linkReference':
    case 'imageReference':
    case 'table':
    case 'tableRow':
    case 'tableCell':
      return source
  }
}

/** A text, in which the people, rules, matters and entries that the server found are highlighted. */
function Text({ node, written }: { readonly node: Nodes & { readonly value: string }; readonly written: Written }) {
  const { game, text, mentions, links, you } = written
  const pieces = piecesByName(node.value, sourceOf(text, node), node.position?.start.offset ?? 0, [
    ...mentions,
    ...links,
  ])
  return (
    <>
      {pieces.map(({ at, words, named }) => (
        <Fragment key={at}>
          {named === undefined ? (
            words
          ) : 'person' in named ? (
            <span className={named.person === you ? 'mention of-you' : 'mention'}>{words}</span>
          ) : (
            <ThingLink game={game} thing={named}>
              {words}
            </ThingLink>
          )}
        </Fragment>
      ))}
    </>
  )
}

/** A link to a rule, a matter or an entry. */
export function ThingLink({
  game,
  thing: { rule, matter, entry },
  children,
}: {
  readonly game: string
  readonly thing: TalkLink
  readonly children: React.ReactNode
}) {
  if (rule !== undefined)
    return (
      <RuleLink game={game} label={rule}>
        {children}
      </RuleLink>
    )
  if (matter !== undefined)
    return (
      <MatterLink game={game} matter={matter}>
        {children}
      </MatterLink>
    )
  if (entry !== undefined)
    return (
      <EntryLink game={game} seq={entry}>
        {children}
      </EntryLink>
    )
  return <>{children}</>
}

/** A link in a message. A link to another site names that site; an address that may not be linked is shown as text. */
function MessageLink({
  url,
  written,
  node,
  children,
}: {
  readonly url: string
  readonly written: Written
  readonly node: Nodes
  readonly children: React.ReactNode
}) {
  const source = sourceOf(written.text, node)
  const thing = written.links.find(({ text }) => text === url)
  if (thing !== undefined)
    return (
      <ThingLink game={written.game} thing={thing}>
        {children}
      </ThingLink>
    )
  const address = outsideAddress(url)
  if (address === undefined) return <>{source}</>
  const { protocol, host, pathname, href } = address
  const site = protocol === 'mailto:' ? pathname : host
  return (
    <a href={href} rel="nofollow noopener noreferrer ugc" className="outside">
      {children}
      <span className="hidden-text"> (another site)</span>
      {source.toLowerCase().startsWith(href.slice(0, -1).toLowerCase()) ? null : (
        <span className="soft"> [{site}]</span>
      )}
    </a>
  )
}

/** An entry by its number, linked to its page. */
function EntryLink({
  game,
  seq,
  children,
}: {
  readonly game: string
  readonly seq: number
  readonly children: ReactNode
}) {
  return (
    <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
      {children}
    </Link>
  )
}

type NamedThing = TalkMessage['mentions'][number] | TalkLink

/** A part of a text, where it starts, and what it names. */
type Piece = { readonly at: number; readonly words: string; readonly named?: NamedThing }

/**
 * Splits a text at the names that it contains. `source` is the text as it was written, from position `from` of the
 * message. If markup makes the two differ, the names are found by their words.
 */
function piecesByName(value: string, source: string, from: number, named: readonly NamedThing[]): readonly Piece[] {
  const placed = named
    .flatMap(it => {
      const at = value === source ? it.at - from : value.indexOf(it.text)
      return at >= 0 && value.slice(at, at + it.text.length) === it.text ? [{ at, it }] : []
    })
    .sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let end = 0
  for (const { at, it } of placed) {
    if (at < end) continue
    if (at > end) pieces.push({ at: end, words: value.slice(end, at) })
    end = at + it.text.length
    pieces.push({ at, words: it.text, named: it })
  }
  if (end < value.length) pieces.push({ at: end, words: value.slice(end) })
  return pieces
}
