import { allMatters } from '../../../kernel/matter-in.ts'
import { matterMeant } from '../../names.ts'
import { matterTold } from '../matter-told.ts'
import { askedAbout, type Question, textOf, throughEyes, told, understanding, wireInstant } from '../question.ts'

/** Proposals, cases and whatever else was put forward, newest first: of one kind, open or closed, as they are asked for. */
export const mattersQuestion: Question = questioned => {
  const { kind, open, before, limit } = questioned.request.of
  const state = askedAbout(questioned)
  const eyes = throughEyes(questioned)
  const fitting = allMatters(state).filter(
    matter => (kind === undefined || matter.kind === kind) && (open === undefined || matter.open === open),
  )
  const end = typeof before === 'number' ? Math.min(before, fitting.length) : fitting.length
  const start = Math.max(0, end - Number(limit))
  return told({
    entries: state.seq,
    at: wireInstant(state.now),
    matters: fitting
      .slice(start, end)
      .reverse()
      .map(matter => matterTold(eyes, matter)),
    ...(start === 0 ? {} : { before: start }),
  })
}

/** One matter, by its label: the one still open, else the last that bore it. */
export const matterQuestion: Question = understanding(questioned => {
  const { kind, label } = questioned.request.of
  const state = askedAbout(questioned)
  const matter = matterMeant(state, textOf(kind), textOf(label))
  return told({
    entries: state.seq,
    at: wireInstant(state.now),
    matter: matterTold(throughEyes(questioned), matter),
  })
})
