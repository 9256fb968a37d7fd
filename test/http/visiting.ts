/** The response: the status, the parsed body, and the headers. */
export type Came = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  readonly body: any
  readonly headers: Headers
}

/** A browser, or a program with a token, with the headers that it sends in every request. */
export type Visiting = {
  readonly headers: Record<string, string>
  ask(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<Came>
}

/** Adds the cookies of a response to the existing ones, as a browser does. */
function keepCookies(headers: Record<string, string>, { headers: came }: Pick<Response, 'headers'>): void {
  const jar = new Map((headers['cookie'] ?? '').split('; ').map(pair => [pair.split('=')[0] ?? '', pair]))
  for (const [pair = ''] of came.getSetCookie().map(cookie => cookie.split(';')))
    jar.set(pair.split('=')[0] ?? '', pair)
  headers['cookie'] = [...jar.values()].filter(pair => pair !== '').join('; ')
}

/** A client of a listening server, with the headers that it sends with every request. */
export function visiting(origin: string, headers: Record<string, string>): Visiting {
  return {
    headers,
    async ask(method, path, body, more = {}) {
      const content = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = { ...headers, ...content, ...more }
      const answer = await fetch(origin + path, { method, headers: sent, body: JSON.stringify(body) ?? null })
      const text = await answer.text()
      keepCookies(headers, answer)
      const isJsonLines = answer.headers.get('content-type')?.includes('jsonl') === true
      const read = text === '' ? undefined : isJsonLines ? text : JSON.parse(text)
      return { status: answer.status, body: read, headers: answer.headers }
    },
  }
}
