import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { QuestionKind } from '../kernel/question-kind.ts'
import type { Rule } from '../kernel/rule.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { valueInWords } from './value-in-words.ts'

/** One of the values that a constant of a program may have: as it is written, and as people read it. */
export type ParamChoice = { readonly value: string; readonly words: string }

/**
 * What a constant of a rule's program may be, where it is the answer to a question that the table of questions gives
 * answers for (“all”, “majority” …): the program says so, or calls it as the question that it answers is called. Empty
 * where it may be anything.
 */
export function paramChoices(world: World, state: State, { program }: Rule, name: string): readonly ParamChoice[] {
  const answers = program?.manifest.answers ?? {}
  const hook = Object.keys(answers).find(it => it === name || paramOf(own(answers, it)) === name)
  const kind = hook === undefined ? undefined : own(world.kinds, hook.split(' ')[0] ?? '')
  return kind === undefined
    ? []
    : answersNamed(kind).map(({ value, answer }) => ({ value, words: words(state, value, answer) }))
}

function paramOf(answer: JsonObject | undefined): Json | undefined {
  const constant = answer?.['constant']
  return typeof constant === 'object' && constant !== null ? (constant as JsonObject)['param'] : undefined
}

/** The answers that the table of questions quotes, each in its one form. */
function answersNamed({
  value,
  normalise,
}: QuestionKind): readonly { readonly value: string; readonly answer: Json }[] {
  const quoted = [...value.matchAll(/“([^”]+)”/g)].map(([, it = '']) => it)
  return quoted.flatMap(it => {
    const answer = normalise === undefined ? it : normalise(it)
    return answer === undefined ? [] : [{ value: it, answer }]
  })
}

function words(state: State, value: string, answer: Json): string {
  return answer === value ? value : valueInWords(state, answer)
}
