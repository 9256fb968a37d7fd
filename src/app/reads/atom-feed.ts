import { type JsonText, valueOfText } from '../../kernel/values/json-text.ts'
import { type Html, html } from '../../unicode/html.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import { pageAddress } from '../../wire/page-addresses.ts'

/** The feeds of a game: everything, or only entries about its proposals or its disputes. */
export type FeedTopic = 'all' | 'proposals' | 'rulings'

/** A feed to be written. */
export type AtomFeed = {
  readonly home: string
  readonly game: string
  readonly title: string
  readonly topic: FeedTopic
  /** The address of the feed itself. */
  readonly self: string
  /** When the game began, for a feed without entries. */
  readonly since: number
  /** The entries from which to take its own, as JSON texts, newest first. */
  readonly lines: readonly JsonText<PublicEntry>[]
  /** The kinds of matter that the feed is about; if absent, it is about everything. */
  readonly kinds?: readonly string[]
}

const TITLES: { readonly [topic in FeedTopic]: string } = {
  all: 'History',
  proposals: 'Proposals',
  rulings: 'Disputes and rulings',
}

/** Maximum number of entries in a feed. */
const MOST = 50
/** Maximum number of characters of a title. */
const LONGEST_TITLE = 200

/** Writes an Atom feed (RFC 4287) of entries, newest first. Every text is escaped. */
export function atomFeed({ home, game, title, topic, self, since, lines, kinds }: AtomFeed): string {
  const all = lines.map(line => valueOfText(line))
  const entries = all.filter(entry => kinds === undefined || isAboutKind(entry, new Set(kinds))).slice(0, MOST)
  const updated = entries[0]?.at ?? new Date(since).toISOString()
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${xmlText(`${title}: ${TITLES[topic]}`)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${pageAddress(home, 'game', { game })}"/>
<author><name>${xmlText(title)}</name></author>
${entries.map(entry => atomEntry(home, game, entry))}
</feed>
`.text
}

function isAboutKind({ parts, lines }: PublicEntry, kinds: ReadonlySet<string>): boolean {
  const named = [...parts, ...lines.flatMap(line => line.parts)]
  return named.some(({ matter }) => matter !== undefined && kinds.has(matter.kind))
}

function atomEntry(home: string, game: string, { seq, at, words, news, notes = 0 }: PublicEntry): Html {
  const address = pageAddress(home, 'entry', { game, seq: String(seq) })
  const results = news.slice(0, news.length - notes).map(it => html`<li>${xmlText(it)}</li>`)
  const content = html`<p>${xmlText(words)}</p>${results.length === 0 ? '' : html`<ul>${results}</ul>`}`
  const title = xmlText(words).replace(/\s+/g, ' ')
  return html`<entry>
<id>${address}</id>
<title>${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).toWellFormed()}…` : title}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<content type="html">${content.text}</content>
</entry>`
}

/** A text without the characters that XML 1.0 cannot contain even in escaped form. */
function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
}
