import type { Page } from 'playwright-core'

/** Text that no one should have to read, such as data in a program's notation or hidden identities. */
const RAW = [/\[object /, /undefined|NaN/, /\{"|":|\\n/, /\b[pmr]\d{1,4}( \d)?\b/, /\b[0-9a-f]{16,}\b/, /\b1\d{12}\b/]

/** Raw text among the words of a page, each with some words around it. */
export async function rawTexts(page: Page): Promise<readonly string[]> {
  const words = await readable(page)
  return RAW.flatMap(raw => {
    const { index } = raw.exec(words) ?? {}
    return index === undefined ? [] : [words.slice(Math.max(0, index - 40), index + 40)]
  })
}

/** The words of a page without programs and without players' own texts, with a space between neighbouring elements. */
function readable(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const main = document.querySelector('main').cloneNode(true)
    for (const quoted of main.querySelectorAll('pre, .diff, .changed-text, .thread blockquote')) quoted.remove()
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const all = []
    while (words.nextNode()) all.push(words.currentNode.textContent)
    return all.join(' ')
  })()`)
}
