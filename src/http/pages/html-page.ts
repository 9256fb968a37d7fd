import { createHash } from 'node:crypto'
import { Html, html } from '../../unicode/html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.05rem/1.55 Georgia, 'Times New Roman', serif }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
body { color: light-dark(#1d1b16, #e9e4d8); background: light-dark(#fbf9f4, #1b1a17) }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem }
p { margin: 0 0 1rem }
a { color: light-dark(#7a2e0e, #f0a878) }
a:focus-visible { outline: 2px solid; outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 }
li { padding: .75rem 0; border-top: 1px solid light-dark(#ded8ca, #3a372f) }
li strong { display: block }
.about { color: light-dark(#625d50, #aaa495); font-size: .95rem }
code { font-size: .9em }
button { font: inherit; padding: .5rem 1rem; cursor: pointer }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9em }
`

/** The content security policy of plain pages: they may only show their content, with the server's own styles. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The content security policy of a page with a form that is sent to the server itself. */
export const FORM_POLICY = PAGE_POLICY.replace("form-action 'none'", "form-action 'self'")

/** Builds a complete page in plain HTML, which needs no scripts. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
<main>
${body}
</main>
</html>
`.text
}
