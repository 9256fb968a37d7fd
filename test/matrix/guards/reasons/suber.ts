import { BY_PROGRAM, BY_RULING, BY_TEXT, POLL, type Reason, UNHEARD_EVENT } from './reason.ts'

export const suber: readonly Reason[] = [
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '“The magnitude of n and the means of earning points may be changed” (112), and the rule of the players was adopted by a vote.',
    undone: '212-a-win-by-a-typing-error',
  },
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss', '`answer`'],
    by: BY_RULING,
    why: 'The Judge decides “the interpretation or application of a rule”, so also what a rule gives (212). The others can overrule it.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `teams`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Rules 210 and 212 mention team-mates (“unless they are team-mates”), but only other rules can create teams.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `teams`'],
    by: BY_RULING,
    why: '“Unless a Judge is overruled, one Judge settles all questions arising from the game” (212): also who is a team-mate.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`enact` a rule', '`repeal` 213', '`amend` 213'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Changing the rules is permitted “when a rule or set of rules explicitly or implicitly permits it” (116), and the rule of the players does so. It was adopted by a vote.',
    undone: '212-a-repeal-under-a-text-about-hats',
  },
  {
    changes: ['`unbind` 213'],
    by: BY_PROGRAM,
    why: 'The program belongs to a rule that the players adopted by a vote (116). By hand, no text takes a program away.',
    undone: '212-a-repeal-under-a-text-about-hats',
  },
  {
    changes: ['`void` 213'],
    by: BY_RULING,
    why: '“the immutable rule takes precedence and the mutable rule shall be entirely void” (110), and the Judge decides whether two rules conflict.',
    undone: '212-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`propose`'],
    by: ['program, as an act'],
    why: 'This is a proposal of the person who acts. Rule-changes are “proposed in the proper way” (104) if a rule lets that person propose.',
    undone: '103-two-changes-and-the-judge-finds-so',
  },
  { ...POLL, undone: '212-whatever-else-happens-is-taken-back' },
  { ...UNHEARD_EVENT, undone: '212-whatever-else-happens-is-taken-back' },
]
