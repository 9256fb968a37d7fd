import { BY_ALL, BY_HAND, BY_PROGRAM, BY_RULING, BY_TEXT, OPEN, type Reason } from './reason.ts'

export const suber: readonly Reason[] = [
  {
    changes: ['set `points`', '`award`'],
    by: [...BY_TEXT, ...BY_RULING, ...BY_PROGRAM],
    why: OPEN,
  },
  {
    changes: ['set `teams`', '`openMatter`'],
    by: BY_ALL,
    why: OPEN,
  },
  {
    changes: ['set `begun`', '`propose`', '`beginTurn`'],
    by: BY_PROGRAM,
    why: OPEN,
  },
  {
    changes: ['`enact` a rule', '`repeal` 213', '`amend` 213', '`amend` the label of 213', '`unbind` 213'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: OPEN,
  },
  {
    changes: ['`void` 213'],
    by: [...BY_RULING, ...BY_PROGRAM],
    why: OPEN,
  },
  {
    changes: ['`answer`'],
    by: BY_RULING,
    why: OPEN,
  },
  {
    changes: ['`raise`'],
    by: [...BY_HAND, ...BY_RULING],
    why: OPEN,
  },
]
