import type { Page } from 'playwright-core'

/**
 * Places where a digit may appear: a fact that opens its explanation, a sentence of the server, an instant, the name of
 * a rule, an entry, a matter or a register, the text of a rule or a program, a person's text, the number of items on a
 * page, the heading of a row, the raw log. `data-names` says whose name or setting it is.
 */
const MEANT = [
  ...[
    '[data-why]',
    '[data-quoted]',
    'time',
    '[data-names]',
    '[data-law]',
    '[data-written]',
    '[data-counts]',
    '[data-log]',
  ],
  ...['rules', 'entries', 'matters', 'registers'].map(names => `a[href*="/${names}/"]`),
  ...['th', 'code', 'option', 'select', 'textarea'],
].join()

/** Every text on a page that contains a digit of unknown source. */
export function bareNumbers(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    const bare = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (/\\d/.test(textContent) && parentElement.closest('${MEANT}') === null)
        bare.push(parentElement.tagName.toLowerCase() + ': ' + textContent)
    }
    return bare
  })()`)
}
