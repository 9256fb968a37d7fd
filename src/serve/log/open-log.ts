import { type Logger, pino } from 'pino'
import { hidden } from './hidden.ts'
import { logLine } from './log-line.ts'

type Sink = { readonly isTTY?: boolean; write(text: string): unknown }

/** What is never written, wherever it stands. */
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

/** The log of a server: JSON, one happening a line, for whoever keeps it in order; in words where somebody sits before it. */
export function openLog(level: string, sink: Sink = process.stderr): Logger {
  const form = sink.isTTY === true ? logLine : (line: string) => line
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: SECRETS, censor: '[hidden]' },
      serializers: { err: toldFault, req: () => undefined, res: () => undefined },
    },
    { write: line => void sink.write(hidden(form(line))) },
  )
}

/** A fault without what libraries hang on it: a refused letter carries its addresses. */
function toldFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack, code } = fault as NodeJS.ErrnoException
  return { type: name, message, ...(code === undefined ? {} : { code }), stack }
}
