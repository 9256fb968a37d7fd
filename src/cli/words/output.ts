import type { styleText } from 'node:util'
import type { Command } from 'commander'
import { escapeUnseenInJson } from '../../unicode/mark-text.ts'
import { styled, terminalText } from './terminal-text.ts'

/** How a command prints: the output that it writes to, and whether it prints JSON instead of text. */
export type OutputOptions = { readonly speech: Output; readonly json: boolean }

/** Adds the flag `--json` to a command. */
export function addJsonFlag(command: Command, about = 'print JSON'): Command {
  return command.option('--json', about)
}

/** Determines how a command prints, according to its own flags and those of the program. */
export function outputOptionsOf(command: Command): OutputOptions {
  const { json = false, color = true } = command.optsWithGlobals<{ json?: boolean; color?: boolean }>()
  return { speech: terminalOutput(color), json }
}

/** A command's output to stdout and stderr, with optional colours, no wider than the terminal. */
export type Output = {
  readonly width: number
  say(text: string): void
  /** Prints a value as JSON for programs, without styles and with invisible characters escaped. */
  json(value: unknown): void
  complain(text: string): void
  bold(text: string): string
  dim(text: string): string
  good(text: string): string
  bad(text: string): string
  struck(text: string): string
}

/**
 * Output to the terminal. Whether it has colours depends on NO_COLOR, FORCE_COLOR, --no-color and whether stdout is a
 * terminal.
 */
function terminalOutput(colour: boolean): Output {
  const stream = process.stdout
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    colour && !process.env['NO_COLOR'] ? styled(format, text, stream) : text
  return {
    width: Math.min(stream.columns ?? 80, 100),
    say: text => void stream.write(`${terminalText(text)}\n`),
    json: value => void stream.write(`${escapeUnseenInJson(JSON.stringify(value, null, 2))}\n`),
    complain: text => void process.stderr.write(`${terminalText(text)}\n`),
    bold: style('bold'),
    dim: style('dim'),
    good: style('green'),
    bad: style('red'),
    struck: style('strikethrough'),
  }
}

/**
 * A problem that the caller can fix. It is printed to stderr, one sentence per line, before the program exits with
 * status 2.
 */
export class UsageError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
