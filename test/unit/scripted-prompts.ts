import assert from 'node:assert/strict'
import { type Choice, Leaving, type LineOptions, type TablePrompts } from '../../src/cli/table/table-prompts.ts'

export const BACK = Symbol('one step back')
export const LEAVE = Symbol('Ctrl-C')

export type Answer = string | boolean | symbol

/**
 * A simulated person at the table who gives prepared answers and records all output. When there are no answers left,
 * the person leaves.
 */
export function scriptedPrompts(answers: readonly Answer[]): TablePrompts & { readonly heard: string[] } {
  const left = [...answers]
  const heard: string[] = []
  const next = (message: string): Answer => {
    const answer = left.shift() ?? LEAVE
    heard.push(`? ${message} ${String(answer)}`)
    if (answer === LEAVE) throw new Leaving()
    return answer
  }
  const words = (message: string, check?: (answer: string) => string | undefined): string | undefined => {
    const answer = next(message)
    if (answer === BACK) return undefined
    assert.equal(typeof answer, 'string', message)
    assert.equal(check?.(String(answer)), undefined, message)
    return String(answer)
  }
  return {
    heard,
    width: 80,
    say: text => void heard.push(text),
    note: (title, text) => void heard.push(`${title}\n${text}`),
    warn: text => void heard.push(`! ${text}`),
    clear: () => void heard.push('(cleared)'),
    choose: async <T>(message: string, choices: readonly Choice<T>[]) => {
      const answer = next(message)
      if (answer === BACK) return undefined
      const chosen = choices.find(choice => choice.label.startsWith(String(answer)))
      assert.ok(chosen, `“${message}” has no choice ${String(answer)}: ${choices.map(it => it.label).join(' | ')}`)
      return chosen.value
    },
    line: async (message: string, options: LineOptions = {}) => words(message, options.check),
    text: async (message: string) => words(message),
    confirm: async (message: string) => {
      const answer = next(message)
      return answer === BACK ? undefined : answer === true
    },
  }
}
