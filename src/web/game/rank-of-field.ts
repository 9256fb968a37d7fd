import { type Argument, kindOf } from './field-of.ts'

/** Where an argument stands in a form: first what the act is about, then what is needed, then what may be left out. */
export function rankOfField(argument: Argument): number {
  return argument.optional ? 2 : kindOf(argument)[0] === 'matter' ? 0 : 1
}
