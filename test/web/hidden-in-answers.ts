import type { Page } from 'playwright-core'

/**
 * Makes a page receive invisible characters in every text of the API, except names and labels, after its first word: one
 * that overrides the direction, one that hides a word break, and one that hides a letter.
 */
export async function hideInAnswers(page: Page): Promise<void> {
  await page.addInitScript(`{
    const withHidden = value => {
      if (typeof value === 'string') return value.replace(' ', ' \\u202E\\u200B\\u{E0041}')
      if (Array.isArray(value)) return value.map(withHidden)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withHidden(member)]))
    }
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      const text = answer.headers.get('content-type')?.includes('json') ? await answer.clone().text() : ''
      return text === '' ? answer : new Response(JSON.stringify(withHidden(JSON.parse(text))), answer)
    }
  }`)
}
