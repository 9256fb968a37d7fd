import { BY_PROGRAM, BY_RULING, BY_TEXT, POLL, type Reason, THROW, UNHEARD_EVENT } from './reason.ts'

export const nOmic: readonly Reason[] = [
  {
    changes: ['set `points`', 'lower `points`', '`award`', '`award` a loss', 'set `groks`', 'lower `groks`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Many rules give or take points and Groks, and none says that no other rule may: “Whatever is not prohibited or regulated by a rule is permitted” (116).',
  },
  {
    changes: [
      'set `points`',
      'lower `points`',
      '`award`',
      '`award` a loss',
      'set `groks`',
      'lower `groks`',
      '`answer`',
    ],
    by: BY_RULING,
    why: 'The Judge decides “the interpretation or application of a rule”, so also what a rule gives (334). The others can overrule it.',
  },
  {
    changes: ['set `teams`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Rule 334 speaks of “a team-mate”, and leaves it to other rules to make team-mates.',
  },
  {
    changes: ['set `teams`', '`cancelDeadline` communicationMissed', '`suspendDeadline` communicationMissed'],
    by: BY_RULING,
    why: '“Unless a Judge is overruled, one Judge settles all questions arising from the game” (334): also who is a team-mate, and whether a communication is required.',
  },
  {
    changes: ['set `unableToMove`', 'set `unableForGood`'],
    by: BY_RULING,
    why: "The text asks for this finding: “if by the Judge's best reasoning, not overruled, a move appears equally legal and illegal” (213).",
  },
  {
    changes: ['set `warning`'],
    by: BY_RULING,
    why: 'It is a notice on the page about a proposal. No rule reads it, and rule 114 writes it again with the next version.',
  },
  {
    changes: ['set `suggestions`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'This is a suggestion of the person who acts: “any player may add a suggestion to the list” (322).',
  },
  {
    changes: ['set `validWords`', 'set `labelled`', 'empty `labelled`', 'set `labels`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '“except as specifically provided by the rules” (326): a new rule is one of the rules.',
  },
  {
    changes: ['`raise` communicationDue', '`raise` communicationDone'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Rule 303 says what follows from failing to send “a required communication”, and leaves it to the other rules which are required. No one can raise `communicationMissed` as long as the time runs.',
  },
  {
    changes: ['set `poem`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'The poem is “part of the gamestate”. Rule 328 says which lines the mover must add, and not that no other rule adds any.',
  },
  {
    changes: ['`propose`'],
    by: [...BY_TEXT, 'program, as an act'],
    why: 'This is a proposal of the person who acts. Rule-changes are “proposed in the proper way” (104) if a rule lets that person propose.',
  },
  {
    changes: ['`propose`'],
    by: BY_RULING,
    why: 'The Judge decides “the legality of a move” (334), such as a proposal that was refused.',
  },
  {
    changes: ['`repeal` 337', '`amend` 337'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'Changing the rules is permitted “when a rule or set of rules explicitly or implicitly permits it” (116), and the rule of the players does so. It was adopted by a vote.',
  },
  {
    changes: ['`unbind` 337'],
    by: BY_PROGRAM,
    why: 'The program belongs to a rule that the players adopted by a vote (116). By hand, no text takes a program away.',
  },
  {
    changes: ['`void` 337'],
    by: BY_RULING,
    why: '“the immutable rule takes precedence and the mutable rule shall be entirely void” (110), and the Judge decides whether two rules conflict.',
  },
  POLL,
  UNHEARD_EVENT,
  THROW,
]
