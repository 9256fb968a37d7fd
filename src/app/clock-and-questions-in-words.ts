import type { Effect } from '../kernel/effect.ts'
import { own } from '../kernel/own.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { deadlineInWords } from './deadlines-in-words.ts'
import { instantInWords } from './instant-in-words.ts'
import { nameOf } from './names.ts'
import { undecidedInWords } from './undecided-in-words.ts'
import { valueInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** What happens to the clock, to secrets and to open questions, as people say it; undefined for every other effect. */
export function clockAndQuestionsInWords(before: State, state: State, effect: Effect): string | undefined {
  switch (effect.do) {
    case 'ask':
      return `open: ${undecidedInWords(state, effect.open)}`
    case 'settle':
      return `an open question is settled: ${effect.how}`
    case 'answer':
      return `${effect.answer.rule === null ? 'the question' : `rule ${labelOf(state, effect.answer.rule)}, on`} “${wordsOfName(effect.answer.question)}”, is answered: ${valueInWords(state, effect.answer.value)}`
    case 'arm':
      return `the clock runs until ${instantInWords(effect.deadline.at, state.zone)}: ${deadlineInWords(state, effect.deadline)}`
    case 'disarm':
      return ended(before, effect.deadline, state.now)
    case 'suspend':
      return `the clock stands still${told(before, effect.deadline)}`
    case 'resume':
      return `the clock runs again until ${instantInWords(effect.at, state.zone)}${told(before, effect.deadline)}`
    case 'seal':
      return `${nameOf(state, effect.by)} seals a secret`
    case 'reveal':
      return `a secret is opened: “${effect.text}”`
    case 'withdraw':
      return 'an answer that was given does not count any more'
    case 'fall':
      return 'a ruling has fallen'
    default:
      return undefined
  }
}

/** Whether the time of a deadline is up, or what was to come is not waited for any more. */
function ended(before: State, id: string, now: number): string {
  const deadline = own(before.deadlines, id)
  if (deadline === undefined) return 'a deadline has ended'
  const isUp = deadline.left === undefined && deadline.at <= now
  return `${isUp ? 'the time is up' : 'no longer due'}: ${deadlineInWords(before, deadline)}`
}

/** Which deadline it is, if it is still known. */
function told(state: State, id: string): string {
  const deadline = own(state.deadlines, id)
  return deadline === undefined ? '' : `: ${deadlineInWords(state, deadline)}`
}
