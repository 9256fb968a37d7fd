import { allMatters } from '../../../kernel/matter-in.ts'
import { matterMeant } from '../../names.ts'
import { sittingNow } from '../../sitting-now.ts'
import { changesTold } from '../change-told.ts'
import { matterTold } from '../matter-told.ts'
import { askedAbout, type Question, textOf, throughEyes, told, understanding, wireInstant } from '../question.ts'
import { standingAfter } from '../standing-after.ts'
import { voteTold } from '../vote-told.ts'
import { withoutSealed } from '../without-sealed.ts'

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

/** One matter, by its label: the one still open, else the last that bore it; with what it would change and its vote. */
export const matterQuestion: Question = understanding(questioned => {
  const { world, state: now, request } = questioned
  const state = askedAbout(questioned)
  const matter = matterMeant(state, textOf(request.of['kind']), textOf(request.of['label']))
  const seen = throughEyes(questioned)
  const unsealed = withoutSealed(now, state)
  const sitting = sittingNow(world, unsealed)
  return told({
    entries: state.seq,
    at: wireInstant(state.now),
    matter: matterTold(seen, matter),
    changes: changesTold(state, matter, (place, change) => standingAfter(sitting, unsealed, matter, place, change)),
    vote: voteTold({ world, state: unsealed, seen }, matter),
  })
})

/** Which matter is meant, and since which entry it is there: for those who look up its past. */
export const matterMeantQuestion: Question = understanding(questioned => {
  const { kind, label } = questioned.request.of
  const { id, since } = matterMeant(askedAbout(questioned), textOf(kind), textOf(label))
  return told({ matter: id, since })
})
