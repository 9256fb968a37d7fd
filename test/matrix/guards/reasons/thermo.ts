import { BY_PROGRAM, BY_TEXT, type Reason } from './reason.ts'

export const thermo: readonly Reason[] = [
  {
    changes: [
      'set `coins`',
      'lower `coins`',
      'set `bankCoins`',
      'lower `bankCoins`',
      'set `bank`',
      '`award`',
      '`award` a loss',
    ],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '6.5: “No changes to the gamestate may occur except as defined in the ruleset”: a rule of the ruleset defines this one. 1.1 limits only proposals.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `therms`', 'lower `therms`'],
    by: BY_PROGRAM,
    why: '6.5: “except as defined in the ruleset”. 9.3 says when Therms are added, and no rule says that they are added or removed only then.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `players`', 'empty `players`', '`leave`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '6.5: “except as defined in the ruleset”. 7.1, 7.2, 8.2 and 9.5 each say one way to register or to deregister, and none says that there is no other.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: [
      '`enact` a rule',
      '`repeal` 0.1',
      '`amend` 0.1',
      '`amend` the label of 0.1',
      '`repeal` 15#2',
      '`amend` 15#2',
      '`amend` the label of 15#2',
    ],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '6.5: “except as defined in the ruleset”: a rule defines it. 6.6, “No proposal may modify any individual rule”, speaks only of proposals.',
    undone: 'a-repeal-under-a-text-about-hats-is-judged',
  },
  {
    changes: ['`unbind` 15#2'],
    by: BY_PROGRAM,
    why: '6.5: “except as defined in the ruleset”: a rule defines it. By hand, no text takes a program away.',
    undone: 'a-repeal-under-a-text-about-hats-is-judged',
  },
  {
    changes: ['`propose`'],
    by: ['program, as an act'],
    why: '5.1: “A proposal belongs to the person who submits it”: Ben submits it in his own name here, by an act that a rule gives him.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`openCase`'],
    by: BY_PROGRAM,
    why: '11: “Any person may post a message containing a clearly labelled Call For Judgement”: the Call is that of the person who acts.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`openMatter`', '`roll`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: '4.4: “Anything not prohibited by the rules is permitted”. No rule speaks of such a poll or such a throw; 2.2, 7.3, 11.2 and 12.1 guard their own draws.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`raise` destroyed'],
    by: BY_TEXT,
    why: '6.5: “except as defined in the ruleset”: a rule defines it, and people enter what it destroys, because no program does.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['`raise`'],
    by: BY_TEXT,
    why: '4.4: “Anything not prohibited by the rules is permitted”. No rule reacts to this event, so nothing changes.',
    undone: 'whatever-else-happens-is-taken-back',
  },
  {
    changes: ['set `consents`', 'set `consentNeeded`', '`giveConsent`'],
    by: [...BY_TEXT, ...BY_PROGRAM],
    why: 'This game has no turns, so no one has to consent to the next one, and no rule reads these registers.',
    undone: 'whatever-else-happens-is-taken-back',
  },
]
