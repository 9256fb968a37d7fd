import type { Page } from 'playwright-core'

/** The texts on a page that contain invisible characters, including tooltips and names for screen readers. */
export function unseenOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const UNSEEN = /[\\u202A-\\u202E\\u2066\\u2067\\u200B\\u200E\\u200F\\u061C\\uFEFF\\u00AD\\u{E0000}-\\u{E007F}]/u
    const found = []
    const look = (words, where) => { if (words && UNSEEN.test(words)) found.push(where + ': ' + words.slice(0, 80)) }
    const walk = node => {
      if (node.nodeType === Node.TEXT_NODE) look(node.data, node.parentNode.nodeName)
      if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE) return
      if (node.nodeName === 'SCRIPT') return
      for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
        look(node.getAttribute?.(name), name)
      if (node.shadowRoot) walk(node.shadowRoot)
      for (const child of node.childNodes) walk(child)
    }
    walk(document.documentElement)
    look(document.title, 'the title of the window')
    return found
  })()`)
}
