import { type Logger, pino } from 'pino'

type Sink = { readonly isTTY?: boolean; write(text: string): unknown }

/** The names of members that are never logged, wherever they appear. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'next',
  'current',
  'token',
  'secret',
  'key',
  'address',
  'to',
]

const SECRETS = SECRET_NAMES.flatMap(name => [name, `*.${name}`, `*.*.${name}`])

/** Opens the log that the server writes for its host: JSON with one event per line or, on a terminal, readable text. */
export function openLog(level: string, sink: Sink = process.stderr): Logger {
  const form = sink.isTTY === true ? formatLineForTerminal : (line: string) => line
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: SECRETS, censor: '[hidden]' },
      serializers: { err: redactedFault, req: () => undefined, res: () => undefined },
    },
    { write: line => void sink.write(redactedLine(form(line))) },
  )
}

/**
 * Removes data that libraries attach to an error. For example, the error for a refused email contains its addresses.
 */
function redactedFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack, code } = fault as NodeJS.ErrnoException
  return { type: name, message, ...(code === undefined ? {} : { code }), stack }
}

/**
 * Removes everything from a line of the log that looks like an email address, an API token, or a password in a URL.
 * This is a safety net in addition to redaction.
 */
function redactedLine(line: string): string {
  return line
    .replace(/nomic_[\w-]{6,}/g, 'nomic_[hidden]')
    .replace(/:\/\/[^\s/"\\]+@/g, '://[hidden]@')
    .replace(/(?<![^\s"'<>()[\]{},;:=\\/@])[^\s"'<>()[\]{},;:=\\/@]+@[^\s"'<>()[\]{},;:=\\/@]+\.[a-z]+/gi, '[address]')
    .replace(/([?&](?:secret|token|invitation|key)=)[^\s"&\\]+/g, '$1[hidden]')
}

type Told = {
  readonly level?: string
  readonly time?: string
  readonly msg?: string
  readonly err?: { readonly stack?: string; readonly message?: string }
  readonly [name: string]: unknown
}

/** Formats a line of the log for a terminal: the time, the message, and the remaining data. */
function formatLineForTerminal(line: string): string {
  const { level = '', time = '', msg = '', err, ...rest } = JSON.parse(line) as Told
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const fault = err === undefined ? [] : [`\n${err.stack ?? err.message ?? ''}`]
  return `${[time.slice(11, 19), level, msg, ...details, ...fault].join(' ')}\n`
}
