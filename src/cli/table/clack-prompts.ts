import { emitKeypressEvents } from 'node:readline'
import {
  autocomplete,
  confirm,
  isCancel,
  log,
  multiline,
  note,
  type Option,
  password,
  select,
  text,
} from '@clack/prompts'
import { terminalText } from '../terminal-text.ts'
import { wrap } from '../wrap.ts'
import { editable } from './editable.ts'
import { type Choice, Leaving, type TablePrompts } from './table-prompts.ts'

/** The table's questions in a terminal. Escape goes one step back; Ctrl-C leaves. */
export function clackPrompts(): TablePrompts {
  const leaving = listenForCtrlC()
  const answered = <T>(answer: T): Exclude<T, symbol> | undefined => {
    if (leaving()) throw new Leaving()
    return isCancel(answer) ? undefined : (answer as Exclude<T, symbol>)
  }
  const width = () => Math.max(30, Math.min(process.stdout.columns ?? 80, 100) - 8)
  const wrapped = (words: string) => wrap(terminalText(words), width())
  return {
    get width() {
      return width()
    },
    say: words => log.message(wrapped(words)),
    note: (title, words) => note(wrapped(words), terminalText(title), { format: line => line }),
    warn: words => log.warn(wrapped(words)),
    clear: () => void process.stdout.write('\u001b[2J\u001b[3J\u001b[H'),
    choose: async (message, choices, { long = false } = {}) => {
      const index = answered(await chosen(wrapped(message), choices, long))
      return index === undefined ? undefined : choices[index]?.value
    },
    line: async (message, { placeholder, initial = '', check, secret = false } = {}) => {
      const { shown, meant } = editable(initial)
      const validate = (answer = '') => {
        const fault = check?.(meant(answer))
        return fault === undefined ? undefined : terminalText(fault)
      }
      const asked = { message: wrapped(message), validate }
      const answer = answered(
        secret
          ? await password(asked)
          : await text({
              ...asked,
              ...(placeholder === undefined ? {} : { placeholder: terminalText(placeholder) }),
              ...(shown === '' ? {} : { initialValue: shown }),
            }),
      )
      return answer === undefined ? undefined : meant(answer)
    },
    text: async (message, initial = '') => {
      const { shown, meant } = editable(initial)
      const answer = answered(
        await multiline({
          message: `${wrapped(message)}\n(Enter begins a new line; Tab, then Enter, when it is done)`,
          showSubmit: true,
          ...(shown === '' ? {} : { initialValue: shown }),
        }),
      )
      return answer === undefined ? undefined : meant(answer)
    },
    confirm: async message => answered(await confirm({ message: wrapped(message) })),
  }
}

async function chosen<T>(message: string, choices: readonly Choice<T>[], long: boolean): Promise<number | symbol> {
  const options = choices.map((choice, index) => ({
    value: index,
    label: terminalText(choice.label),
    ...(choice.hint === undefined ? {} : { hint: terminalText(choice.hint) }),
  })) as Option<number>[]
  return long
    ? await autocomplete({ message, options, maxItems: 12, placeholder: 'type to find, arrows to move' })
    : await select({ message, options, maxItems: 14, showInstructions: false })
}

/** Escape and Ctrl-C cancel a prompt alike; only the key itself tells them apart. */
function listenForCtrlC(): () => boolean {
  let pressed = false
  emitKeypressEvents(process.stdin)
  process.stdin.on('keypress', (_, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    if (key?.ctrl === true && key.name === 'c') pressed = true
  })
  return () => pressed
}
