import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

/** Ways to put a text on a page without the JSX that escapes it (src/web/visible-text-jsx). */
const PAST = [
  /\bdocument\.(?:write|title)\b/,
  /\b(?:inner|outer)(?:HTML|Text)\b/,
  /\binsertAdjacent(?:HTML|Text)\b/,
  /\bdangerouslySetInnerHTML\b/,
  /\bcreate(?:TextNode|Element)\b/,
  /\b(?:cloneElement|createPortal|createContextualFragment)\b/,
  /\.textContent = /,
  /\b(?:alert|confirm|prompt)\(/,
  /from 'react\/jsx/,
  /@jsx/,
]

/** Files that use one of these ways, each with the reason why it is allowed. */
const MAY: ReadonlyMap<string, string> = new Map([
  ['src/web/visible-text-jsx/jsx-runtime.ts', 'It marks.'],
  ['src/web/visible-text-jsx/marked-text.ts', 'It marks.'],
  ['src/web/visible-text-jsx/unseen-in-field.ts', 'It shows marks only.'],
  ['src/web/editor/mark-unseen.ts', 'It shows marks only.'],
  ['src/web/frame/frame.tsx', 'The window is named after a heading that is on the page, marks included.'],
  ['src/web/exports/save-file.ts', 'It makes a link that is never shown.'],
])

describe('the page code', () => {
  it('only escaped text is put on a page', () => {
    const files = globSync('src/web/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url).pathname })
    const past = files.filter(file => {
      const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replaceAll(
        /\/\/.*|\/\*[\s\S]*?\*\//g,
        '',
      )
      return PAST.some(way => way.test(code))
    })
    assert.deepEqual(past.sort(), [...MAY.keys()].sort())
  })

  it('the pages are compiled with the JSX that escapes text, both for the type checker and for the browser', () => {
    for (const file of ['tsconfig.web.json', 'vite.config.ts'])
      assert.match(
        readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
        /jsxImportSource"?: ["']#visible-text-jsx["']/,
      )
  })
})
