import { CLERK, renewsDice } from '../kernel/act.ts'
import type { Entry } from '../kernel/entry.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { State } from '../kernel/state.ts'
import { argumentInWords } from './argument-in-words.ts'
import { nameOf } from './names.ts'
import { wordsOfName } from './words-of-name.ts'

/** Who did what, in one line: “Zoe Ames: propose (enact: …)”. */
export function entryInWords(state: State, { act }: Entry): string {
  if (act.do === 'found') return 'the game is founded'
  if (act.by === CLERK) return renewsDice(act) ? 'the game goes on with new dice' : 'a deadline falls'
  const args = argumentsInWords(state, act.with)
  return `${nameOf(state, act.by)}: ${wordsOfName(act.do)}${args === '' ? '' : ` (${args})`}`
}

function argumentsInWords(state: State, args: JsonObject): string {
  return Object.entries(args)
    .map(([name, value]) => namedOnce(wordsOfName(name), brief(argumentInWords(state, name, value))))
    .join('; ')
}

/** “proposal 301” rather than “proposal: proposal 301”. */
function namedOnce(name: string, value: string): string {
  return value.startsWith(`${name} `) ? value : `${name}: ${value}`
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
