import { BY_ALL, BY_HAND, BY_PROGRAM, BY_RULING, BY_TEXT, OPEN, type Reason } from './reason.ts'

export const charnomic: readonly Reason[] = [
  {
    changes: ['set `closes`', '`answer`'],
    by: BY_RULING,
    why: OPEN,
  },
  {
    changes: ['set `points`', '`award`'],
    by: [...BY_TEXT, ...BY_RULING, ...BY_PROGRAM],
    why: OPEN,
  },
  {
    changes: ['set `consents`', 'set `consentNeeded`', '`openMatter`', '`roll`', '`giveConsent`'],
    by: BY_ALL,
    why: OPEN,
  },
  {
    changes: ['`enact` a rule', '`repeal` 322', '`amend` 322', '`amend` the label of 322', '`unbind` 322'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: OPEN,
  },
  {
    changes: ['`void` 322'],
    by: [...BY_RULING, ...BY_PROGRAM],
    why: OPEN,
  },
  {
    changes: ['`propose`'],
    by: ['program, as an act'],
    why: OPEN,
  },
  {
    changes: ['`openCase`'],
    by: BY_PROGRAM,
    why: OPEN,
  },
  {
    changes: ['`raise`'],
    by: [...BY_HAND, ...BY_RULING],
    why: OPEN,
  },
]
