type Told = {
  readonly level?: string
  readonly time?: string
  readonly msg?: string
  readonly err?: { readonly stack?: string; readonly message?: string }
  readonly [name: string]: unknown
}

/** A line of the log as somebody at a terminal reads it: when, what, and the rest of it. */
export function logLine(line: string): string {
  const { level = '', time = '', msg = '', err, ...rest } = JSON.parse(line) as Told
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const fault = err === undefined ? [] : [`\n${err.stack ?? err.message ?? ''}`]
  return `${[time.slice(11, 19), level, msg, ...details, ...fault].join(' ')}\n`
}
