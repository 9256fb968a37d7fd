import type { Json, JsonObject } from '../../../kernel/json.ts'
import { labelOf } from '../../../kernel/rulebook.ts'
import type { State } from '../../../kernel/state.ts'
import type { LetterReason } from '../../../ports/letter.ts'
import type { RulesNow } from '../../rules-now.ts'
import { listInWords } from '../../value-in-words.ts'
import type { GameLetter } from './game-letter.ts'

/** About what rules are asked whether to write to somebody, and what is written if they name no words. */
export type LetterTopic = {
  readonly id: string
  readonly asks: JsonObject
  readonly reason: LetterReason
  readonly usual: Pick<GameLetter, 'headline' | 'lines'>
}

const HEADLINE = 80

/** What the rules in force have written to people (`reminder`); undefined where they do not say. */
export function ruleLetters(rules: RulesNow, state: State, topic: LetterTopic): readonly GameLetter[] | undefined {
  const { outcome } = rules.decide('reminder', topic.asks)
  if (outcome.is !== 'decided') return undefined
  const by = outcome.by.map(rule => labelOf(state, rule))
  const said = by.length === 0 ? [] : [`So ${by.length === 1 ? 'rule' : 'rules'} ${listInWords(by)} would have it.`]
  return (outcome.value as readonly JsonObject[]).flatMap(({ to, at, text }, index) =>
    (to as readonly string[])
      .filter(person => Object.hasOwn(state.persons, person))
      .map(
        (person): GameLetter => ({
          id: `${topic.id}/said/${index}`,
          person,
          kind: 'reminders',
          ...(typeof at === 'number' && at > state.now ? { at } : {}),
          ...worded(text, said, topic.usual),
          reason: topic.reason,
        }),
      ),
  )
}

function worded(text: Json | undefined, said: readonly string[], usual: LetterTopic['usual']) {
  if (typeof text !== 'string') return { headline: usual.headline, lines: [...usual.lines, ...said] }
  const [first = ''] = text.split('\n')
  const headline = first.length > HEADLINE ? `${first.slice(0, HEADLINE - 1)}…` : first
  return { headline, lines: [text, ...said] }
}
