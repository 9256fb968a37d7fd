import type { Schema } from '../api/schema.ts'

/** An argument of an act, as the game offers it now: its type as the rules declare it, and what there is to choose from. */
export type Argument = Schema['PossibleActs']['acts'][number]['arguments'][number]

/** What someone has filled in so far, by argument: as the fields keep it, which is not yet as an act says it. */
export type Draft = { readonly [argument: string]: unknown }

/** One argument of an act that is being filled in. */
export type FieldOf = {
  readonly argument: Argument
  readonly value: unknown
  /** Everything that is filled in, what is about which matter included. */
  readonly args: Draft
  readonly state: Schema['GameState']
  /** What is wrong with it, in a sentence. */
  readonly fault: string | undefined
  /** The act as it would be with something else here, and all the rest as it is. */
  readonly within: (value: unknown) => Schema['NewAct']
  readonly onChange: (value: unknown) => void
}

/** The type of an argument in two parts, without the mark that it may be left out: “matter proposal”, “one of: yes, no”. */
export function kindOf({ type }: Pick<Argument, 'type'>): readonly [string, string] {
  const bare = type.replace(/\?$/, '').trim()
  if (bare.startsWith('one of:')) return ['one of', bare.slice(7).trim()]
  const [kind = '', ...rest] = bare.split(' ')
  return [kind, rest.join(' ')]
}

/** Where an argument stands in a form: first what the act is about, then what is needed, then what may be left out. */
export function rankOfField(argument: Argument): number {
  return argument.optional ? 2 : kindOf(argument)[0] === 'matter' ? 0 : 1
}
