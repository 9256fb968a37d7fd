import { BY_ALL, BY_PROGRAM, BY_RULING, BY_TEXT, POLL, type Reason, THROW, UNHEARD_EVENT } from './reason.ts'

export const charnomic: readonly Reason[] = [
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '“The magnitude of n and the means of earning points may be changed” (112), and the rule of the players was adopted by a vote.',
    undone: '322-a-win-by-a-typing-error',
  },
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss', '`answer`'],
    by: BY_RULING,
    why: 'The Judge decides the “interpretation or application of a rule”, so also what a rule gives (322). The others can overrule it.',
    undone: '322-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `consents`', 'set `consentNeeded`', '`giveConsent`'],
    by: BY_ALL,
    why: 'No rule of this game asks for consent, so nothing depends on it.',
    undone: '322-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`enact` a rule', '`repeal` 322', '`amend` 322'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Changing the rules is permitted “when a rule or set of rules explicitly or implicitly permits it” (116), and the rule of the players does so. It was adopted by a vote.',
    undone: '322-a-repeal-under-a-text-about-hats',
  },
  {
    changes: ['`unbind` 322'],
    by: BY_PROGRAM,
    why: 'The program belongs to a rule that the players adopted by a vote (116). By hand, no text takes a program away.',
    undone: '322-a-repeal-under-a-text-about-hats',
  },
  {
    changes: ['`void` 322'],
    by: BY_RULING,
    why: '“the immutable rule takes precedence and the mutable rule shall be entirely void” (110), and the Judge decides whether two rules conflict.',
    undone: '322-whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`propose`'],
    by: ['program, as an act'],
    why: 'This is a proposal of the person who acts, who has no other: “A player may propose a rule-change at any time” (202).',
    undone: '103-two-changes-and-the-judge-finds-so',
  },
  {
    changes: ['`openCase`'],
    by: BY_PROGRAM,
    why: 'It puts a question to the Judge, which anyone can do anyway: “Disagreement for the purposes of this rule may be created by the insistence of any player” (322).',
    undone: '322-whatever-else-happens-is-taken-back',
  },
  { ...POLL, undone: '322-whatever-else-happens-is-taken-back' },
  { ...UNHEARD_EVENT, undone: '322-whatever-else-happens-is-taken-back' },
  { ...THROW, undone: '322-whatever-else-happens-is-taken-back' },
]
