import { canonical } from '../kernel/canonical.ts'
import { own } from '../kernel/own.ts'
import type { Front, Param } from '../kernel/rule.ts'

type Params = Front['params']

/** A constant of a program before and after a change, and whether the new text says the words by which it counts. */
type ParamCompared = {
  readonly name: string
  readonly was: Param | undefined
  readonly is: Param
  readonly said: boolean
}

/** The constants that a change gives another value or other words, and those whose words the new text does not say. */
export function paramsCompared(before: Params, after: Params, text: string): readonly ParamCompared[] {
  return Object.entries(after).flatMap(([name, is]) => {
    const was = own(before, name)
    const said = is.words === undefined || plain(text).includes(plain(is.words))
    const same = was !== undefined && canonical(was) === canonical(is)
    return same && said ? [] : [{ name, was, is, said }]
  })
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
