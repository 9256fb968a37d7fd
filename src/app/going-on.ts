import type { State } from '../kernel/state.ts'
import { matterInWords } from './matter-in-words.ts'
import { nameOf } from './names.ts'
import { phaseInWords } from './phase-in-words.ts'
import type { RulesNow } from './rules-now.ts'
import { valueInWords } from './value-in-words.ts'

/** What is going on, a line each: who has won, whose turn it is, and what is before the players. */
export function goingOn(rules: RulesNow, state: State): readonly string[] {
  const matters = Object.values(state.matters).filter(({ open }) => open)
  return [...winner(rules, state), ...turn(rules, state), ...matters.map(it => oneLine(matterInWords(state, it)))]
}

function winner(rules: RulesNow, state: State): readonly string[] {
  const won = rules.register('winner')
  return won === null ? [] : [`${valueInWords(state, won)} has won the game.`]
}

function turn(rules: RulesNow, state: State): readonly string[] {
  if (!Object.hasOwn(state.registers, 'mover')) return [NO_TURNS]
  const mover = rules.register('mover')
  if (typeof mover !== 'string') return ['It is nobody’s turn.']
  const phase = rules.register('phase')
  const number = rules.register('turn')
  const part = typeof phase === 'string' && phase !== '' ? ` (${phaseInWords(phase)})` : ''
  return [`Turn ${valueInWords(state, number)}: it is ${nameOf(state, mover)}’s turn${part}.`]
}

/** Nobody charters turns. */
const NO_TURNS = 'There are no turns: whatever somebody may do, they may do at any time.'

/** What people wrote in lines, as one line among others. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
