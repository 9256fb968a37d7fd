import { counted } from './counted.ts'
import type { Deadline } from './deadline.ts'
import type { Effect, StandingRuling, Undoing } from './effect.ts'
import { own } from './own.ts'
import { put, without } from './put.ts'
import type { State } from './state.ts'

type QuestionEffect = Extract<
  Effect,
  {
    readonly do:
      | 'arm'
      | 'disarm'
      | 'suspend'
      | 'resume'
      | 'find'
      | 'lapse'
      | 'ask'
      | 'settle'
      | 'answer'
      | 'withdraw'
      | 'stand'
      | 'follow'
      | 'rest'
      | 'overwrite'
      | 'fall'
  }
>

/** The state after an effect on what is open: deadlines, findings, open questions, answers by hand, rulings. */
export function applyQuestionEffect(state: State, effect: QuestionEffect): State {
  switch (effect.do) {
    case 'arm':
      return counted({ ...state, deadlines: deadlines(state, effect) }, effect.deadline.id)
    case 'disarm':
    case 'suspend':
    case 'resume':
      return { ...state, deadlines: deadlines(state, effect) }
    case 'find':
      return { ...state, findings: [...state.findings.filter(it => it.rule !== effect.finding.rule), effect.finding] }
    case 'lapse':
      return { ...state, findings: state.findings.filter(finding => finding.rule !== effect.rule) }
    case 'ask':
      return counted({ ...state, open: [...state.open, effect.open] }, effect.open.id)
    case 'settle':
      return { ...state, open: state.open.filter(open => open.id !== effect.id) }
    case 'answer':
      return counted({ ...state, answers: [...state.answers, effect.answer] }, effect.answer.id)
    case 'withdraw':
      return { ...state, answers: state.answers.filter(answer => answer.id !== effect.id) }
    case 'stand':
      return counted({ ...state, rulings: [...state.rulings, effect.ruling] }, effect.ruling.id)
    case 'follow':
      return { ...state, rulings: state.rulings.map(it => (it.id === effect.id ? followed(it, effect.undoing) : it)) }
    case 'rest':
      return { ...state, rulings: rested(state, effect.rulings) }
    case 'overwrite':
      return { ...state, rulings: state.rulings.map(it => (it.id === effect.id ? overwritten(it, effect.cells) : it)) }
    case 'fall':
      return { ...state, rulings: state.rulings.filter(ruling => ruling.id !== effect.id) }
  }
}

function followed(ruling: StandingRuling, undoing: readonly Undoing[]): StandingRuling {
  return { ...ruling, undoing: [...ruling.undoing, ...undoing] }
}

function rested(state: State, ids: readonly string[]): State['rulings'] {
  return state.rulings.map(ruling =>
    ids.includes(ruling.id) ? { ...ruling, restedOnBy: [...ruling.restedOnBy, state.seq] } : ruling,
  )
}

function deadlines(state: State, effect: Extract<QuestionEffect, { do: 'arm' | 'disarm' | 'suspend' | 'resume' }>) {
  if (effect.do === 'arm') return put(state.deadlines, effect.deadline.id, effect.deadline)
  const deadline = own(state.deadlines, effect.deadline)
  const others = without(state.deadlines, effect.deadline)
  if (deadline === undefined || effect.do === 'disarm') return others
  return put(others, deadline.id, effect.do === 'suspend' ? stopped(deadline, state.now) : started(deadline, effect.at))
}

function stopped(deadline: Deadline, now: number): Deadline {
  return { ...deadline, left: Math.max(0, deadline.at - now) }
}

function started(deadline: Deadline, at: number): Deadline {
  const { left: _left, ...running } = deadline
  return { ...running, at }
}

/** What somebody wrote over since is no longer the ruling's to undo, even if the same stands there again. */
function overwritten(ruling: StandingRuling, cells: readonly string[]): StandingRuling {
  return { ...ruling, undoing: ruling.undoing.filter(it => it.stands === undefined || !cells.includes(it.cell)) }
}
