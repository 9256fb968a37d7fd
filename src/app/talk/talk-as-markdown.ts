import type { TalkExport } from '../../wire/talk.ts'
import { displaySafeLine } from '../names/display-text.ts'
import { authorInWords } from './message-view.ts'

/** Writes exported talk as Markdown: a heading for each conversation, and each message as a quotation of its author. */
export function talkAsMarkdown({ title, at, conversations, before }: TalkExport): string {
  const left = before === undefined ? [] : [`Messages before number ${before} are not included.`]
  const written = conversations.flatMap(({ topic, messages }) => [
    `## ${escapedLine(topic.words)}`,
    ...messages.flatMap(({ message }) => messageAsMarkdown(message)),
  ])
  return `${[`# Talk in “${escapedLine(title)}”`, `Exported at ${at}.`, ...left, ...written].join('\n\n')}\n`
}

type Message = TalkExport['conversations'][number]['messages'][number]['message']

function messageAsMarkdown({ author, at, text, rationale, versions, removed, hidden }: Message): readonly string[] {
  const notes = [...(rationale ? ['rationale'] : []), ...(versions > 1 ? ['edited'] : [])]
  const who = escapedLine(authorInWords(author) ?? 'Someone who has deleted their account')
  const head = `**${who}**, ${at}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
  if (removed !== undefined)
    return [head, `*Removed by the ${removed.by}${removed.why === '' ? '' : `: ${escapedLine(removed.why)}`}.*`]
  if (hidden !== undefined && text === undefined)
    return [head, `*Hidden by ${ROLE_WORDS[hidden.by]}: ${escapedLine(hidden.why)}.*`]
  return [head, quoted(text ?? '')]
}

const ROLE_WORDS = { moderator: 'a moderator', host: 'the host', operator: 'an operator' } as const

/** A text that people chose, in one line, so that nothing in it is Markdown. */
function escapedLine(text: string): string {
  return displaySafeLine(text).replace(/[\\`*_[\]<#]/g, '\\$&')
}

function quoted(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(line => `> ${line}`.trimEnd())
    .join('\n')
}
