import type { TalkExport } from '../../wire/talk.ts'
import { displaySafeLine } from '../names/display-text.ts'

/** Writes exported talk as Markdown: a heading for each conversation, and each message as a quotation of its author. */
export function talkAsMarkdown({ title, at, conversations, before }: TalkExport): string {
  const left = before === undefined ? [] : [`Messages before number ${before} are not included.`]
  const written = conversations.flatMap(({ topic, messages }) => [
    `## ${displaySafeLine(topic.words)}`,
    ...messages.flatMap(({ message }) => messageAsMarkdown(message)),
  ])
  return `${[`# Talk in “${displaySafeLine(title)}”`, `Exported at ${at}.`, ...left, ...written].join('\n\n')}\n`
}

type Message = TalkExport['conversations'][number]['messages'][number]['message']

function messageAsMarkdown({ author, at, text, rationale, versions, removed }: Message): readonly string[] {
  const notes = [...(rationale ? ['rationale'] : []), ...(versions > 1 ? ['edited'] : [])]
  const who = displaySafeLine(author.name ?? 'Someone who has deleted their account')
  const head = `**${who}**, ${at}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
  if (removed !== undefined)
    return [head, `*Removed by the ${removed.by}${removed.why === '' ? '' : `: ${displaySafeLine(removed.why)}`}.*`]
  return [head, quoted(text ?? '')]
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map(line => `> ${line}`.trimEnd())
    .join('\n')
}
