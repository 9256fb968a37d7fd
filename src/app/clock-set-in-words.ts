import type { Deadline } from '../kernel/deadline.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import type { Warrant } from '../kernel/warrant.ts'
import { whomConcerned } from './deadlines-in-words.ts'
import { instantInWords } from './instant-in-words.ts'
import { listInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** A clock that is set, and the rule that sets it: “the clock of rule 5.7 (one week to vote) runs until 29 November 2026, 12:08 (UTC), for proposal 2”. */
export function clockSetInWords(state: State, deadline: Deadline, { rule, says }: Warrant): string {
  const of = rule === null ? '' : ` of rule ${labelOf(state, rule)}`
  const whom = whomConcerned(state, deadline)
  const about = whom.length === 0 ? '' : `, for ${listInWords(whom)}`
  return `the clock${of} (${says ?? wordsOfName(deadline.event)}) runs until ${instantInWords(deadline.at, state.zone)}${about}`
}
