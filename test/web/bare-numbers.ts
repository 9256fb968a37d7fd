import type { Page } from 'playwright-core'

/**
 * What a digit may stand in: a fact that opens why it is so, a sentence of the server, an instant, the name of a rule, an
 * entry, a matter or a register, the text of a rule or a program, what a person wrote, how many of something a page
 * shows, the heading of a row, the log to the letter.
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

/** Every text of a page that has a digit that nothing says where it comes from. */
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
