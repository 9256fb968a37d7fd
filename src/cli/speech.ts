import { styleText } from 'node:util'

/** How a command speaks: to stdout and stderr, in colour where colour is wanted, no wider than the terminal. */
export type Speech = {
  readonly width: number
  say(text: string): void
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
    colour && !process.env['NO_COLOR'] ? styleText(format, text, { stream }) : text
  return {
    width: Math.min(stream.columns ?? 80, 100),
    say: text => void stream.write(`${text}\n`),
    complain: text => void process.stderr.write(`${text}\n`),
    bold: style('bold'),
    dim: style('dim'),
    good: style('green'),
    bad: style('red'),
    struck: style('strikethrough'),
  }
}
