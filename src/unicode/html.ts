import { markAndIsolate } from './mark-text.ts'

/** Raw HTML. Everything else in a template is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Html[]

/** Builds HTML from a template. Values are escaped unless they are raw HTML. */
export function html(words: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(words.reduce((text, word, index) => `${text}${partAsHtml(parts[index - 1] ?? '')}${word}`))
}

function partAsHtml(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return (part as readonly Html[]).map(one => one.text).join('\n')
  return markAndIsolate(String(part)).replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
}
