import type { Json, JsonObject } from '../../../kernel/json.ts'
import { labelOf } from '../../../kernel/rulebook.ts'
import type { State } from '../../../kernel/state.ts'
import type { LetterReason } from '../../../ports/letter.ts'
import { cutAfter, plainWords } from '../../plain-words.ts'
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
const LONGEST = 2_000

/** What the rules in force have written to people (`reminder`); undefined where they do not say. */
export function ruleLetters(rules: RulesNow, state: State, topic: LetterTopic): readonly GameLetter[] | undefined {
  const { outcome } = rules.decide('reminder', topic.asks)
  if (outcome.is !== 'decided') return undefined
  const by = outcome.by.map(rule => labelOf(state, rule))
  const writer = {
    rules: by.length === 0 ? 'the rules' : `${by.length === 1 ? 'rule' : 'rules'} ${listInWords(by)}`,
    one: by.length === 1,
  }
  return (outcome.value as readonly JsonObject[]).flatMap(({ to, at, text }, index) =>
    [...new Set(to as readonly string[])]
      .filter(person => Object.hasOwn(state.persons, person))
      .map(
        (person): GameLetter => ({
          id: `${topic.id}/said/${index}`,
          person,
          kind: 'reminders',
          ...(typeof at === 'number' && at > state.now ? { at } : {}),
          ...worded(text, writer, topic.usual),
          reason: topic.reason,
        }),
      ),
  )
}

type Writer = { readonly rules: string; readonly one: boolean }

/** What a rule writes is marked as its words, and bounded; where it says only that something be written, the usual words are. */
function worded(text: Json | undefined, { rules, one }: Writer, usual: LetterTopic['usual']) {
  const writes = one ? 'writes' : 'write'
  if (typeof text !== 'string')
    return {
      headline: usual.headline,
      lines: [...usual.lines, `This was written to you because ${rules} of this game ${one ? 'says' : 'say'} so.`],
    }
  const words = cutAfter(plainWords(text).trim(), LONGEST)
  const [first = ''] = words.split('\n')
  const quoted = words.split('\n').map(line => `    ${line}`.trimEnd())
  return {
    headline: cutAfter(`${rules} ${writes}: ${first}`, HEADLINE),
    lines: [`In this game ${rules} ${writes}:`, quoted.join('\n')],
  }
}
