import { BY_ALL, BY_HAND, BY_PROGRAM, BY_RULING, BY_TEXT, type Reason } from './reason.ts'

export const triNomic: readonly Reason[] = [
  {
    changes: ['set `unableToMove`'],
    by: BY_RULING,
    why: "213: this is found “by the Judge's best reasoning, not overruled”, so a ruling may find it; `unableForGood` is set only once nobody has overruled it.",
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`answer`'],
    by: BY_RULING,
    why: '212: the Judge is to “decide the question”, also of “the interpretation or application of a rule”.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`closeMatter` of a petition'],
    by: BY_RULING,
    why: '304 says when a “petition is valid”, which includes that the name is such a noun. 212: the Judge is to “decide the question”.',
    undone: '304-the-finding-that-a-name-is-no-noun-falls',
  },
  {
    changes: ['`closeMatter` of a deposit'],
    by: BY_RULING,
    why: '312: “Any Player may add a Proposal to the TPB”, and nothing else. 212: the Judge is to “decide the question” whether a deposit is one.',
    undone: '312-the-finding-that-a-deposit-is-not-valid-falls',
  },
  {
    changes: ['`void` 313'],
    by: BY_RULING,
    why: '212 and 110: the Judge is to “decide the question” whether there is “a conflict between a mutable and an immutable rule”.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '112: “the means of earning points may be changed”, so a later rule may give points.',
    undone: '212-a-win-by-a-typing-error',
  },
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss'],
    by: BY_RULING,
    why: '212: the Judge is to “decide the question” of who has which points under the rules; if the ruling is overruled, they are taken back.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `tmus`', 'lower `tmus`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '316: officers get TMUs “in addition to those granted by other rules”, so other rules may grant them.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `tmus`', 'lower `tmus`'],
    by: BY_RULING,
    why: '212: the Judge is to “decide the question” of who has how many TMUs; if the ruling is overruled, they are taken back.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `strength`', 'set `health`', 'set `dexterity`', 'set `intelligence`'],
    by: BY_ALL,
    why: '322: the values “may be determined by other rules or by game custom”, and a custom needs no rule.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`enact` a rule', '`repeal` 313', '`amend` 313'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '116: the rules may be changed “when a rule or set of rules explicitly or implicitly permits it”, and this rule permits it.',
    undone: '212-a-repeal-under-a-text-about-hats',
  },
  {
    changes: ['`amend` the label of 313', '`unbind` 313'],
    by: BY_PROGRAM,
    why: '116: the rules may be changed “when a rule or set of rules explicitly or implicitly permits it”, and this rule permits it. By hand, no text takes a program away or gives another number.',
    undone: '212-a-repeal-under-a-text-about-hats',
  },
  {
    changes: ['`propose`'],
    by: ['program, as an act'],
    why: '314: “each player may propose one rule-change”. Brook proposes for himself here, and a rule may let him make more; no one proposes for another.',
    undone: '103-two-changes-and-the-judge-finds-so',
  },
  {
    changes: ['`openCase`'],
    by: BY_PROGRAM,
    why: '212: “Disagreement for the purposes of this rule may be created by the insistence of any player”: the case is that of the player who acts.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`openMatter`', '`roll`'],
    by: BY_ALL,
    why: '116: “Whatever is not prohibited or regulated by a rule is permitted”. No rule speaks of such a poll or such a throw; 319 guards the Robot’s.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`raise` votingTimeOver'],
    by: [...BY_HAND, ...BY_RULING],
    why: '309 says when a vote ends, and its program ends it. 104 reacts to this event only if no program ends votes, so nothing changes.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`raise`'],
    by: [...BY_HAND, ...BY_RULING],
    why: '116: “Whatever is not prohibited or regulated by a rule is permitted”. No rule reacts to this event, so nothing changes.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['petition', 'christening', 'deposit'].flatMap(kind => [
      `\`openBallot\` of a ${kind}`,
      `\`setTally\` of a ${kind}`,
    ]),
    by: BY_PROGRAM,
    why: '116: “Whatever is not prohibited or regulated by a rule is permitted”. A rule may hold a poll on it: 304, 311 and 312 do not read such ballots, so nothing follows from them.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
]
