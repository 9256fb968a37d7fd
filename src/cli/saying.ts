import type { Command } from 'commander'
import { type Speech, terminalSpeech } from './speech.ts'

/** What every command's work is given: how to speak, and whether JSON is wanted instead of words. */
export type Saying = { readonly speech: Speech; readonly json: boolean }

/** Gives a command its `--json`, and what that does. */
export function speaking(command: Command, about = 'print JSON instead of words'): Command {
  return command.option('--json', about)
}

/** How a command speaks, from its flags and those of the program. */
export function sayingFor(command: Command): Saying {
  const { json = false, color = true } = command.optsWithGlobals<{ json?: boolean; color?: boolean }>()
  return { speech: terminalSpeech(color), json }
}
