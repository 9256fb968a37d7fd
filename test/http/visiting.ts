/** What came back: the status, the body read as JSON, and the headers. */
export type Came = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  readonly body: any
  readonly headers: Headers
}

/** A browser, or a program with a token: what it sends along with every request. */
export type Visiting = {
  readonly headers: Record<string, string>
  ask(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<Came>
}

/** Keeps the cookies that come with an answer beside those there are, as a browser does. */
function keepCookies(headers: Record<string, string>, { headers: came }: Pick<Response, 'headers'>): void {
  const jar = new Map((headers['cookie'] ?? '').split('; ').map(pair => [pair.split('=')[0] ?? '', pair]))
  for (const [pair = ''] of came.getSetCookie().map(cookie => cookie.split(';')))
    jar.set(pair.split('=')[0] ?? '', pair)
  headers['cookie'] = [...jar.values()].filter(pair => pair !== '').join('; ')
}

/** Someone who comes to a server that listens somewhere, with what they send along. */
export function visiting(origin: string, headers: Record<string, string>): Visiting {
  return {
    headers,
    async ask(method, path, body, more = {}) {
      const content = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = { ...headers, ...content, ...more }
      const answer = await fetch(origin + path, { method, headers: sent, body: JSON.stringify(body) ?? null })
      const text = await answer.text()
      keepCookies(headers, answer)
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
    },
  }
}
