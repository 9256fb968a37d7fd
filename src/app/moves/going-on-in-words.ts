import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import { wordsOfName } from '../names/display-text.ts'
import { matterInWords, phaseInWords } from '../prose/matters.ts'
import { capitalizedSentence, listInWords, oneLine, type Sentence, say, sentenceOf } from '../prose/sentence.ts'
import { personInWords, valueInWords } from '../prose/values.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { hasMoverLeft } from './awaited-now.ts'

/**
 * Describes what is going on, one line each: who has won, whose turn it is (“your turn”, for `you`), and the matters
 * under consideration.
 */
export function goingOnInWords(rules: RulesNow, state: State, you?: PersonId): readonly Sentence[] {
  const open = Object.values(state.matters).filter(it => it.open)
  // While a ruling can be challenged, its case stays open, but no one is waiting for it, so it comes last.
  const matters = open.toSorted((a, b) => Number(isRuled(a)) - Number(isRuled(b)))
  const hasTurns = Object.hasOwn(state.registers, 'mover')
  return [
    ...winnerInWords(rules, state),
    ...(hasTurns ? [turnInWords(rules, state, you)] : mattersInWords(matters)),
    ...matters.map(it => oneLine(matterInWords(state, it))),
    ...(hasTurns ? [] : [sentenceOf(NO_TURNS)]),
  ]
}

function winnerInWords(rules: RulesNow, state: State): readonly Sentence[] {
  const won = rules.register('winner')
  return won === null ? [] : [say`${valueInWords(state, won)} has won the game.`]
}

function turnInWords(rules: RulesNow, state: State, you: PersonId | undefined): Sentence {
  const mover = rules.register('mover')
  if (typeof mover !== 'string') return sentenceOf('It is no one’s turn.')
  const phase = rules.register('phase')
  const number = rules.register('turn')
  const part = typeof phase === 'string' && phase !== '' ? ` (${phaseInWords(phase)})` : ''
  if (hasMoverLeft(rules)) {
    const name = personInWords(state, mover)
    return say`Turn ${valueInWords(state, number)} was ${name}’s turn${part}, but ${name} has left the game. If no rule ends the turn, the players end it by hand.`
  }
  const whose = mover === you ? 'your' : say`${personInWords(state, mover)}’s`
  return say`Turn ${valueInWords(state, number)}: it is ${whose} turn${part}.`
}

/** If no rule enables turns, lists the matters under consideration: “A case and proposals are before the players.” */
function mattersInWords(matters: readonly Matter[]): readonly Sentence[] {
  if (matters.length === 0) return []
  const kinds = Map.groupBy(matters, ({ kind }) => wordsOfName(kind))
  const named = [...kinds].map(([kind, all]) =>
    all.length > 1 ? `${kind}s` : /^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`,
  )
  return [capitalizedSentence(say`${listInWords(named)} ${matters.length === 1 ? 'is' : 'are'} under consideration.`)]
}

const NO_TURNS = 'There are no turns: players can act at any time.'

function isRuled({ fields }: Matter): boolean {
  return fields['phase'] === 'ruled'
}
