import { canonical } from '../kernel/canonical.ts'
import type { Deadline } from '../kernel/deadline.ts'
import type { LoggedEffect } from '../kernel/effect.ts'
import type { Entry } from '../kernel/entry.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import { deadlineInWords } from './deadlines-in-words.ts'
import { instantInWords } from './instant-in-words.ts'

/** A deadline that an entry moves: it ends, and one for the same runs until another instant. */
export type MovedDeadline = {
  readonly ended: LoggedEffect
  readonly armed: LoggedEffect
  /** “voting over (proposal 326) is put off from … to …”. */
  readonly words: (state: State) => string
}

/** The deadlines that an entry moves without saying more of it. A clock that runs for somebody, and is set anew whenever they do something, is none. */
export function movedDeadlines(before: State, { act, effects }: Entry): readonly MovedDeadline[] {
  return effects.flatMap(ended => {
    if (ended.do !== 'disarm' || ended.deadline === act.with['deadline']) return []
    const was = own(before.deadlines, ended.deadline)
    if (was === undefined || isOfSomebody(before, was)) return []
    const armed = effects.find(it => it.do === 'arm' && alike(it.deadline, was))
    const isMoved = armed?.do === 'arm' && armed.warrant.says === undefined && armed.deadline.at !== was.at
    return isMoved ? [{ ended, armed, words: state => inWords(state, was, armed.deadline) }] : []
  })
}

/** Whether two deadlines are for the same. */
export function alike(one: Deadline, other: Deadline): boolean {
  const about = ({ event, rule, matter, data }: Deadline) => canonical([event, rule, matter ?? null, data])
  return one.id !== other.id && about(one) === about(other)
}

function isOfSomebody({ persons }: State, { data }: Deadline): boolean {
  return Object.values(data).some(it => typeof it === 'string' && Object.hasOwn(persons, it))
}

function inWords(state: State, was: Deadline, is: Deadline): string {
  const [from, to] = [was, is].map(it => instantInWords(it.at, state.zone))
  return `${deadlineInWords(state, is)} is ${is.at > was.at ? 'put off' : 'moved forward'} from ${from} to ${to}`
}
