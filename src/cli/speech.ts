import type { styleText } from 'node:util'
import { escapeInJson } from '../unicode/mark-text.ts'
import { styled, terminalText } from './terminal-text.ts'

/** How a command speaks: to stdout and stderr, in colour where colour is wanted, no wider than the terminal. */
export type Speech = {
  readonly width: number
  say(text: string): void
  /** Prints a value as JSON for programs: nothing in it is marked, and what would not be seen is written as an escape. */
  json(value: unknown): void
  complain(text: string): void
  bold(text: string): string
  dim(text: string): string
  good(text: string): string
  bad(text: string): string
  struck(text: string): string
}

/** Speech to the terminal. Colours keep to NO_COLOR, FORCE_COLOR, --no-color and whether stdout is a terminal. */
export function terminalSpeech(colour: boolean): Speech {
  const stream = process.stdout
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    colour && !process.env['NO_COLOR'] ? styled(format, text, stream) : text
  return {
    width: Math.min(stream.columns ?? 80, 100),
    say: text => void stream.write(`${terminalText(text)}\n`),
    json: value => void stream.write(`${escapeInJson(JSON.stringify(value, null, 2))}\n`),
    complain: text => void process.stderr.write(`${terminalText(text)}\n`),
    bold: style('bold'),
    dim: style('dim'),
    good: style('green'),
    bad: style('red'),
    struck: style('strikethrough'),
  }
}
