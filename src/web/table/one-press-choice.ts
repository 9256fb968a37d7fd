import type { PossibleActs } from '../../wire/game/act.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { type Choice, choicesFor } from '../fields/choices-for-matter.ts'
import { type FieldName, isComposed, KINDS } from '../forms/argument-kinds.ts'
import { type Argument, argumentKindAndDetail } from '../forms/field-props.ts'
import { matterArgumentName } from '../matters/matter-state.ts'

type PossibleAct = PossibleActs['acts'][number]

/** An act that needs nothing but one of a few words about a matter, such as a vote, so one press can carry it out. */
export type OnePressChoice = {
  readonly act: PossibleAct
  /** The name of the argument for the matter. */
  readonly about: string
  /** The argument to choose, with its possible values for the matter. */
  readonly argument: Argument
  readonly choices: readonly Choice[]
}

/**
 * The act that ends a wait for someone’s choice on a matter with one press. Undefined if no act does, for example because
 * each act needs more than one choice or a written text. If a rule demands an act, no other act takes its place.
 */
export function onePressChoice(acts: readonly PossibleAct[], matter: MatterNamed): OnePressChoice | undefined {
  const ending = acts.filter(act => act.open && act.ends && matterArgumentName(act, matter) !== undefined)
  const demanded = ending.filter(isDuty)
  for (const act of demanded.length > 0 ? demanded : ending) {
    const about = act.arguments.find(({ name }) => name === matterArgumentName(act, matter))
    const [argument, ...more] = act.arguments.filter(it => it !== about && !it.optional)
    if (about === undefined || argument === undefined || more.length > 0 || !isOneWord(argument)) continue
    if (!about.choices?.some(({ value }) => value === matter.label)) continue
    const choices = fewChoices(choicesFor(argument, { [about.name]: matter.label }))
    if (choices !== undefined) return { act, about: about.name, argument, choices }
  }
  return undefined
}

/** Whether a rule demands an act. */
export function isDuty({ offered }: PossibleAct): boolean {
  return offered.some(it => it.as === 'duty')
}

/** The fields in which someone chooses a single value. */
const OF_ONE_VALUE: readonly FieldName[] = ['choice', 'word', 'sealed']

function isOneWord(argument: Argument): boolean {
  return OF_ONE_VALUE.includes(KINDS[argumentKindAndDetail(argument)[0]].field) && !isComposed(argument)
}

/** Up to this many choices are shown as buttons. */
const FEW = 6

/**
 * A few choices to show as buttons. If there are many, those that only put a word before another choice (“sweet wheat”)
 * are left to the form of the act. Undefined if there are still too many, or nothing to choose from.
 */
function fewChoices(all: readonly Choice[]): readonly Choice[] | undefined {
  const plain = all.filter(({ value }) => !all.some(it => value.endsWith(` ${it.value}`)))
  const shown = all.length > FEW ? plain : all
  return shown.length > 1 && shown.length <= FEW ? shown : undefined
}
