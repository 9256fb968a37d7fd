import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Fence, fences, ROOT } from './documents.ts'

/**
 * A command on a page, with the output that the page shows; undefined if the page shows none, in which case nothing may
 * be printed.
 */
export type Step = { readonly command: string; readonly shown: Fence | undefined }

/** The result of a command: its output, or the fact that it failed or was never reached. */
export type Ran = { readonly ok: boolean; readonly out: string; readonly err: string }

/**
 * The commands of a session in Markdown: each `sh` block, with the following block as its output unless that block is
 * the next command.
 */
export function stepsOf(markdown: string): readonly Step[] {
  const blocks = fences(markdown)
  return blocks.flatMap(({ language, content }, index) => {
    if (language !== 'sh') return []
    const next = blocks[index + 1]
    return [{ command: content, shown: next?.language === 'sh' ? undefined : next }]
  })
}

/** The number of milliseconds after which a hanging session is ended: a little before the test run ends its test. */
const PATIENCE = 840_000

/** Runs commands one after another in one shell, as if a reader had copied them, until one fails. */
export async function sessionRun(
  commands: readonly string[],
  folder: string,
  env: Record<string, string>,
): Promise<readonly Ran[]> {
  const file = (index: number, what: string): string => join(folder, `${index}.${what}`)
  const steps = commands.map(
    (command, index) =>
      `exec >'${file(index, 'out')}' 2>'${file(index, 'err')}'\n${command}: >'${file(index, 'done')}'\n`,
  )
  writeFileSync(join(folder, 'session.sh'), `${BEGINNING}${steps.join('')}`)
  const { PATH = '', HOME = '' } = process.env
  const shell = spawn('bash', [join(folder, 'session.sh')], {
    cwd: ROOT,
    env: { HOME, PATH: [join(ROOT, 'node_modules/.bin'), PATH].join(delimiter), ...env },
    stdio: 'ignore',
    timeout: PATIENCE,
  })
  await once(shell, 'close')
  return commands.map((_, index) => ({
    ok: existsSync(file(index, 'done')),
    out: textOf(file(index, 'out')),
    err: textOf(file(index, 'err')),
  }))
}

/** The shell exits at the first command that fails, and leaves no process running. */
const BEGINNING = `set -eu
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
trap 'exit 1' TERM
`

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
