import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import { nameOf } from '../names/names.ts'
import { wordsOfName } from '../names/words.ts'
import { matterInWords, phaseInWords } from '../prose/matters.ts'
import { listInWords, valueInWords } from '../prose/values.ts'
import type { RulesNow } from '../rules/rules-now.ts'

/** What is going on, a line each: who has won, whose turn it is (“your turn”, where it is that of `you`), and what is before the players. */
export function goingOn(rules: RulesNow, state: State, you?: PersonId): readonly string[] {
  const open = Object.values(state.matters).filter(it => it.open)
  // What is ruled on stays open where it can be contested; no one is waited for.
  const matters = open.toSorted((a, b) => Number(isRuled(a)) - Number(isRuled(b)))
  const hasTurns = Object.hasOwn(state.registers, 'mover')
  return [
    ...winner(rules, state),
    ...(hasTurns ? [turn(rules, state, you)] : before(matters)),
    ...matters.map(it => oneLine(matterInWords(state, it))),
    ...(hasTurns ? [] : [NO_TURNS]),
  ]
}

function winner(rules: RulesNow, state: State): readonly string[] {
  const won = rules.register('winner')
  return won === null ? [] : [`${valueInWords(state, won)} has won the game.`]
}

function turn(rules: RulesNow, state: State, you: PersonId | undefined): string {
  const mover = rules.register('mover')
  if (typeof mover !== 'string') return 'It is nobody’s turn.'
  const phase = rules.register('phase')
  const number = rules.register('turn')
  const part = typeof phase === 'string' && phase !== '' ? ` (${phaseInWords(phase)})` : ''
  const whose = mover === you ? 'your' : `${nameOf(state, mover)}’s`
  return `Turn ${valueInWords(state, number)}: it is ${whose} turn${part}.`
}

/** Where no one charters turns, what is going on is what is before the players: “A case and proposals are before the players.” */
function before(matters: readonly Matter[]): readonly string[] {
  if (matters.length === 0) return []
  const kinds = Map.groupBy(matters, ({ kind }) => wordsOfName(kind))
  const named = [...kinds].map(([kind, all]) =>
    all.length > 1 ? `${kind}s` : /^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`,
  )
  return [capital(`${listInWords(named)} ${matters.length === 1 ? 'is' : 'are'} before the players.`)]
}

const NO_TURNS = 'There are no turns: whatever somebody may do, they may do at any time.'

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isRuled({ fields }: Matter): boolean {
  return fields['ruling'] != null
}

/** What people wrote in lines, as one line among others. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
